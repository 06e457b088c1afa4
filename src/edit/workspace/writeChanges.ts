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
import { filesBelow } from '../../shared/files.ts';
import { isRunning } from '../../shared/isRunning.ts';
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

/** Signals that a change failed, and that the files in `written` could not be taken back. */
export class WriteFault extends Error {
  readonly code: string | undefined;
  override readonly cause: Error;
  readonly written: string[];

  constructor(cause: NodeJS.ErrnoException, written: string[]) {
    super(cause.message);
    this.code = cause.code;
    this.cause = cause;
    this.written = written;
  }
}

/** Without a text there is no file, before the change or after it. */
interface Change {
  file: string;
  before: string | undefined;
  text: string | Buffer | undefined;
}

/**
 * Writes all files or none. Each is written beside its place first, and then renamed. A process that is
 * killed between two renames leaves each file whole, old or new.
 * @param sources the files that the change is based on, as they were read
 * @param isWhole whether these are all files of the site
 * @throws {ChangedElsewhere}, {OutsideOfPages}, {WriteFault}, and errors of the file system
 */
export function writeChanges(
  root: string,
  sources: Source[],
  changes: FileWrite[],
  isWhole = false,
): void {
  if (changes.length === 0) return;
  refuseChanged(root, sources, isWhole);
  const before = new Map(sources.map(({ file, text }) => [file, text]));
  const all = changes.map((change) => ({
    file: change.file,
    before: before.get(change.file),
    text: 'text' in change ? change.text : undefined,
  }));
  const refuseOutside = createRefusal(root);
  const done: Change[] = [];
  try {
    for (const change of all) {
      refuseOutside(join(root, change.file));
      refuseProtected(join(root, change.file));
      writeBeside(root, change);
    }
    for (const change of all) {
      if (textOf(join(root, change.file)) !== change.before)
        throw new ChangedElsewhere(change.file);
      putInPlace(root, change);
      done.push(change);
    }
    for (const { file } of all) removeEmptyFolders(dirname(file), root);
  } catch (error) {
    // Drafts may have filled the disk.
    dropDrafts(root, all);
    const written = done.reverse().filter((change) => !isRestored(root, change));
    for (const { file } of all) removeEmptyFolders(dirname(file), root);
    const files = written.map(({ file }) => file);
    throw files.length > 0 ? new WriteFault(error as Error, files) : error;
  } finally {
    dropDrafts(root, all);
  }
}

/**
 * Puts a picture into its place, whole or not at all. No picture that is there is written over.
 * @param src `images/shop.svg`
 * @param content undefined takes the picture out
 * @throws {OutsideOfPages}, and errors of the file system
 */
export function writePicture(root: string, src: string, content: Buffer | undefined): void {
  const change = { file: `pages/${src}`, before: undefined, text: content };
  const path = join(root, change.file);
  createRefusal(root)(path);
  refuseProtected(path);
  try {
    writeBeside(root, change);
    putInPlace(root, change);
  } finally {
    dropDrafts(root, [change]);
  }
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

/** Undefined where there is no file. One that cannot be read is not to be written over. */
function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
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

/**
 * Refuses a file that nobody may write. A new file could take its place, because only its folder decides
 * about that.
 */
function refuseProtected(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & 0o222) !== 0) return;
  throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), {
    code: 'EACCES',
    syscall: 'open',
    path,
  });
}

function writeBeside(root: string, { file, text }: Change): void {
  if (text === undefined) return;
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draftOf(path), text, { flush: true });
  if (existsSync(path)) chmodSync(draftOf(path), statSync(path).mode);
}

function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}`);
}

/** Removes what is left beside files by processes that were ended while they wrote. */
export function dropLeftDrafts(root: string): void {
  const pages = join(root, 'pages');
  for (const path of filesBelow(pages)) {
    const [, id] = /^\..+\.[a-z]+\.(\d+)$/.exec(basename(path)) ?? [];
    if (id && !isRunning(Number(id))) rmSync(join(pages, path), { force: true });
  }
}

function putInPlace(root: string, { file, text }: Change): void {
  const path = join(root, file);
  if (text === undefined) rmSync(path, { force: true });
  else renameSync(draftOf(path), path);
}

/** False where the system refuses that, and where somebody has saved the file since. */
function isRestored(root: string, { file, before, text }: Change): boolean {
  const change = { file, before, text: before };
  try {
    if (textOf(join(root, file)) !== text) return false;
    writeBeside(root, change);
    putInPlace(root, change);
    return true;
  } catch {
    return false;
  }
}

function dropDrafts(root: string, changes: Change[]): void {
  for (const { file } of changes) {
    try {
      rmSync(draftOf(join(root, file)), { force: true });
    } catch {
      // No page is made of it, and the files themselves matter more.
    }
  }
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
