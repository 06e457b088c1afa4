import type { Path } from '../../../content/schema/traversal.ts';

/** A text that only says what is to be written there. */
export function isTodo(value: unknown): boolean {
  return typeof value === 'string' && /^TODO\b/.test(value);
}

/** The texts of a page that are still to be written, from top to bottom. */
export function todosIn(data: unknown): Path[] {
  return leavesIn(data).flatMap(([path, value]) => (isTodo(value) ? [path] : []));
}

/** The first of them behind a place of the page, or from the top again. */
export function todoAfter(data: unknown, place: Path): Path | undefined {
  const leaves = leavesIn(data);
  const isInside = (path: Path) => place.every((key, index) => path[index] === key);
  const here = leaves.findIndex(([path]) => isInside(path));
  const isLeaf = leaves[here]?.[0].length === place.length;
  const behind = leaves.slice(isLeaf ? here + 1 : Math.max(here, 0));
  return [...behind, ...leaves].find(([, value]) => isTodo(value))?.[0];
}

/** Every value that holds no other, with its path. */
export function leavesIn(value: unknown, path: Path = []): [Path, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesIn(entry, [...path, at]));
  return Object.entries(value).flatMap(([key, child]) => leavesIn(child, [...path, key]));
}
