import type { Kind } from '../../../content/schema/contract.ts';
import type { Clash } from '../../../edit/diff/merge.ts';
import type { Data, PatchOperation } from '../../../edit/diff/patch.ts';
import type { FileName, Revision } from '../../api/files.ts';
import type { Problem } from '../../api/problems.ts';

/** A file that is open, as it is saved and as it is on the screen. */
export interface OpenFile {
  file: FileName;
  /** Stays when the file gets another name. */
  id: number;
  kind: Kind;
  revision: Revision | null;
  /** As it is on the disk, as far as the studio knows. */
  saved: Data;
  /** With what is not saved yet. */
  draft: Data;
  /**
   * The saved data with lists in the order of the draft: an entry that the draft alone has is undefined. A
   * refused value is saved as it is here.
   */
  aligned: Data;
  /** False for a file that is no JSON: nothing can be edited. */
  isReadable: boolean;
  /** Refused edits, in the words of the command line. */
  refusals: Problem[];
  /** Diagnostics of the file as it is saved. */
  problems: Problem[];
  /** Operations that are not sent yet. */
  waiting: Waiting[];
  /** Something of it was refused: what differs is sent part by part. */
  isPartly: boolean;
  /** States that were sent and perhaps saved: no answer came. */
  unanswered: Data[];
  /** Places that were also changed elsewhere: nothing is sent until they are decided. */
  clashes: Clash[];
  /** By how many places others have moved the section that is being edited. */
  shift: number;
}

export interface Waiting {
  operation: PatchOperation;
  /** Takes it back. */
  back: PatchOperation;
  group: string;
}
