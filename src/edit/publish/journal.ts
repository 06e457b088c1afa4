import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '../../shared/isRunning.ts';
import { isRecord } from '../../shared/json.ts';
import type { Entry } from './entries.ts';
import { onDisk, ownFile } from './git.ts';
import { NotPublished, why } from './why.ts';

/** A version on its way: enough to finish it after a crash. */
export interface Pending {
  ref: string;
  old?: string | undefined;
  commit: string;
  isHead: boolean;
  remote?: { name: string; ref: string; tracking: string } | undefined;
  /** The published files; null for those that are removed. */
  files: Record<string, Entry | null>;
}

interface Journal {
  pid: number;
  pending?: Pending;
}

/** How long one waits for another program that publishes from the folder. */
const patience = { tries: 40, milliseconds: 250 };

/** Those of this process wait for each other, however long it takes. */
const turns = new Map<string, Promise<unknown>>();

/** Keeps a version that is on its way on disk, until it is finished or given up. */
export interface Keeper {
  keep: (pending: Pending) => void;
  forget: () => void;
}

/**
 * Lets one publish at a time.
 * @param finish is given what a crash has left
 * @throws {NotPublished} when another program goes on publishing
 */
export function inTurn<Result>(
  root: string,
  finish: (left: Pending) => Promise<void>,
  run: (keeper: Keeper) => Promise<Result>,
): Promise<Result> {
  const path = ownFile(root, 'studio-publish.json');
  const before = turns.get(path) ?? Promise.resolve();
  const own = before.catch(() => {}).then(() => alone(path, finish, run));
  turns.set(path, own);
  const end = () => {
    if (turns.get(path) === own) turns.delete(path);
  };
  own.then(end, end);
  return own;
}

async function alone<Result>(
  path: string,
  finish: (left: Pending) => Promise<void>,
  run: (keeper: Keeper) => Promise<Result>,
): Promise<Result> {
  let pending = await open(path);
  try {
    if (pending) await finish(pending);
    pending = undefined;
    return await run({
      keep(made) {
        pending = made;
        write(path, { pid: process.pid, pending });
      },
      forget() {
        pending = undefined;
      },
    });
  } finally {
    // A version that could not be finished waits for the next one who publishes.
    if (!pending) rmSync(path, { force: true });
  }
}

/**
 * A version that a process which has ended left on its way, if `finish` can finish it at once.
 * @returns false if it is left
 */
export function finishNow(root: string, finish: (left: Pending) => boolean): boolean {
  const path = ownFile(root, 'studio-publish.json');
  const known = turns.has(path) ? undefined : read(path);
  if (!known?.pending || isOpen(known, path)) return known === undefined;
  write(path, { ...known, pid: process.pid });
  const isDone = finish(known.pending);
  if (isDone) rmSync(path, { force: true });
  return isDone;
}

/** @returns what a process that has ended left unfinished */
async function open(path: string): Promise<Pending | undefined> {
  for (let tries = 0; tries < patience.tries; tries += 1) {
    if (onDisk(() => begin(path))) return undefined;
    const known = read(path);
    if (known && !isOpen(known, path)) {
      // Two that find it at the same moment both finish it, which does no harm.
      write(path, { ...known, pid: process.pid });
      return known.pending;
    }
    await wait(patience.milliseconds);
  }
  throw new NotPublished(why.busy);
}

function begin(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    rmSync(path, { force: true });
    throw error;
  }
}

/** Those of this process take turns: its pid stands for what it could not finish. */
function isOpen({ pid }: Journal, path: string): boolean {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (pid === 0) return age < 1000;
  return pid !== process.pid && isRunning(pid) && age < longest;
}

/** A number of a process may be given to another one. */
const longest = 600_000;

function read(path: string): Journal | undefined {
  try {
    const known: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isRecord(known) && typeof known.pid === 'number') return known as unknown as Journal;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  }
  // Another process is just beginning it, or was cut off there.
  return { pid: 0 };
}

function write(path: string, journal: Journal): void {
  const draft = `${path}.${process.pid}`;
  onDisk(() => writeFileSync(draft, JSON.stringify(journal), { flush: true }));
  renameSync(draft, path);
}
