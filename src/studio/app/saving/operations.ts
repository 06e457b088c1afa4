import type { Path } from '../../../content/schema/traversal.ts';
import { applyOperation, type Data, type PatchOperation } from '../../../edit/diff/patch.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { FileName } from '../../api/files.ts';
import type { Problem } from '../../api/problems.ts';
import type { OpenFile } from '../state/openFile.ts';
import { startsWith } from './path.ts';

/** The data after an operation, which changes nothing where it has no place. */
export function applied(data: Data, operation: PatchOperation): Data {
  return applyOperation(data, operation) ?? data;
}

/** True when it changes the list of a page's sections. */
export function isStructural({ edit, path }: PatchOperation): boolean {
  if (path[0] !== 'sections') return false;
  return edit === 'remove' ? path.length === 2 : edit !== 'set' && path.length === 1;
}

/** The parts of a file that are saved apart: each section of a page, each other field. */
export function partsOf(data: Data): Path[] {
  return Object.keys(data).flatMap((key): Path[] =>
    key === 'sections' && Array.isArray(data[key])
      ? data[key].map((_, index) => [key, index])
      : [[key]],
  );
}

/** The parts that are not the same in two versions of a file with the same sections. */
export function differentParts(before: Data, after: Data): Path[] {
  const parts = [...partsOf(before), ...partsOf(after)];
  const unique = new Map(parts.map((part) => [part.join('/'), part]));
  return [...unique.values()].filter(
    (part) => !isSame(valueAtPath(before, part), valueAtPath(after, part)),
  );
}

/** A part whole, as it is to be. */
export function settingOf(data: Data, part: Path): PatchOperation {
  const value = valueAtPath(data, part);
  return value === undefined ? { edit: 'remove', path: part } : { edit: 'set', path: part, value };
}

export function isWithin(problem: Problem, part: Path): boolean {
  return startsWith(problem.path, part);
}

/** The refusals that are marked: none within an entry that was only just added. */
export function shownRefusals(
  { file, refusals }: OpenFile,
  fresh: { file: FileName; path: Path } | undefined,
): Problem[] {
  if (fresh?.file !== file) return refusals;
  return refusals.filter((problem) => problem.file !== file || !isWithin(problem, fresh.path));
}
