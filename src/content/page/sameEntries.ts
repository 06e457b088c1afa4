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
    const found = entriesIn(section, ['sections', index]).filter(({ path }) => !isNamed(path));
    return hasCategoryPages(section) ? found.filter(({ path }) => path[2] !== 'filters') : found;
  });
}

/** Articles that a list names twice, in `first` or in `without`, are told with their address. */
function isNamed(path: Path): boolean {
  return path[2] === 'items' && /^(?:first|without)$/.test(String(path[3]));
}

/** Two buttons for one page are told with its address. */
function hasCategoryPages(section: Section): boolean {
  if (section.type !== 'articleList' || Array.isArray(section.items)) return false;
  return section.items.categories === 'pages';
}

/** `path` is changed on the way, and as it was at the end. */
function entriesIn(
  value: unknown,
  path: (string | number)[],
  found: SameEntry[] = [],
): SameEntry[] {
  const step = (key: string | number, child: unknown) => {
    path.push(key);
    entriesIn(child, path, found);
    path.pop();
  };
  if (Array.isArray(value)) {
    const first = new Map<unknown, number>();
    for (const [index, entry] of value.entries()) {
      const head = headOf(entry);
      const earlier = first.get(head);
      if (earlier === undefined) first.set(head, index);
      if (earlier !== undefined && JSON.stringify(value[earlier]) === JSON.stringify(entry))
        found.push({ path: [...path, index], earlier });
      // The cells of a row may well say one thing in two columns.
      else if (isRecord(entry)) step(index, entry);
    }
  } else if (isRecord(value))
    for (const name in value) if (typeof value[name] === 'object') step(name, value[name]);
  return found;
}

/** Most entries differ by their first words, so that few are compared as a whole. */
function headOf(entry: unknown): unknown {
  if (!isRecord(entry) && !Array.isArray(entry)) return entry;
  let head = '';
  let count = 0;
  for (const value of Object.values(entry)) {
    head += typeof value === 'object' ? JSON.stringify(value) : `${value} `;
    count += 1;
    if (count === 2) break;
  }
  return head;
}
