import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../shared/isRunning.ts';
import { BilingualError } from '../../shared/language.ts';

/** Without a text there is no file, before the change or after it. */
export interface Change {
  file: string;
  before?: string | undefined;
  text?: string | undefined;
}

/** A change while its files are written, with the hash of each from before. */
export interface Journal {
  pid: number;
  /** All files are below it; `pages` if it names none. */
  folder?: string | undefined;
  changes: Change[];
}

/** Signals that another process has not finished its change. */
export class WrittenByAnother extends BilingualError {}

/**
 * Begins a change, if no other process is writing one.
 * @param isFlushed whether it has to survive a power failure
 * @returns false if there is a journal already
 */
export function openJournal(root: string, journal: Journal, isFlushed: boolean): boolean {
  try {
    writeFileSync(pathOf(root), JSON.stringify(journal), { flag: 'wx', flush: isFlushed });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    rmSync(pathOf(root), { force: true });
    throw error;
  }
}

export function closeJournal(root: string): void {
  rmSync(pathOf(root), { force: true });
}

/**
 * The journal that a crash has left. Waits for a process that is writing.
 * @throws {WrittenByAnother} if it goes on writing
 */
export function abandonedJournal(root: string): Journal | undefined {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = findJournal(root);
    if (!found) return undefined;
    if (!isOpen(found)) return found.journal;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  throw new WrittenByAnother({
    en: 'Another command is writing to pages/. Run this one again when it has finished.',
    es: 'Otra orden está escribiendo en pages/. Repita esta cuando haya terminado.',
  });
}

interface FoundJournal {
  /** No changes if it was not written to its end: none of them had begun. */
  journal: Journal;
  age: number;
}

function findJournal(root: string): FoundJournal | undefined {
  try {
    const age = Date.now() - statSync(pathOf(root)).mtimeMs;
    return { journal: parse(readFileSync(pathOf(root), 'utf8')), age };
  } catch (error) {
    if (/^ENO(ENT|TDIR)$/.test(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}

function parse(text: string): Journal {
  try {
    const journal: Journal | null = JSON.parse(text);
    if (Array.isArray(journal?.changes)) return journal;
  } catch {
    // It was cut off.
  }
  return { pid: 0, changes: [] };
}

/**
 * The number of a process that has ended may be given to another one, in a container to this one: a
 * change is written in one go, so that a journal of its own was left behind.
 */
function isOpen({ journal: { pid }, age }: FoundJournal): boolean {
  if (pid === 0) return age < 1000;
  return pid !== process.pid && age < 120_000 && isRunning(pid);
}

/** On the same disk as the files: deleting .cache/ does not lose it. */
export const journalFile = 'pages/.change.json';

function pathOf(root: string): string {
  return join(root, journalFile);
}
