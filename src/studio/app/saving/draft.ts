import type { FileName } from '../../api/files.ts';
import type { OpenFile } from '../state/openFile.ts';

/** Unsaved text of a file, with the text under it. */
export type Draft = Pick<OpenFile, 'revision' | 'saved' | 'draft' | 'unanswered'>;

/** The unsaved texts of files, each with those of the same file from before, the oldest first. */
export type Drafts = Record<FileName, Draft[]>;

/** The texts of a file with one more, which takes the place of none. */
export function withLater(drafts: Drafts, { file, ...known }: OpenFile): Drafts {
  return { ...drafts, [file]: [...(drafts[file] ?? []), draftOf(known)] };
}

function draftOf({ revision, saved, draft, unanswered }: Draft): Draft {
  return { revision, saved, draft, unanswered };
}
