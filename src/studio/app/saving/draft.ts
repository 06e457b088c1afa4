import type { FileName } from '../../api.ts';
import type { OpenFile } from '../state/openFile.ts';

/** What was typed and not saved of a file, with what it was typed over. */
export type Draft = Pick<OpenFile, 'revision' | 'saved' | 'draft' | 'unanswered'>;

export type Drafts = Record<FileName, Draft>;

export function draftOf({ revision, saved, draft, unanswered }: OpenFile): Draft {
  return { revision, saved, draft, unanswered };
}
