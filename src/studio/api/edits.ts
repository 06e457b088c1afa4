import type { PatchOperation } from '../../edit/diff/patch.ts';
import type { PageRequest, TranslationRequest } from '../../edit/workspace/request.ts';
import type { FileName, FileState, History, Problem, Revision } from './files.ts';

/** Edits that are made together or not at all. */
export interface ChangeRequest {
  edits: StudioEdit[];
  /**
   * Requests of the same group in a row are undone together: the keystrokes in a field. Any word,
   * such as the field's path and when it got the focus.
   */
  group?: string;
}

/** Requests of `src/edit`, or an edit of one file. */
export type StudioEdit = PageEdit | TranslationEdit | FileEdit;

export type PageEdit = PageRequest;
export type TranslationEdit = TranslationRequest;

export type FileEdit = DataEdit | FixEdit | RevertEdit;

interface OnFile {
  file: FileName;
  /** The text on which the edit was made; null for a file that is to be begun (`_redirects`, `_layout`). */
  revision: Revision | null;
}

/** A change of data. If the file has another text by now, both changes are merged. */
export type DataEdit = OnFile & { edit: 'patch'; patch: PatchOperation[] };

type FixEdit = OnFile & { edit: 'fix'; offset: number; length: number; text: string };

/** Gives a file the text of the last version. */
export type RevertEdit = OnFile & { edit: 'revert-file' };

export type ChangeAnswer = Changed | Refused;

/** The files are saved when this arrives. */
export interface Changed {
  ok: true;
  /** Every file that is another one now. */
  files: FileState[];
  /** The new address of a page that has moved. */
  renamed?: string;
  /** The address of a page that is new. */
  added?: string;
  /** True when a file was changed elsewhere meanwhile, and has both changes now: read it again. */
  merged: boolean;
  history: History;
}

/** Nothing was written. */
export interface Refused {
  ok: false;
  /**
   * - `invalid`: there would be mistakes; `problems` names them, each at its field.
   * - `conflict`: the same place was changed elsewhere meanwhile.
   * - `impossible`: there is no such page, place, fix …; the message says what.
   */
  reason: 'invalid' | 'conflict' | 'impossible';
  /** A sentence for the operator. */
  message: string;
  suggestion?: string;
  problems: Problem[];
  history: History;
}
