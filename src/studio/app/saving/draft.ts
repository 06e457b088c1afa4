import type { FileName } from '../../api/files.ts';
import type { OpenFile } from '../state/openFile.ts';

/** Unsaved text of a file, with the text under it. */
export type Draft = Pick<OpenFile, 'revision' | 'saved' | 'draft' | 'unanswered'>;

export type Drafts = Record<FileName, Draft>;

export function draftOf({ revision, saved, draft, unanswered }: OpenFile): Draft {
  return { revision, saved, draft, unanswered };
}
