import type { History } from '../../api/files.ts';

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

/** Takes the last change back, or does again what was taken back last. */
export type Step = keyof History;

/**
 * The changes of all pages, in their order.
 * @param limit how many are remembered
 */
export function createHistory(limit = 1000) {
  const entries: Record<Step, HistoryEntry[]> = { undo: [], redo: [] };
  return {
    add(entry: HistoryEntry): void {
      const last = entries.undo.at(-1);
      const joined = last && entries.redo.length === 0 ? together(last, entry) : undefined;
      const before = joined ? entries.undo.slice(0, -1) : entries.undo;
      entries.undo = joined && isVoid(joined) ? before : [...before, joined ?? entry].slice(-limit);
      entries.redo = [];
    },
    last: (step: Step) => entries[step].at(-1),
    /** Notes that a step was made, with the files as they are now; without an entry it is forgotten. */
    note(step: Step, entry?: HistoryEntry): void {
      entries[step].pop();
      if (entry) entries[step === 'undo' ? 'redo' : 'undo'].push(entry);
    },
    next: (): History => ({ undo: entries.undo.length > 0, redo: entries.redo.length > 0 }),
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
