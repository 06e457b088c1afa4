import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { FileChange } from '../../api/publishing.ts';

/** A section that is on both pages and kept its order, by its numbers from 0. */
export interface Anchor {
  before: number;
  after: number;
}

/** The sections by which two states of a page are held beside each other, from top to bottom. */
export function anchorsOf({ sections, before, after }: FileChange): Anchor[] {
  const [was, is] = [sectionsIn(before).length, sectionsIn(after).length];
  const free = (count: number, taken: (number | null)[]) =>
    [...Array(count).keys()].filter((index) => !taken.includes(index));
  const unchanged = free(
    was,
    sections.map((section) => section.before),
  );
  const now = free(
    is,
    sections.map((section) => section.after),
  );
  const same = unchanged.flatMap((index, place): Anchor[] => {
    const other = now[place];
    return other === undefined ? [] : [{ before: index, after: other }];
  });
  const changed = sections.flatMap((section): Anchor[] =>
    section.status === 'changed' && section.before !== null && section.after !== null
      ? [{ before: section.before, after: section.after }]
      : [],
  );
  return [...same, ...changed].sort((a, b) => a.after - b.after);
}

/**
 * The height on one page that belongs to a height on the other, in pixels: between two marks in
 * proportion. `from` and `to` are the heights of the same marks on both, rising, with the page's
 * own ends.
 */
export function counterpart(height: number, from: number[], to: number[]): number {
  const next = from.findIndex((mark) => mark > height);
  if (next === -1) return to.at(-1) ?? height;
  if (next === 0) return to[0] ?? height;
  const [low = 0, high = 0] = [from[next - 1], from[next]];
  const [lowThere = 0, highThere = 0] = [to[next - 1], to[next]];
  return lowThere + ((height - low) / (high - low)) * (highThere - lowThere);
}
