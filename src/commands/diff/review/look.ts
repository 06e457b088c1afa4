import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { compareBoxes, type Mark } from './boxes.ts';
import { type Capture, capture, type Shot } from './capture.ts';
import { type ChangedPage, htmlOf } from './choose.ts';

/** A built site that is served. */
export interface ServedSide {
  dist: string;
  origin: string;
}

/** A page before and after at one width. */
export interface Pair {
  width: number;
  before: Shot | undefined;
  after: Shot | undefined;
  marks: Mark[];
}

export interface Looked extends ChangedPage {
  pairs: Pair[];
  /** Compressed. */
  bytes: { before?: number; after?: number };
  links: { added: string[]; removed: string[] };
}

/** Opens a page of both sites at each width, and compares what stands there. */
export async function lookAt(
  browser: Browser,
  [before, after]: [ServedSide, ServedSide],
  page: ChangedPage,
): Promise<Looked> {
  const { route, from, isGone } = page;
  // Both sides are seen at one time: whether the office is open is no change.
  const now = new Date();
  const was = from === undefined ? undefined : await capture(browser, before.origin + from, now);
  const is = isGone ? undefined : await capture(browser, after.origin + route, now);
  return {
    ...page,
    pairs: pairsOf(was, is),
    bytes: {
      ...(from !== undefined && { before: bytesOf(before, from) }),
      ...(!isGone && { after: bytesOf(after, route) }),
    },
    links: linksOf(was, is),
  };
}

function pairsOf(was: Capture | undefined, is: Capture | undefined): Pair[] {
  return (
    (is ?? was)?.shots.map(({ width }, index): Pair => {
      const [before, after] = [was?.shots[index], is?.shots[index]];
      const marks = before && after ? compareBoxes(before.boxes, after.boxes) : [];
      return { width, before, after, marks };
    }) ?? []
  );
}

/** True if a page has other code, and nothing on it is another text, picture or place. */
export function looksSame({ pairs }: Looked): boolean {
  return pairs.every(({ before, after, marks }) => before && after && marks.length === 0);
}

function bytesOf({ dist }: ServedSide, route: string): number {
  return gzipSync(htmlOf(dist, route), { level: 6 }).length;
}

function linksOf(was: Capture | undefined, is: Capture | undefined): Looked['links'] {
  if (!was || !is) return { added: [], removed: [] };
  return {
    added: is.links.filter((link) => !was.links.includes(link)),
    removed: was.links.filter((link) => !is.links.includes(link)),
  };
}
