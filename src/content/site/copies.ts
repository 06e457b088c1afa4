import { isEasyName } from '../read/fileName.ts';
import { repeatedIn } from './repeated.ts';
import type { LoadedPage, LoadedSite } from './site.ts';

/**
 * The pages that are compared with others, and the copies among them with their originals. A page
 * whose file needs another name is told that first.
 */
export interface Compared {
  pages: LoadedPage[];
  copies: ReadonlyMap<LoadedPage, LoadedPage>;
  /** Fingerprints of the paragraphs that occur more than once. */
  repeated: ReadonlySet<number>;
}

export function comparedPages(site: LoadedSite): Compared {
  const pages = [...site.pages.values()].filter(({ file }) => isEasyName(file));
  const repeated = repeatedIn(pages.map(({ summary }) => summary.paragraphs));
  const copies = repeated.size < fewestShared ? none : copiesAmong(pages, repeated, site);
  const others = copies.size > 0 ? pages.filter((page) => !copies.has(page)) : pages;
  return { pages: others, copies, repeated };
}

const none: Compared['copies'] = new Map();
const fewestShared = 3;

/** Most paragraphs of a copy are on its original, and the one that is not published, or that its version in another language does not name, is the copy. */
function copiesAmong(
  pages: LoadedPage[],
  keys: ReadonlySet<number>,
  { published, pages: all }: LoadedSite,
): Compared['copies'] {
  const recorded = new Set(published?.routes);
  const inTurn = pages
    .filter(({ summary }) => summary.paragraphs.some((key) => keys.has(key)))
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  function rankOf({ route, summary: { alternates = [] } }: LoadedPage): number {
    const isNamed = (other: string) => all.get(other)?.summary.alternates?.includes(route);
    return Number(recorded.has(route)) * 2 + Number(alternates.some(isNamed));
  }
  const first = new Map<number, LoadedPage>();
  const copies = new Map<LoadedPage, LoadedPage>();
  for (const page of inTurn) {
    const { paragraphs } = page.summary;
    const counts = new Map<LoadedPage, number>();
    for (const key of paragraphs) {
      const other = first.get(key);
      if (other && other !== page) counts.set(other, (counts.get(other) ?? 0) + 1);
      else first.set(key, page);
    }
    const [original, shared = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    if (original && shared >= fewestShared && shared * 3 >= paragraphs.length * 2)
      copies.set(page, original);
  }
  return copies;
}
