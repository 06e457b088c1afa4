import { lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from '../../shared/isRunning.ts';
import { BilingualError } from '../../shared/language.ts';
import { isFileName } from './fileName.ts';
import { homeOf } from './home.ts';

/** Without a text there is no file, before the change or after it. */
export interface Change {
  file: string;
  before?: string | undefined;
  text?: string | undefined;
}

/** A change while its files are written, with the hash of each from before. */
export interface Journal {
  pid: number;
  changes: Change[];
}

/** Signals that another process has not finished its change. */
export class WrittenByAnother extends BilingualError {}

/** Signals a journal that no command of this folder and machine has written, so that nothing obeys it. */
export class RefusedJournal extends BilingualError {}

/**
 * Begins a change, if no other process is writing one.
 * @param isFlushed whether it has to survive a power failure
 * @returns false if there is a journal already
 */
export function openJournal(root: string, journal: Journal, isFlushed: boolean): boolean {
  mkdirSync(dirname(pathOf(root)), { recursive: true });
  const text = JSON.stringify({ ...journal, home: homeOf(root) });
  try {
    writeFileSync(pathOf(root), text, { flag: 'wx', flush: isFlushed });
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
 * @throws {WrittenByAnother} if it goes on writing, {RefusedJournal}
 */
export function abandonedJournal(root: string): Journal | undefined {
  if (isThere(join(root, brought))) throw refusalOf(brought);
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

/** A link that leads nowhere is there. */
function isThere(path: string): boolean {
  try {
    return Boolean(lstatSync(path));
  } catch {
    return false;
  }
}

interface FoundJournal {
  /** No changes if it was not written to its end: none of them had begun. */
  journal: Journal;
  age: number;
}

function findJournal(root: string): FoundJournal | undefined {
  try {
    const age = Date.now() - statSync(pathOf(root)).mtimeMs;
    return { journal: parse(readFileSync(pathOf(root), 'utf8'), homeOf(root)), age };
  } catch (error) {
    if (/^ENO(ENT|TDIR)$/.test(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}

function parse(text: string, home: string): Journal {
  const found = parsed(text);
  if (found === undefined) return { pid: 0, changes: [] };
  if (isOwn(found, home)) return found;
  throw refusalOf(journalFile);
}

/** Undefined for a text that was cut off. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOwn(found: unknown, home: string): found is Journal {
  const { pid, changes, ...rest } = Object(found);
  return (
    rest.home === home &&
    Number.isInteger(pid) &&
    pid > 0 &&
    Array.isArray(changes) &&
    changes.every(isChange)
  );
}

function isChange(found: unknown): boolean {
  const { file, before, text } = Object(found);
  if (typeof file !== 'string') return false;
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  return isFileName(file) && isText(before) && isText(text);
}

function refusalOf(file: string): RefusedJournal {
  return new RefusedJournal({
    en: `${file} is not carried out: it does not come from a command in this folder of this machine. Delete it; git status then shows whether a change was left half made.`,
    es: `${file} no se ejecuta: no procede de ninguna orden dada en esta carpeta de este equipo. Elimínelo; git status muestra después si algún cambio quedó a medias.`,
  });
}

/**
 * The number of a process that has ended may be given to another one, in a container to this one: a
 * change is written in one go, so that a journal of its own was left behind.
 */
function isOpen({ journal: { pid }, age }: FoundJournal): boolean {
  if (pid === 0) return age < 1000;
  return pid !== process.pid && age < 120_000 && isRunning(pid);
}

/** Not in `pages/`, which git brings from others. */
export const journalFile = '.cache/change';

/** A journal at this place comes from others, or from before a crash that nobody remembers. */
const brought = 'pages/.change.json';

function pathOf(root: string): string {
  return join(root, journalFile);
}
