import type { Page, Section } from '../../generated/types.ts';
import { isRecord } from '../../shared/json.ts';
import type { Path } from '../schema/traversal.ts';
import { sameSections } from './sameSections.ts';

/** An entry of a list that is the same as one before it. */
export interface SameEntry {
  path: Path;
  /** The place of the first of them in the list. */
  earlier: number;
}

/**
 * The entries that stand twice in a list of a section. Sections that stand twice and repeated
 * questions are told as such.
 */
export function sameEntries(page: Page): SameEntry[] {
  const same = sameSections(page);
  return page.sections.flatMap((section, index) => {
    if (same.has(index) || section.type === 'faq') return [];
    const found = entriesIn(section, ['sections', index]);
    return hasCategoryPages(section) ? found.filter(({ path }) => path[2] !== 'filters') : found;
  });
}

/** Two buttons for one page are told with its address. */
function hasCategoryPages(section: Section): boolean {
  if (section.type !== 'articleList' || Array.isArray(section.items)) return false;
  return section.items.categories === 'pages';
}

function entriesIn(value: unknown, path: Path): SameEntry[] {
  if (Array.isArray(value)) {
    const first = new Map<unknown, number>();
    return value.flatMap((entry, index) => {
      const head = headOf(entry);
      const earlier = first.get(head);
      if (earlier === undefined) first.set(head, index);
      const own = [...path, index];
      if (earlier !== undefined && JSON.stringify(value[earlier]) === JSON.stringify(entry))
        return [{ path: own, earlier }];
      // The cells of a row may well say one thing in two columns.
      return Array.isArray(entry) ? [] : entriesIn(entry, own);
    });
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    typeof child === 'object' ? entriesIn(child, [...path, name]) : [],
  );
}

/** Most entries differ by it, so that few are compared as a whole. */
function headOf(entry: unknown): unknown {
  if (!isRecord(entry) && !Array.isArray(entry)) return entry;
  return JSON.stringify(Object.values(entry).slice(0, 2));
}
