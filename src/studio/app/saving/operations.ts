import type { Path } from '../../../content/schema/traversal.ts';
import type { DataEdit, Problem } from '../../api.ts';
import { isSame, startsWith, valueAt, withValue } from './path.ts';

type WithoutFile<Edit> = Edit extends unknown ? Omit<Edit, 'file' | 'revision'> : never;

/** A change of one file's data, as the form and the list of sections make them. */
export type Operation = WithoutFile<DataEdit>;
export type Data = Record<string, unknown>;

/** The data after an operation. What it does not touch stays the same object. */
export function applied(data: Data, operation: Operation): Data {
  const { path } = operation;
  if (operation.edit === 'set') return withValue(data, path, operation.value) as Data;
  if (operation.edit === 'remove') return without(data, path);
  const list = listAt(data, path);
  switch (operation.edit) {
    case 'insert':
      return put(data, path, list.toSpliced(operation.index, 0, operation.value));
    case 'duplicate':
      return put(data, path, list.toSpliced(operation.index + 1, 0, list[operation.index]));
    case 'move': {
      const { from, to } = operation;
      return put(data, path, list.toSpliced(from, 1).toSpliced(to, 0, list[from]));
    }
  }
}

/** What takes an operation back, given the data before it. */
export function inverse(data: Data, operation: Operation): Operation {
  const { path } = operation;
  switch (operation.edit) {
    case 'insert':
      return { edit: 'remove', path: [...path, operation.index] };
    case 'duplicate':
      return { edit: 'remove', path: [...path, operation.index + 1] };
    case 'move':
      return { edit: 'move', path, from: operation.to, to: operation.from };
    case 'remove':
      return typeof path.at(-1) === 'number'
        ? insertion(data, path)
        : { edit: 'set', path, value: valueAt(data, path) };
    case 'set':
      return { edit: 'set', path, value: valueAt(data, path) };
  }
}

/** Whether it changes the list of a page's sections. */
export function isStructural({ edit, path }: Operation): boolean {
  if (path[0] !== 'sections') return false;
  return edit === 'remove' ? path.length === 2 : edit !== 'set' && path.length === 1;
}

/** The parts of a file that are saved apart: each section of a page, each other field. */
export function partsOf(data: Data): Path[] {
  return Object.keys(data).flatMap((key): Path[] =>
    key === 'sections' ? listAt(data, [key]).map((_, index) => [key, index]) : [[key]],
  );
}

/** The parts that are not the same in two versions of a file with the same sections. */
export function differentParts(before: Data, after: Data): Path[] {
  const parts = [...partsOf(before), ...partsOf(after)];
  const unique = new Map(parts.map((part) => [part.join('/'), part]));
  return [...unique.values()].filter(
    (part) => !isSame(valueAt(before, part), valueAt(after, part)),
  );
}

/** A part whole, as it is to be. */
export function settingOf(data: Data, part: Path): Operation {
  const value = valueAt(data, part);
  return value === undefined ? { edit: 'remove', path: part } : { edit: 'set', path: part, value };
}

/** The data with what problems name as it was saved, so that the rest can be saved. */
export function withoutProblems(data: Data, saved: Data, problems: Problem[]): Data {
  const places = new Map(problems.map(({ path }) => knownPart(saved, path)).map(withName));
  // From the end, so that entries that go do not move those that are still to go.
  return [...places.entries()]
    .toSorted(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }))
    .reduce((rest, [, path]) => {
      const value = valueAt(saved, path);
      if (value !== undefined) return withValue(rest, path, value) as Data;
      return valueAt(rest, path) === undefined ? rest : without(rest, path);
    }, data);
}

/** A path as far as something was saved there, and one step more. */
function knownPart(saved: Data, path: Path): Path {
  const end = path.findIndex((_, index) => valueAt(saved, path.slice(0, index + 1)) === undefined);
  return end === -1 ? path : path.slice(0, end + 1);
}

function withName(path: Path): [string, Path] {
  return [path.join('/'), path];
}

/** Whether a problem is about something in this part of a file. */
export function isWithin(problem: Problem, part: Path): boolean {
  return startsWith(problem.path, part);
}

function insertion(data: Data, path: Path): Operation {
  const index = Number(path.at(-1));
  return { edit: 'insert', path: path.slice(0, -1), index, value: valueAt(data, path) };
}

function without(data: Data, path: Path): Data {
  const key = path.at(-1);
  if (typeof key !== 'number') return withValue(data, path, undefined) as Data;
  const list = path.slice(0, -1);
  return put(data, list, listAt(data, list).toSpliced(key, 1));
}

function put(data: Data, path: Path, value: unknown): Data {
  return withValue(data, path, value) as Data;
}

function listAt(data: Data, path: Path): unknown[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value : [];
}
