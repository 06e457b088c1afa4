import type { Source } from '../../../content/read/source.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import { patchBetween } from '../../../edit/diff/patch.ts';
import { parseDocument } from '../../../edit/workspace/documents.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { DataEdit, Step, StudioEdit } from '../../api/edits.ts';

/** Names an edit before it is made: afterwards its place may be another one. */
export function stepOf(sourceOf: (file: string) => Source | undefined, edit: StudioEdit): Step {
  if (!('file' in edit)) return { edit: edit.edit, of: edit.route };
  const { file: of } = edit;
  switch (edit.edit) {
    case 'fix':
    case 'revert-file':
    case 'revert-section':
      return { edit: edit.edit, of };
    case 'add-section':
      return { edit: edit.edit, of, path: ['sections', edit.index], type: edit.type };
    default: {
      const value = dataOf(sourceOf(of));
      const path = placePath(edit, value);
      const type = valueAtPath(value, [...path.slice(0, 2), 'type']);
      const isInSection = path[0] === 'sections' && typeof type === 'string';
      return { edit: edit.edit, of, path, ...(isInSection && { type }) };
    }
  }
}

function placePath(edit: DataEdit, value: unknown): Path {
  if (edit.edit === 'move') return [...edit.path, edit.from];
  if (edit.edit === 'insert' || edit.edit === 'duplicate') return [...edit.path, edit.index];
  if (edit.edit === 'remove') return edit.path;
  const [first] = patchBetween(valueAtPath(value, edit.path), edit.value, edit.path);
  return first?.path ?? edit.path;
}

function dataOf(source: Source | undefined): unknown {
  return source && parseDocument(source)?.value;
}
