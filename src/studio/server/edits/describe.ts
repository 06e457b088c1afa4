import { placeOf } from '../../../content/diagnostics/placeName.ts';
import type { Source } from '../../../content/read/source.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import { patchBetween } from '../../../edit/diff/patch.ts';
import { parseDocument } from '../../../edit/workspace/documents.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { DataEdit, StudioEdit } from '../../api.ts';

/** An edit in a sentence; undefined where the edit itself says it. */
export function describe(
  contract: Contract,
  sourceOf: (file: string) => Source | undefined,
  edit: StudioEdit,
): string | undefined {
  if (!('file' in edit)) return undefined;
  const { file } = edit;
  const source = sourceOf(file);
  const place = (path: Path) => (source ? placeIn(contract, source, path) : file);
  switch (edit.edit) {
    case 'fix':
      return `Fixed ${file}.`;
    case 'revert-file':
      return `Put ${file} back as it was in the last commit.`;
    case 'revert-section':
      return `Put a section of ${file} back as it was in the last commit.`;
    case 'add-section':
      return undefined;
    default:
      return `${verbs[edit.edit]} ${place(placePath(edit, source))} of ${file}.`;
  }
}

const verbs: Record<DataEdit['edit'], string> = {
  set: 'Changed',
  remove: 'Removed',
  insert: 'Added',
  move: 'Moved',
  duplicate: 'Duplicated',
};

function placePath(edit: DataEdit, source: Source | undefined): Path {
  if (edit.edit === 'move') return [...edit.path, edit.from];
  if (edit.edit === 'insert' || edit.edit === 'duplicate') return [...edit.path, edit.index];
  if (edit.edit === 'remove') return edit.path;
  const value = source && parseDocument(source)?.value;
  const [first] = patchBetween(valueAtPath(value, edit.path), edit.value, edit.path);
  return first?.path ?? edit.path;
}

function placeIn(contract: Contract, source: Source, path: Path): string {
  const document = parseDocument(source);
  if (!document?.kind) return 'a value';
  return placeOf(contract, { source, kind: document.kind, value: document.value }, path);
}
