import type { Data } from '../../../edit/diff/patch.ts';
import type { FileName } from '../../api/files.ts';
import type { OpenFile } from '../state/openFile.ts';

/** Unsaved text of a file, with the text under it. */
export interface Draft {
  saved: Data;
  draft: Data;
}

/** The unsaved texts of files, each with those of the same file from before, the oldest first. */
export type Drafts = Record<FileName, Draft[]>;

/** The texts of a file with one more, which takes the place of none. */
export function withLater(drafts: Drafts, { file, saved, draft }: OpenFile): Drafts {
  const later = { saved: saved.data, draft: draft.data };
  return { ...drafts, [file]: [...(drafts[file] ?? []), later] };
}
