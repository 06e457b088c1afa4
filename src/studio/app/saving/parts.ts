import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import {
  applyOperation,
  type Data,
  type PatchOperation,
  withValue,
} from '../../../edit/diff/patch.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { Keyed, Part } from '../state/openFile.ts';
import { placesAfter } from './placeAfter.ts';

let last = 0;

function newKey(): number {
  last += 1;
  return last;
}

/** Gives each section a key: that which it had before, or a new one. */
export function keyed(data: Data, before: Keyed = { data: {}, keys: [] }): Keyed {
  const places = placesAfter(sectionsIn(before.data), sectionsIn(data));
  const keys = sectionsIn(data).map((_, at) => before.keys[places.indexOf(at)] ?? newKey());
  return { data, keys };
}

/** The data after an operation, which changes nothing where it has no place. */
export function applied({ data, keys }: Keyed, operation: PatchOperation): Keyed {
  const after = applyOperation(data, operation);
  if (!after) return { data, keys };
  return { data: after, keys: isStructural(operation) ? keysAfter(keys, operation) : keys };
}

function keysAfter(keys: number[], operation: PatchOperation): number[] {
  if (operation.edit === 'duplicate') return keys.toSpliced(operation.index + 1, 0, newKey());
  const step = operation.edit === 'insert' ? { ...operation, value: newKey() } : operation;
  return applyOperation({ sections: keys }, step)?.sections as number[];
}

/** True when it changes the list of a page's sections. */
function isStructural({ edit, path }: PatchOperation): boolean {
  if (path[0] !== 'sections') return false;
  return edit === 'remove' ? path.length === 2 : edit !== 'set' && path.length === 1;
}

export function valueIn({ data, keys }: Keyed, part: Part): unknown {
  return typeof part === 'number' ? sectionsIn(data)[keys.indexOf(part)] : data[part];
}

/** The path of a part; of a field that is not there too. */
export function pathOfPart({ keys }: Keyed, part: Part): Path {
  return typeof part === 'number' ? ['sections', keys.indexOf(part)] : [part];
}

/** The part that a path leads into. */
export function partAt({ data, keys }: Keyed, [name, index]: Path): Part | undefined {
  const isSection = name === 'sections' && Array.isArray(data.sections);
  return isSection ? keys[Number(index)] : name;
}

/** The data with another value of a part, which is there; undefined takes a field out. */
export function withPart(keyed: Keyed, part: Part, value: unknown): Keyed {
  return { ...keyed, data: withValue(keyed.data, pathOfPart(keyed, part), value) as Data };
}

/** The parts of a draft that are not as in another version of the file, where they may not be at all. */
export function changedParts(before: Keyed, draft: Keyed): Part[] {
  const names = new Set([...Object.keys(before.data), ...Object.keys(draft.data)]);
  if (Array.isArray(draft.data.sections ?? before.data.sections)) names.delete('sections');
  return [...names, ...draft.keys].filter(
    (part) => !isSame(valueIn(before, part), valueIn(draft, part)),
  );
}
