import type { Path } from '../../../content/schema/traversal.ts';
import { type Data, type PatchOperation, patchBetween } from '../../../edit/diff/patch.ts';
import { isRecord, valueAtPath } from '../../../shared/json.ts';
import type { Problem } from '../../api/problems.ts';
import type { OpenFile } from '../state/openFile.ts';
import { applied, isStructural } from './operations.ts';

/**
 * The base after an operation on the draft. Entries of lists go, come and move as they do in the draft, so
 * that each stands above what was saved of it.
 */
export function baseAfter(base: Data, operation: PatchOperation): Data {
  const { edit, path } = operation;
  // A section that comes or goes is saved by itself, before anything in it.
  if (isStructural(operation) || edit === 'move') return applied(base, operation);
  if (edit === 'remove') return typeof path.at(-1) === 'number' ? applied(base, operation) : base;
  if (edit === 'set') return base;
  const index = edit === 'duplicate' ? operation.index + 1 : operation.index;
  return withHole(applied(base, { edit: 'insert', path, index, value: '' }), [...path, index]);
}

/** The base of a draft of which only the result is known. */
export function baseOf(saved: Data, draft: Data): Data {
  return patchBetween(saved, draft).reduce(baseAfter, saved);
}

interface Kept {
  /** The draft with what was refused as it is in the base. */
  base: Data;
  /** The part of the draft that can be saved. */
  data: Data;
}

/**
 * Keeps back what problems name, so that the rest of a draft can be saved. An entry that the draft alone has
 * is left out. A list that is refused as a whole is kept as it was saved, with the lists around it.
 */
export function keptBack(
  problems: Problem[],
  { draft, base, saved }: Pick<OpenFile, 'draft' | 'base' | 'saved'>,
): Kept {
  const parts = problems.map(({ path }) => commonPart(draft, base, path));
  const lists = parts.filter((part) => Array.isArray(valueAtPath(base, part))).map(outermost);
  const without = [...parts, ...lists].reduce((data, part) => takenFrom(base, data, part), draft);
  const data = lists.reduce((rest, part) => takenFrom(saved, rest, part), without);
  return { base: without, data: withoutHoles(data) };

  /** Lists within a list that has changed are not where they were. The sections are. */
  function outermost(part: Path): Path {
    const first = part[0] === 'sections' ? 2 : 1;
    const end = part.findIndex(
      (_, index) => index >= first && Array.isArray(valueAtPath(draft, part.slice(0, index))),
    );
    return end === -1 ? part : part.slice(0, end);
  }
}

function takenFrom(source: Data, data: Data, part: Path): Data {
  const value = valueAtPath(source, part);
  return value === undefined ? withHole(data, part) : setTo(value, data, part);
}

function withoutHoles<Value>(value: Value): Value {
  if (Array.isArray(value))
    return value.filter((entry) => entry !== undefined).map(withoutHoles) as Value;
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, withoutHoles(field)]);
  return Object.fromEntries(fields);
}

/**
 * A path as far as the base has something there, and one step more. A list that was replaced as a whole
 * has other entries: the path ends there.
 */
function commonPart(draft: Data, base: Data, path: Path): Path {
  const end = path.findIndex((_, index) => {
    const part = path.slice(0, index + 1);
    const [is, was] = [valueAtPath(draft, part), valueAtPath(base, part)];
    return was === undefined || (Array.isArray(is) && lengthOf(was) !== is.length);
  });
  return end === -1 ? path : path.slice(0, end + 1);
}

function lengthOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function withHole(data: Data, path: Path): Data {
  const isField = typeof path.at(-1) === 'string';
  return isField ? applied(data, { edit: 'remove', path }) : setTo(undefined, data, path);
}

function setTo(value: unknown, data: Data, path: Path): Data {
  return applied(data, { edit: 'set', path, value });
}
