import type { History } from '../../api/edits.ts';

/** A file before and after a change; null where there was or is none. */
export interface HistoryFile {
  file: string;
  before: string | null;
  after: string | null;
}

/** Something that was done, and with it what takes it back. */
export interface HistoryEntry {
  group: string | undefined;
  files: HistoryFile[];
  /** It fixed mistakes: taking it back may bring them back. */
  mended: boolean;
}

/**
 * The changes of all pages, in their order.
 * @param limit how many are remembered
 */
export function createHistory(limit = 1000) {
  let done: HistoryEntry[] = [];
  let undone: HistoryEntry[] = [];
  return {
    add(entry: HistoryEntry): void {
      const last = done.at(-1);
      const joined = last && undone.length === 0 ? together(last, entry) : undefined;
      const before = joined ? done.slice(0, -1) : done;
      done = joined && isVoid(joined) ? before : [...before, joined ?? entry].slice(-limit);
      undone = [];
    },
    lastDone: () => done.at(-1),
    lastUndone: () => undone.at(-1),
    /** Notes that the last entry was taken back, with the files as they are now; without an entry it is forgotten. */
    takeBack(entry: HistoryEntry | undefined): void {
      done = done.slice(0, -1);
      if (entry) undone = [...undone, entry];
    },
    doAgain(entry: HistoryEntry | undefined): void {
      undone = undone.slice(0, -1);
      if (entry) done = [...done, entry];
    },
    next: (): History => ({
      undo: done.length > 0,
      redo: undone.length > 0,
    }),
  };
}

/** Keystrokes in one field are one entry, as long as nobody else wrote between them. */
function together(last: HistoryEntry, next: HistoryEntry): HistoryEntry | undefined {
  const [one, ...others] = last.files;
  const [two, ...more] = next.files;
  const isOne = one && two && others.length + more.length === 0 && one.file === two.file;
  if (!isOne || next.group === undefined || next.group !== last.group) return undefined;
  if (one.after !== two.before) return undefined;
  return { ...last, files: [{ ...two, before: one.before }] };
}

/** A text that was typed and given up again: there is nothing to undo. */
function isVoid({ files }: HistoryEntry): boolean {
  return files.every(({ before, after }) => before === after);
}
