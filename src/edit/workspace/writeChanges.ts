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
 * Writes each file atomically. If one fails, the earlier ones are restored.
 * @throws {ChangedElsewhere}, {OutsideOfPages}, and file system errors
 */
export function writeChanges(root: string, sources: Source[], changes: FileWrite[]): void {
  const before = new Map(sources.map(({ file, text }) => [file, text]));
  for (const { file } of changes) refuseChanged(root, file, before.get(file));
  const isFew = changes.length <= few;
  const done: FileWrite[] = [];
  try {
    for (const change of changes) {
      apply(root, change, isFew, () => refuseChanged(root, change.file, before.get(change.file)));
      done.push(change);
    }
  } catch (error) {
    for (const { file } of done.reverse()) apply(root, backTo(file, before.get(file)), isFew);
    throw error;
  }
}

/**
 * Up to this many files are flushed to disk before the save is confirmed. Larger changes rely on
 * git.
 */
const few = 20;

function backTo(file: string, text: string | undefined): FileWrite {
  return text === undefined ? { file, remove: true } : { file, text };
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

/** @param check runs just before the rename, because writing takes time */
function apply(root: string, change: FileWrite, isFlushed: boolean, check = () => {}): void {
  const path = join(root, change.file);
  refuseOutside(root, path);
  if ('remove' in change) {
    check();
    rmSync(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryOf(path);
  try {
    writeFileSync(temporary, change.text, { flush: isFlushed });
    if (existsSync(path)) chmodSync(temporary, statSync(path).mode);
    check();
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** A new text stands there until it is whole. Only a process that is killed leaves it behind. */
export function temporaryOf(path: string, pid = process.pid): string {
  return join(dirname(path), `.${basename(path)}.${pid}`);
}

/** Refuses a folder that is a symlink out of pages/. */
function refuseOutside(root: string, path: string): void {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  const pages = realpathSync(join(root, 'pages'));
  if (!`${realpathSync(folder)}${sep}`.startsWith(pages + sep)) {
    throw new OutsideOfPages(path);
  }
}
