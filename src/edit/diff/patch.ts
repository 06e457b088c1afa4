import type { Path } from '../../content/schema/traversal.ts';
import { isRecord, valueAt, valueAtPath } from '../../shared/json.ts';
import { isSame } from './similarity.ts';

/** One step of a patch. Each step applies to the result of the previous one. */
export type PatchOperation =
  /** Replaces a value or adds a field; undefined removes the field. */
  | { edit: 'set'; path: Path; value: unknown }
  | { edit: 'remove'; path: Path }
  /** These two take the path of a list and indexes into it. */
  | { edit: 'insert'; path: Path; index: number; value: unknown }
  | { edit: 'move'; path: Path; from: number; to: number }
  /** Copies an entry below itself. The copy's `id` gets a free name. */
  | { edit: 'duplicate'; path: Path; index: number };

export type Data = Record<string, unknown>;

/**
 * Returns the data after an operation, or undefined if its path does not exist. Untouched values
 * keep their identity.
 */
export function applyOperation(data: Data, operation: PatchOperation): Data | undefined {
  if (operation.edit === 'set') return asData(withValue(data, operation.path, operation.value));
  if (operation.edit === 'remove') return asData(withoutValue(data, operation.path));
  const list = valueAtPath(data, operation.path);
  const changed = Array.isArray(list) ? listAfter(list, operation) : undefined;
  return changed && asData(withValue(data, operation.path, changed));
}

/** Returns the data with a new value at a path. Missing fields on the way are added. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number' && !(Array.isArray(data) && key in data)) return undefined;
  const child = withValue(valueAt(data, key), rest, value);
  if (rest.length > 0 && child === undefined) return undefined;
  if (Array.isArray(data)) return typeof key === 'number' ? data.with(key, child) : undefined;
  if (data !== undefined && !isRecord(data)) return undefined;
  if (child !== undefined) return { ...data, [key]: child };
  const { [key]: _, ...others } = data ?? {};
  return others;
}

export function withoutValue(data: Data, path: Path): unknown {
  const [above, key] = [path.slice(0, -1), path.at(-1)];
  const owner = valueAtPath(data, above);
  if (isRecord(owner) && typeof key === 'string' && Object.hasOwn(owner, key))
    return withValue(data, path, undefined);
  if (!Array.isArray(owner) || typeof key !== 'number' || !(key in owner)) return undefined;
  return withValue(data, above, owner.toSpliced(key, 1));
}

type ListOperation = Extract<PatchOperation, { edit: 'insert' | 'move' | 'duplicate' }>;

function listAfter(list: unknown[], operation: ListOperation): unknown[] | undefined {
  if (operation.edit === 'move') {
    const { from, to } = operation;
    const isInside = from in list && to in list;
    return isInside ? list.toSpliced(from, 1).toSpliced(to, 0, list[from]) : undefined;
  }
  const isCopy = operation.edit === 'duplicate';
  const index = isCopy ? operation.index + 1 : operation.index;
  const value = isCopy ? withFreeId(list[operation.index], list) : operation.value;
  const isPlace = value !== undefined && index >= 0 && index <= list.length;
  return isPlace ? list.toSpliced(index, 0, value) : undefined;
}

/** Gives an entry an `id` that no other entry of the list has. */
export function withFreeId(entry: unknown, list: unknown[]): unknown {
  if (!isRecord(entry) || typeof entry.id !== 'string') return entry;
  const taken = new Set(list.map((other) => valueAt(other, 'id')));
  let { id } = entry;
  for (let number = 2; taken.has(id); number += 1) id = `${entry.id}-${number}`;
  return { ...entry, id };
}

function asData(value: unknown): Data | undefined {
  return isRecord(value) ? value : undefined;
}

/** Returns a small patch that turns one value into another. */
export function patchBetween(before: unknown, after: unknown, path: Path = []): PatchOperation[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after, path);
  if (isRecord(before) && isRecord(after)) return fieldPatch(before, after, path);
  return [{ edit: 'set', path, value: after }];
}

function fieldPatch(before: Data, after: Data, path: Path): PatchOperation[] {
  const kept = Object.keys(after).filter((name) => after[name] !== undefined);
  const gone = Object.keys(before).filter((name) => !kept.includes(name));
  return [
    ...gone.map((name): PatchOperation => ({ edit: 'remove', path: [...path, name] })),
    ...kept.flatMap((name): PatchOperation[] =>
      Object.hasOwn(before, name)
        ? patchBetween(before[name], after[name], [...path, name])
        : [{ edit: 'set', path: [...path, name], value: after[name] }],
    ),
  ];
}

/** Keeps equal entries at both ends. Pairs the entries between them by position. */
function listPatch(before: unknown[], after: unknown[], path: Path): PatchOperation[] {
  const start = sharedStart(before, after);
  const end = sharedStart(before.slice(start).reverse(), after.slice(start).reverse());
  const was = before.slice(start, before.length - end);
  const is = after.slice(start, after.length - end);
  const both = Math.min(was.length, is.length);
  return [
    ...was
      .slice(0, both)
      .flatMap((entry, at) => patchBetween(entry, is[at], [...path, start + at])),
    ...was
      .slice(both)
      .map((): PatchOperation => ({ edit: 'remove', path: [...path, start + both] })),
    ...is
      .slice(both)
      .map(
        (value, at): PatchOperation => ({ edit: 'insert', path, index: start + both + at, value }),
      ),
  ];
}

function sharedStart(before: unknown[], after: unknown[]): number {
  const shortest = Math.min(before.length, after.length);
  const differs = before.slice(0, shortest).findIndex((entry, at) => !isSame(entry, after[at]));
  return differs === -1 ? shortest : differs;
}
