import { memoizeByObject } from '../../shared/memoize.ts';
import type { Source } from '../read/source.ts';
import { isRecord, valueAt } from '../schema/schemaAt.ts';
import { headingId, headingsIn } from '../text/markdown.ts';
import { isDatedSource } from './datedFiles.ts';

/** A section of a page that is not public now. */
export interface HiddenSection {
  /** Its place among all sections of the page. */
  index: number;
  /** Its own id, and those of the headings in its texts. */
  ids: string[];
  isForm: boolean;
  from: string | undefined;
  until: string | undefined;
}

/** The sections that a page lacks for now: a link to one of them is told its days. */
export const hiddenSectionsOf = memoizeByObject((source: Source): HiddenSection[] => {
  if (!isDatedSource(source) || source.hidden.length === 0) return [];
  const all = valueAt(JSON.parse(source.whole.text), 'sections');
  return source.hidden.flatMap((index) => {
    const section = valueAt(all, index);
    if (!isRecord(section)) return [];
    const { type, id, from, until } = section;
    return {
      index,
      ids: [...(typeof id === 'string' ? [id] : []), ...idsIn(section)],
      isForm: type === 'modalForm',
      from: textOf(from),
      until: textOf(until),
    };
  });
});

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return headingsIn(value).map(({ text }) => headingId(text));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
