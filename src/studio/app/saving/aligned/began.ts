import type { PatchOperation } from '../../../../edit/diff/patch.ts';
import { isSame } from '../../../../edit/diff/similarity.ts';
import { valueAtPath } from '../../../../shared/json.ts';
import type { Began, OpenFile } from '../../state/openFile.ts';

/** The fields in which somebody has begun to type, with one more; none once lists have another order. */
export function begunWith(
  { began, saved, draft }: OpenFile,
  operation: PatchOperation,
  group: string,
): Began[] {
  if (operation.edit !== 'set') return [];
  const { path } = operation;
  const value = valueAtPath(saved, path);
  const isUnsaved = !isSame(value, valueAtPath(draft, path));
  const known = began.find((one) => isSame(one.path, path));
  // Somebody who comes back to a text that is not saved goes on with it.
  if (known && (known.group === group || isUnsaved)) return began;
  return [...began.filter((one) => one !== known), { group, path, value }];
}
