import type { Kind } from '../../../content/schema/contract.ts';
import type { Data } from '../../../edit/diff/patch.ts';
import type { FileName, Problem, Revision } from '../../api/files.ts';

/** A part of a file that is saved as a whole: a section by its key, any other field by its name. */
export type Part = number | string;

/** The data of a file, and a key for each of its sections: it stays while others come, go and move. */
export interface Keyed {
  data: Data;
  keys: number[];
}

/** A part that was not saved, with the value that is invalid, and why. */
export interface Held {
  value: unknown;
  problems: Problem[];
}

/** A file that is open, as it is saved and as it is on the screen. */
export interface OpenFile {
  file: FileName;
  kind: Kind;
  revision: Revision | null;
  /** As it is on the disk, as far as the studio knows. */
  saved: Keyed;
  /** With what is not saved yet. */
  draft: Keyed;
  /** False for a file that is no JSON: nothing can be edited. */
  isReadable: boolean;
  /** The parts that are invalid. */
  held: ReadonlyMap<Part, Held>;
  /** Parts that were also changed elsewhere: they are not sent until the operator has decided. */
  conflicts: Part[];
  /** The values that were sent since the last answer, and perhaps saved. */
  unanswered: [Part, unknown][];
  /** Diagnostics of the file as it is saved. */
  problems: Problem[];
  /** Keystrokes of one group are undone together. */
  group: string;
}

/** Why parts of it are not saved, in the words of the command line. */
export function mistakesOfHeld({ held }: OpenFile): Problem[] {
  return [...held.values()].flatMap(({ problems }) => problems);
}

/** True while something of it is not saved, and will not be by itself. */
export function isUnsavable({ held, isReadable, draft, saved }: OpenFile): boolean {
  return held.size > 0 || (!isReadable && draft !== saved);
}
