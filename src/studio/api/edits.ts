import type { Path } from '../../content/schema/traversal.ts';
import type { PatchOperation } from '../../edit/diff/patch.ts';
import type { FileName, FileState, Revision } from './files.ts';
import type { Problem } from './problems.ts';

/**
 * Edits that are made together or not at all. Send the next request when the answer is there: each
 * edit names the revision that it was made on.
 */
export interface ChangeRequest {
  edits: StudioEdit[];
  /**
   * Requests of the same group in a row are undone together: the keystrokes in a field. Any word,
   * such as the field's path and when it got the focus.
   */
  group?: string;
}

export type StudioEdit =
  | DataEdit
  | SectionEdit
  | PageEdit
  | RevertEdit
  | TranslationEdit
  | {
      edit: 'fix';
      file: FileName;
      revision: Revision;
      offset: number;
      length: number;
      text: string;
    };

interface OnFile {
  file: FileName;
  /** The revision that was shown when the edit was made; null for a file that is to be begun (`_redirects`, `_layout`). */
  revision: Revision | null;
}

/**
 * A change of data at a path that begins at the file: `['sections', 2, 'items', 0, 'question']`.
 * A form may set a whole section: only the differences are written.
 */
export type DataEdit = OnFile & PatchOperation;

/** Adds an example of the contract as section `index`, from 0; an `id` gets a free name. To move, duplicate and remove sections are `DataEdit`s on `['sections']`. */
export type SectionEdit = OnFile & {
  edit: 'add-section';
  type: string;
  example: number;
  index: number;
};

/** Pages as `npm run page` makes, moves and removes them: links follow, redirects are added. */
export type PageEdit =
  /** With `like`, the route of a page, it is a copy of that one. */
  | { edit: 'add-page'; route: string; title?: string; like?: string }
  /** Also renames: `/services/wills` to `/services/inheritance`. */
  | { edit: 'move-page'; route: string; to: string }
  | { edit: 'translate-page'; route: string; to: string }
  /** Links and visitors are led to the page `to`; not needed where `routeUses` says so. */
  | { edit: 'remove-page'; route: string; to?: string };

/** Records what somebody has compared, as `npm run translation` does. */
export type TranslationEdit =
  | { edit: 'confirm-translation'; route: string; sections: string[] }
  /** The section is not translated on purpose. */
  | { edit: 'leave-out'; route: string; section: string; reason: string };

/** Takes back what changed since the last published version. */
export type RevertEdit =
  | { edit: 'revert-file'; file: FileName; revision: Revision | null }
  /** As `SectionChange` names it. */
  | {
      edit: 'revert-section';
      file: FileName;
      revision: Revision;
      before: number | null;
      after: number | null;
    };

export type ChangeAnswer = Changed | Refused;

/** The files are saved when this arrives. */
export interface Changed {
  ok: true;
  /** Every file that is another one now. */
  files: FileState[];
  /** The page that has another address now. */
  renamed?: { from: FileName; to: FileName; route: string };
  /** A page that is new: go there. */
  added?: { file: FileName; route: string };
  /** True when a file was changed elsewhere meanwhile, and has both changes now. */
  merged: boolean;
  /** The files that hold something else than was asked for, as when others changed them too. */
  contents?: FileContent[];
  history: History;
}

export interface FileContent {
  file: FileName;
  revision: Revision;
  data: Record<string, unknown>;
}

/** Nothing was written. */
export interface Refused {
  ok: false;
  /**
   * - `invalid`: there would be mistakes; `problems` names them, each at its field.
   * - `conflict`: the same place was changed elsewhere meanwhile; `conflict` has both values.
   * - `impossible`: there is no such page, place, fix …; the message says what.
   */
  reason: 'invalid' | 'conflict' | 'impossible';
  /** A sentence for the operator. */
  message: string;
  suggestion?: string;
  problems: Problem[];
  conflict?: Conflict;
  history: History;
}

export interface Conflict {
  file: FileName;
  /** In the file as it is now. */
  path: Path;
  /** In words: `section 3, faq`. */
  place: string;
  /** The value on which the edit was made; undefined where it is not known or was not there. */
  base?: unknown;
  /** The edit's value. */
  yours?: unknown;
  /** The value in the file now. */
  theirs?: unknown;
  /** The file's revision now: an edit that names it overwrites knowingly. */
  revision: Revision | null;
}

/** True where something can be undone, or done again. */
export interface History {
  undo: boolean;
  redo: boolean;
}
