import type { Path } from '../../content/schema/traversal.ts';
import { isRecord } from '../../shared/json.ts';
import { isSame } from './similarity.ts';

/** One change of data. Each is made on what those before it have left. */
export type ValueStep =
  /** Replaces a value, or adds a field. */
  | { edit: 'set'; path: Path; value: unknown }
  | { edit: 'remove'; path: Path }
  /** Into or within the list at the path. */
  | { edit: 'insert'; path: Path; index: number; value: unknown }
  | { edit: 'move'; path: Path; from: number; to: number };

/** The smallest changes that make one value of another. */
export function stepsBetween(before: unknown, after: unknown, path: Path = []): ValueStep[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listSteps(before, after, path);
  if (isRecord(before) && isRecord(after)) return fieldSteps(before, after, path);
  return [{ edit: 'set', path, value: after }];
}

type Fields = Record<string, unknown>;

function fieldSteps(before: Fields, after: Fields, path: Path): ValueStep[] {
  const kept = Object.keys(after).filter((name) => after[name] !== undefined);
  const gone = Object.keys(before).filter((name) => !kept.includes(name));
  return [
    ...gone.map((name): ValueStep => ({ edit: 'remove', path: [...path, name] })),
    ...kept.flatMap((name): ValueStep[] =>
      Object.hasOwn(before, name)
        ? stepsBetween(before[name], after[name], [...path, name])
        : [{ edit: 'set', path: [...path, name], value: after[name] }],
    ),
  ];
}

/** Equal entries at both ends stay; of the others, the first ones are matched in order. */
function listSteps(before: unknown[], after: unknown[], path: Path): ValueStep[] {
  const start = sharedStart(before, after);
  const end = sharedStart(before.slice(start).reverse(), after.slice(start).reverse());
  const was = before.slice(start, before.length - end);
  const is = after.slice(start, after.length - end);
  const move = moveBetween(was, is);
  if (move) return [{ edit: 'move', path, from: start + move.from, to: start + move.to }];
  const both = Math.min(was.length, is.length);
  return [
    ...was
      .slice(0, both)
      .flatMap((entry, at) => stepsBetween(entry, is[at], [...path, start + at])),
    ...was.slice(both).map((): ValueStep => ({ edit: 'remove', path: [...path, start + both] })),
    ...is
      .slice(both)
      .map((value, at): ValueStep => ({ edit: 'insert', path, index: start + both + at, value })),
  ];
}

function sharedStart(before: unknown[], after: unknown[]): number {
  const shortest = Math.min(before.length, after.length);
  const differs = before.slice(0, shortest).findIndex((entry, at) => !isSame(entry, after[at]));
  return differs === -1 ? shortest : differs;
}

/** If two lists differ at both ends, one entry has moved when it went from one end to the other. */
function moveBetween(
  before: unknown[],
  after: unknown[],
): { from: number; to: number } | undefined {
  const last = before.length - 1;
  if (last < 1 || before.length !== after.length) return undefined;
  if (isSame([...before.slice(1), before[0]], after)) return { from: 0, to: last };
  if (isSame([before[last], ...before.slice(0, last)], after)) return { from: last, to: 0 };
  return undefined;
}
