import { valueAt } from '../../../shared/json.ts';
import type { SectionChange } from '../../api/publishing.ts';

export interface Mark {
  /** The section's number on its page, from 0. */
  section: number;
  status: SectionChange['status'];
  /** `Section 3, Cards: changed`. */
  label: string;
}

/** A page that is only looked at: nothing in it is followed, sent or reached by tabulator. */
export function quieten(page: Document): void {
  page.body.inert = true;
  // A row that is moved by hand would hide what has changed in it.
  for (const { style } of page.querySelectorAll<HTMLElement>('.swiped'))
    Object.assign(style, { gridAutoFlow: 'row', gridAutoColumns: 'auto', overflow: 'visible' });
}

/** The elements of a page's sections by their numbers. A form that a button opens has no place on the page. */
function sectionElements(page: Document, sections: unknown[]): Map<number, Element> {
  const placed = sections.flatMap((section, index) =>
    valueAt(section, 'type') === 'modalForm' ? [] : [index],
  );
  const elements = [...page.querySelectorAll(places)];
  return new Map(
    placed.flatMap((index, place) => {
      const element = elements[place];
      return element ? [[index, element] as const] : [];
    }),
  );
}

/** The text of an article stands in a part of its own, behind its list of contents. */
const places = 'main > :not(.article, dialog), main > .article > :not(.article-contents)';

/** Draws a frame with a name around each changed section. `zoom` makes up for a page that is drawn small. */
export function drawMarks(page: Document, sections: unknown[], marks: Mark[], zoom: number): void {
  for (const old of page.querySelectorAll('studio-change')) old.remove();
  const elements = sectionElements(page, sections);
  const top = page.defaultView?.scrollY ?? 0;
  for (const { section, status, label } of marks) {
    const box = elements.get(section)?.getBoundingClientRect();
    if (!box) continue;
    const mark = page.createElement('studio-change');
    const color = colors[status];
    mark.style.cssText = `position:absolute;z-index:2147483646;pointer-events:none;box-sizing:border-box;left:${box.left}px;top:${box.top + top}px;width:${box.width}px;height:${box.height}px;border:${3 * zoom}px solid ${color}`;
    const name = page.createElement('span');
    name.textContent = label;
    name.style.cssText = `position:absolute;top:0;right:0;padding:${3 * zoom}px ${8 * zoom}px;background:${color};color:#fff;font:600 ${12.5 * zoom}px/1.4 system-ui,sans-serif`;
    mark.append(name);
    page.body.append(mark);
  }
}

const colors: Record<SectionChange['status'], string> = {
  added: '#166534',
  removed: '#b42318',
  changed: '#8a5a00',
  moved: '#1d4ed8',
  'moved and changed': '#1d4ed8',
};
