import { isRecord } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { matchLists } from './matchLists.ts';
import { isSame } from './similarity.ts';

/**
 * A difference between two values. Paths lead through the new value; that of a removal ends with
 * the old place.
 */
export type Difference =
  | { kind: 'changed'; path: Path; before: unknown; after: unknown }
  | { kind: 'added'; path: Path; after: unknown }
  | { kind: 'removed'; path: Path; before: unknown }
  | {
      kind: 'moved';
      path: Path;
      from: number;
      to: number;
      after: unknown;
    };

/** Lists the differences between an old and a new value. */
export function compare(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (isRecord(before) && isRecord(after)) return compareFields(before, after, path);
  return [{ kind: 'changed', path, before, after }];
}

function compareFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: Path,
): Difference[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  names.delete('$schema');
  return [...names].flatMap((name): Difference[] => {
    const at = [...path, name];
    if (!Object.hasOwn(before, name)) return [{ kind: 'added', path: at, after: after[name] }];
    if (!Object.hasOwn(after, name)) return [{ kind: 'removed', path: at, before: before[name] }];
    return compare(before[name], after[name], at);
  });
}

function compareLists(before: unknown[], after: unknown[], path: Path): Difference[] {
  const { pairs, removed, added } = matchLists(before, after);
  const inPlaces = pairs.flatMap(({ from, to, isMoved }): Difference[] => {
    const at = [...path, to];
    const inside = compare(before[from], after[to], at);
    if (!isMoved) return inside;
    return [{ kind: 'moved', path: at, from, to, after: after[to] }, ...inside];
  });
  return [
    ...inPlaces,
    ...added.map((to): Difference => ({ kind: 'added', path: [...path, to], after: after[to] })),
    ...removed.map(
      (from): Difference => ({
        kind: 'removed',
        path: [...path, from],
        before: before[from],
      }),
    ),
  ];
}
