import type { Path } from '../../../content/schema/traversal.ts';
import { mergeAll } from '../../../edit/diff/merge.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { FileName } from '../../api/files.ts';
import { edit, settle } from '../saving/sync.ts';
import { openFile, updateFile } from '../state/store.ts';

interface Place {
  file: FileName;
  path: Path;
}

/** A value when the operator begins to choose another one: others may write it meanwhile. */
export interface Choice {
  /** As it was on the screen. */
  before: unknown;
  saved: unknown;
}

export function beginChoice(place: Place): Choice {
  const { draft, saved } = valuesAt(place);
  return { before: draft, saved };
}

/**
 * Sets the value that was chosen, together with what others have written there since. The operator is asked
 * about what both changed.
 * @param base the value from which the operator chose
 */
export function choose({ file, path }: Place, base: unknown, chosen: unknown): void {
  const { draft } = valuesAt({ file, path });
  const { value, clashes } = mergeAll({ base, yours: chosen, theirs: draft });
  edit(file, { edit: 'set', path, value });
  const found = clashes.map((clash) => ({ ...clash, path: [...path, ...clash.path] }));
  updateFile(file, { clashes: [...(openFile(file)?.clashes ?? []), ...found] });
  settle();
}

/** Takes a chosen value back, and nothing that others have written there since. */
export function takeBackChoice(place: Place, { before, saved }: Choice, chosen: unknown): void {
  const now = valuesAt(place);
  const unchosen = mergeAll({ base: saved, yours: before, theirs: now.saved }, 'theirs').value;
  const { value } = mergeAll({ base: chosen, yours: unchosen, theirs: now.draft }, 'theirs');
  edit(place.file, { edit: 'set', path: place.path, value });
}

function valuesAt({ file, path }: Place): { draft: unknown; saved: unknown } {
  const { draft, aligned } = openFile(file) ?? {};
  return { draft: valueAtPath(draft, path), saved: valueAtPath(aligned, path) };
}
