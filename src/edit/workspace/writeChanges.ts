import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { readText } from '../../content/read/readFile.ts';
import { type Source, sourceFiles } from '../../content/read/source.ts';
import {
  abandonedJournal,
  type Change,
  closeJournal,
  type Journal,
  openJournal,
} from './journal.ts';
import type { FileWrite } from './request.ts';

/** Signals that someone else saved the file after it was read. */
export class ChangedElsewhere extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`${file} was changed by someone else.`);
    this.file = file;
  }
}

/** Signals that a symlink on the path leads out of pages/. */
export class OutsideOfPages extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is outside of pages/.`);
    this.path = path;
  }
}

/** How far a change had come when it failed. */
export interface Reached {
  /** The files with their new content: all of them, or those that could not be taken back. */
  written: string[];
  /** All files are written: only the journal could not be removed. */
  isWhole?: boolean;
  /** The journal could not be removed, so that the next command would make the change by it. */
  isOpen?: boolean;
}

/**
 * Signals that a change failed where its files or the disk are to blame: the disk is full, a permission is
 * missing, or a part of the change could not be taken back. It has the code of the system's own error.
 */
export class WriteFault extends Error {
  readonly code: string | undefined;
  override readonly cause: Error;
  readonly reached: Reached;

  constructor(cause: NodeJS.ErrnoException, reached: Reached = { written: [] }) {
    super(cause.message);
    this.code = cause.code;
    this.cause = cause;
    this.reached = reached;
  }
}

/**
 * Writes all files or none. Each is written beside its place first, so that nothing changes until all
 * are there. `finishChange` writes the rest of a change that a crash has ended. A signal to end takes
 * effect after the last file.
 * @param sources the files that the change is based on, as they were read
 * @param isWhole whether these are all files of the site
 * @throws {ChangedElsewhere}, {OutsideOfPages}, {WrittenByAnother}, {RefusedJournal}, {WriteFault}
 */
export function writeChanges(
  root: string,
  sources: Source[],
  changes: FileWrite[],
  isWhole = false,
): void {
  if (changes.length === 0) return;
  const before = new Map(sources.map(({ file, text }) => [file, text]));
  const release = holdSignals();
  try {
    const all = changes.map((change) => journaled(change, before.get(change.file)));
    begin(root, { pid: process.pid, changes: all.map(hashed) });
    const fault = errorOf(() => {
      refuseChanged(root, sources, isWhole);
      putAll(root, all);
    });
    const open = errorOf(() => closeJournal(root));
    if (fault !== undefined) throw open === undefined ? fault : leftOpen(fault);
    if (open !== undefined)
      throw new WriteFault(open, { written: changes.map(({ file }) => file), isWhole: true });
  } catch (error) {
    throw isOfSystem(error) ? new WriteFault(error) : error;
  } finally {
    release();
  }
}

function errorOf(act: () => void): Error | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function leftOpen(fault: Error): WriteFault {
  return fault instanceof WriteFault
    ? new WriteFault(fault.cause, { ...fault.reached, isOpen: true })
    : new WriteFault(fault, { written: [], isOpen: true });
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** A text from before is only compared, so its hash stands for it. */
function hashed({ before, ...change }: Change): Change {
  return { ...change, before: hashOf(before) };
}

function hashOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : createHash('sha1').update(text).digest('base64');
}

function journaled(change: FileWrite, before: string | undefined): Change {
  return 'remove' in change
    ? { file: change.file, before }
    : { file: change.file, before, text: change.text };
}

/** An earlier change is finished first: this one is then refused, if it is based on those files. */
function begin(root: string, journal: Journal): void {
  const isFlushed = journal.changes.length > 1;
  while (!openJournal(root, journal, isFlushed)) finishChange(root);
}

/** How many files were left to write, and those that somebody has changed since: they are theirs. */
export interface Finished {
  written: number;
  changed: string[];
}

/**
 * Finishes a change that a crash has ended.
 * @throws {WrittenByAnother}, {RefusedJournal}, {OutsideOfPages}, and file system errors
 */
export function finishChange(root: string): Finished {
  const journal = abandonedJournal(root);
  if (!journal) return { written: 0, changed: [] };
  const refuseOutside = createRefusal(root);
  for (const { file } of journal.changes) refuseOutside(join(root, file));
  const now = new Map(journal.changes.map(({ file }) => [file, textOf(join(root, file))]));
  const open = journal.changes.filter(({ file, text }) => now.get(file) !== text);
  const isLeft = ({ file, before }: Change) => hashOf(now.get(file)) === before;
  const left = open.filter(isLeft);
  const changed = open.filter((change) => !isLeft(change));
  putAll(
    root,
    left.map((change) => ({ ...change, before: now.get(change.file) })),
  );
  for (const { file } of journal.changes)
    rmSync(draftPath(join(root, file), journal.pid), { force: true });
  closeJournal(root);
  return { written: left.length, changed: changed.map(({ file }) => file) };
}

/** Puts all texts in place or none, unless the process is killed. */
function putAll(root: string, changes: Change[]): void {
  const refuseOutside = createRefusal(root);
  const drafts: string[] = [];
  const done: Change[] = [];
  try {
    const isFlushed = changes.length <= few;
    for (const change of changes) {
      refuseOutside(join(root, change.file));
      refuseProtected(join(root, change.file));
      drafts.push(draftOf(root, change, isFlushed));
    }
    for (const change of changes) {
      const { file, before, text } = change;
      const now = textOf(join(root, file));
      // Another process may have finished the change of one that seemed to have crashed.
      if (now === text) continue;
      if (now !== before) throw new ChangedElsewhere(file);
      putInPlace(root, change);
      done.push(change);
    }
    for (const { file } of done) removeEmptyFolders(dirname(file), root);
  } catch (error) {
    // They may have filled the disk.
    dropDrafts();
    const written = done.reverse().filter((change) => !isRestored(root, change));
    for (const { file } of changes) removeEmptyFolders(dirname(file), root);
    throw written.length > 0
      ? new WriteFault(error as Error, { written: written.map(({ file }) => file) })
      : error;
  } finally {
    dropDrafts();
  }

  function dropDrafts() {
    for (const draft of drafts.splice(0)) dropDraft(draft);
  }
}

/**
 * Up to this many files are flushed to disk before the save is confirmed. Larger changes rely on
 * git.
 */
const few = 20;

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Delays signals that would end the process. A process with handlers of its own keeps those. */
function holdSignals(): () => void {
  const held = endings.filter((signal) => process.listenerCount(signal) === 0);
  const pass = (signal: NodeJS.Signals) => {
    release();
    process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of held) process.off(signal, pass);
  };
  for (const signal of held) process.on(signal, pass);
  // Between the two the event loop delivers what came in the meantime.
  return () => setImmediate(() => setImmediate(release));
}

/** Refuses if someone saved, added or removed a file that the change is based on. */
function refuseChanged(root: string, sources: Source[], isWhole: boolean): void {
  const known = new Set(sources.map(({ file }) => file));
  const names = isWhole ? sourceFiles(root).map((name) => `pages/${name}`) : [];
  const added = names.find((file) => !known.has(file));
  if (added) throw new ChangedElsewhere(added);
  for (const { file, text, fault } of sources) {
    const now = sourceNow(join(root, file));
    const isClosed = now?.fault === 'closed';
    if (!isClosed && (now?.text !== text || now.fault !== fault)) throw new ChangedElsewhere(file);
  }
}

function sourceNow(path: string): ReturnType<typeof readText> | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes the new text of a file beside it. Returns the path, which nothing has after a removal. */
function draftOf(root: string, { file, text }: Change, isFlushed: boolean): string {
  const path = join(root, file);
  const draft = draftPath(path);
  if (text === undefined) return draft;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(draft, text, { flush: isFlushed });
    if (existsSync(path)) chmodSync(draft, statSync(path).mode);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/** A new text stands there until it is whole. Only a process that is killed leaves it behind. */
function draftPath(path: string, pid = process.pid): string {
  return join(dirname(path), `.${basename(path)}.${pid}`);
}

function putInPlace(root: string, { file, text }: Change): void {
  const path = join(root, file);
  if (text === undefined) rmSync(path, { force: true });
  else renameSync(draftPath(path), path);
}

/** Removes a folder without files, and those around it: git would not keep them either. */
function removeEmptyFolders(folder: string, root: string): void {
  if (folder === 'pages') return;
  try {
    rmdirSync(join(root, folder));
  } catch {
    // It holds files.
    return;
  }
  removeEmptyFolders(dirname(folder), root);
}

function dropDraft(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // No page is made of it, and the files themselves matter more.
  }
}

/** Gives a file the content from before. False where the system refuses that. */
function isRestored(root: string, { file, before }: Change): boolean {
  const change = { file, text: before };
  try {
    draftOf(root, change, false);
    putInPlace(root, change);
    return true;
  } catch {
    dropDraft(draftPath(join(root, file)));
    return false;
  }
}

/**
 * Refuses a file that nobody may write. A new file could take its place, because only its folder decides
 * about that.
 */
export function refuseProtected(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & 0o222) !== 0) return;
  throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), {
    code: 'EACCES',
    syscall: 'open',
    path,
  });
}

/** Refuses a folder that is a symlink out of pages/. Looks at each folder once. */
function createRefusal(root: string): (path: string) => void {
  const whole = realpathSync(join(root, 'pages'));
  const inside = new Set<string>();
  return (path) => {
    let folder = dirname(path);
    if (inside.has(folder)) return;
    const own = folder;
    while (!existsSync(folder)) folder = dirname(folder);
    if (!`${realpathSync(folder)}${sep}`.startsWith(whole + sep)) throw new OutsideOfPages(path);
    inside.add(own);
  };
}
