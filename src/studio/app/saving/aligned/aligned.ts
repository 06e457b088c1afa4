import type { Path } from '../../../../content/schema/traversal.ts';
import type { Data, PatchOperation } from '../../../../edit/diff/patch.ts';
import { isRecord, valueAt, valueAtPath } from '../../../../shared/json.ts';
import type { Problem } from '../../../api/problems.ts';
import type { OpenFile } from '../../state/openFile.ts';
import { applied, isStructural } from '../operations.ts';
import { stepsBetween } from './steps.ts';

/**
 * The aligned data after an operation on the draft. Entries of lists go, come and move as they do in the draft, so
 * that each stands above what was saved of it. A list that was set as a whole is null: nobody knows what
 * was saved of its entries.
 */
export function alignedAfter(aligned: Data, operation: PatchOperation): Data {
  const { edit, path } = operation;
  // A section that comes or goes is saved by itself, before anything in it.
  if (isStructural(operation) || edit === 'move') return applied(aligned, operation);
  if (edit === 'set') return alignedAfterSetting(aligned, path, operation.value);
  if (edit === 'remove')
    return typeof path.at(-1) === 'number'
      ? applied(aligned, operation)
      : alignedAfterSetting(aligned, path, undefined);
  const index = edit === 'duplicate' ? operation.index + 1 : operation.index;
  return withHole(applied(aligned, { edit: 'insert', path, index, value: '' }), [...path, index]);
}

function alignedAfterSetting(aligned: Data, path: Path, value: unknown): Data {
  const was = valueAtPath(aligned, path);
  if (Array.isArray(was)) return setTo(null, aligned, path);
  return isRecord(was) && isRecord(value) ? setTo(alignedWith(was, value), aligned, path) : aligned;
}

/** The aligned data of a draft of which only the result is known. */
export function alignedWith(saved: Data, draft: Data): Data {
  return stepsBetween(saved, draft).reduce(alignedAfter, saved);
}

export interface Kept {
  /** The draft with what was refused as it is in the aligned data. */
  aligned: Data;
  /** The part of the draft that can be saved. */
  data: Data;
}

/**
 * Keeps back what problems name, so that the rest of a draft can be saved. An entry that the draft alone has
 * is left out. A list that is refused as a whole is kept as it was saved, with the lists around it.
 */
export function keptBack(
  problems: Problem[],
  { draft, aligned, saved }: Pick<OpenFile, 'draft' | 'aligned' | 'saved'>,
): Kept {
  const parts = problems.map(({ path }) => withItsPicture(commonPart(draft, aligned, path)));
  const lists = parts.filter((part) => isList(valueAtPath(aligned, part))).map(outermost);
  const without = [...parts, ...lists].reduce((data, part) => withPart(data, part, aligned), draft);
  const data = lists.reduce((rest, part) => withPart(rest, part, saved), without);
  return { aligned: without, data: withoutHoles(data) };

  /** Another picture does not stand under the description of the old one. */
  function withItsPicture(part: Path): Path {
    const holder = part.slice(0, -1);
    const [was, is] = [aligned, draft].map((data) => valueAt(valueAtPath(data, holder), 'src'));
    return was === is ? part : holder;
  }

  /** Lists within a list that has changed are not where they were. The sections are. */
  function outermost(part: Path): Path {
    const first = part[0] === 'sections' ? 2 : 1;
    const end = part.findIndex(
      (_, index) => index >= first && Array.isArray(valueAtPath(draft, part.slice(0, index))),
    );
    return end === -1 ? part : part.slice(0, end);
  }
}

/** The data with a part as another version of it has that. */
export function withPart(data: Data, part: Path, source: Data): Data {
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
 * A path as far as the aligned data has something there, and one step more. It ends at a list whose entries are not
 * those of the draft.
 */
function commonPart(draft: Data, aligned: Data, path: Path): Path {
  const end = path.findIndex((_, index) => {
    const part = path.slice(0, index + 1);
    return !isAligned(valueAtPath(aligned, part), valueAtPath(draft, part));
  });
  return end === -1 ? path : path.slice(0, end + 1);
}

function isAligned(was: unknown, is: unknown): boolean {
  if (was === undefined || was === null) return false;
  if (Array.isArray(was) !== Array.isArray(is)) return false;
  return !Array.isArray(was) || !Array.isArray(is) || was.length === is.length;
}

function isList(value: unknown): boolean {
  return Array.isArray(value) || value === null;
}

function withHole(data: Data, path: Path): Data {
  const isField = typeof path.at(-1) === 'string';
  return isField ? applied(data, { edit: 'remove', path }) : setTo(undefined, data, path);
}

function setTo(value: unknown, data: Data, path: Path): Data {
  return applied(data, { edit: 'set', path, value });
}
