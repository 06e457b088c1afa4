import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Source } from '../../content/read/source.ts';
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

/**
 * Writes all files or none. Each is written beside its place first, so that a process which is
 * killed changes nothing until all are there. A signal to end takes effect after the last one.
 * @throws {ChangedElsewhere}, {OutsideOfPages}, and file system errors
 */
export function writeChanges(root: string, sources: Source[], changes: FileWrite[]): void {
  const before = new Map(sources.map(({ file, text }) => [file, text]));
  const refuseIfChanged = ({ file }: FileWrite) => refuseChanged(root, file, before.get(file));
  const refuseOutside = createRefusal(root);
  changes.forEach(refuseIfChanged);
  const release = holdSignals();
  const drafts: string[] = [];
  const done: FileWrite[] = [];
  try {
    const isFlushed = changes.length <= few;
    for (const change of changes) {
      refuseOutside(join(root, change.file));
      drafts.push(draftOf(root, change, isFlushed));
    }
    for (const change of changes) {
      refuseIfChanged(change);
      putInPlace(root, change);
      done.push(change);
    }
  } catch (error) {
    for (const { file } of done.reverse()) restore(root, file, before.get(file));
    throw error;
  } finally {
    for (const draft of drafts) rmSync(draft, { force: true });
    release();
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

/** Refuses if someone saved or created the file in the meantime. */
function refuseChanged(root: string, file: string, text: string | undefined): void {
  if (textOf(join(root, file)) !== text) throw new ChangedElsewhere(file);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes the new text of a file beside it. Returns the path, which nothing has after a removal. */
function draftOf(root: string, change: FileWrite, isFlushed: boolean): string {
  const path = join(root, change.file);
  const draft = draftPath(path);
  if ('remove' in change) return draft;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(draft, change.text, { flush: isFlushed });
    if (existsSync(path)) chmodSync(draft, statSync(path).mode);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/** A new text stands there until it is whole. Only a process that is killed leaves it behind. */
export function draftPath(path: string, pid = process.pid): string {
  return join(dirname(path), `.${basename(path)}.${pid}`);
}

function putInPlace(root: string, change: FileWrite): void {
  const path = join(root, change.file);
  if ('remove' in change) rmSync(path);
  else renameSync(draftPath(path), path);
}

function restore(root: string, file: string, text: string | undefined): void {
  const change: FileWrite = text === undefined ? { file, remove: true } : { file, text };
  draftOf(root, change, false);
  putInPlace(root, change);
}

/** Refuses a folder that is a symlink out of pages/. Looks at each folder once. */
function createRefusal(root: string): (path: string) => void {
  const pages = realpathSync(join(root, 'pages'));
  const inside = new Set<string>();
  return (path) => {
    let folder = dirname(path);
    if (inside.has(folder)) return;
    const own = folder;
    while (!existsSync(folder)) folder = dirname(folder);
    if (!`${realpathSync(folder)}${sep}`.startsWith(pages + sep)) throw new OutsideOfPages(path);
    inside.add(own);
  };
}
