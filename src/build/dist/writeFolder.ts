import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../../shared/files.ts';
import { DistChanged } from './distChanged.ts';
import { removeLeftover } from './leftover.ts';

/** The files of a site: the size of each in bytes, by its path below the folder. */
export type Sizes = Map<string, number>;

/** Those of the later ones count. */
export function joined(first: Sizes, ...others: Sizes[]): Sizes {
  for (const other of others) for (const [path, size] of other) first.set(path, size);
  return first;
}

/** Writes files below a folder, and keeps count of them. */
export function createWriter(folder: string) {
  const near = nearPath(folder);
  const made = new Set<string>();
  const sizes: Sizes = new Map();
  return {
    sizes,
    write(path: string, content: string | Uint8Array): void {
      const file = `${near}/${below(path)}`;
      const parent = file.slice(0, file.lastIndexOf('/'));
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(file, content);
      const size = typeof content === 'string' ? Buffer.byteLength(content) : content.length;
      sizes.set(below(path), size);
    },
  };
}

export type Writer = ReturnType<typeof createWriter>;

/** `/assets/a.css` → `assets/a.css`. */
export function below(path: string): string {
  return path.startsWith('/') ? path.slice(1) : path;
}

/** Compares the files of a folder with those expected, by their sizes alone. */
export function hasFiles(folder: string, paths: string[], bytes: ArrayLike<number>): boolean {
  const near = nearPath(folder);
  return paths.every((path, index) => statSync(`${near}/${path}`, ifAny)?.size === bytes[index]);
}

const ifAny = { throwIfNoEntry: false } as const;

/**
 * A folder relative to the working directory. The system finds a file a fifth sooner by a shorter
 * path, which counts for thousands of files.
 */
export function nearPath(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}

/**
 * Puts a finished folder in the place of another. A link there is replaced by the folder: its target
 * does not belong to the build.
 */
export function replaceFolder(folder: string, temp: string): void {
  // One that could not be removed may have the same process number.
  const old = `${temp}-${Date.now()}-old`;
  try {
    if (isLink(folder)) unlinkSync(folder);
    swap(folder, temp, old);
  } catch (error) {
    if (!isApart(error)) throw error;
    replaceContents(folder, temp);
  }
  removeLeftover(old);
}

/** The old folder comes back where the new one cannot take its place. */
function swap(folder: string, temp: string, old: string): void {
  renameIfThere(folder, old);
  try {
    renameSync(temp, folder);
  } catch (error) {
    renameIfThere(old, folder);
    throw error;
  }
}

/** True for a symbolic link. */
export function isLink(folder: string): boolean {
  return lstatSync(folder, ifAny)?.isSymbolicLink() ?? false;
}

function renameIfThere(folder: string, name: string): void {
  try {
    renameSync(folder, name);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** True if the folder cannot be moved: it is on another file system, or a mount point. */
function isApart(error: unknown): boolean {
  return ['EXDEV', 'EBUSY'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** For folders that cannot be moved. All files are copied near before the first one moves. */
function replaceContents(folder: string, temp: string): void {
  mkdirSync(folder, { recursive: true });
  const there = filesBelow(folder);
  const near = join(folder, `.draft-${process.pid}`);
  try {
    cpSync(temp, near, { recursive: true });
    const changed = filesBelow(near);
    const wanted = new Set(changed);
    updateFolder(folder, near, { changed, removed: there.filter((path) => !wanted.has(path)) });
  } finally {
    rmSync(near, { recursive: true, force: true });
  }
}

/**
 * Moves the files of a temp folder into a folder, each at once, and removes others. Assets come
 * before the pages that refer to them, so that visitors find them meanwhile.
 * @throws {DistChanged} once a file is in place, any other error before
 */
export function updateFolder(
  folder: string,
  temp: string,
  { changed, removed }: { changed: string[]; removed: string[] },
): void {
  const isPage = (path: string) => path.endsWith('.html');
  const inOrder = changed.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)));
  const placed: string[] = [];
  refuseClosedFolders(folder, [...changed, ...removed]);
  try {
    for (const path of inOrder) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      moveFile(join(temp, path), join(folder, path));
      placed.push(path);
    }
    for (const path of removed) {
      rmSync(join(folder, path), { force: true });
      removeEmpty(folder, dirname(path));
    }
  } catch (error) {
    if (placed.length === 0 && changed.length > 0) throw error;
    throw new DistChanged(error, [placed.filter(isPage).length, changed.filter(isPage).length]);
  }
}

/** Before the first file moves: a folder of another user would stop the move halfway. */
function refuseClosedFolders(folder: string, paths: string[]): void {
  for (const below of new Set(paths.map((path) => dirname(path)))) {
    let near = join(folder, below);
    while (!existsSync(near)) near = dirname(near);
    accessSync(near, constants.W_OK | constants.X_OK);
  }
}

/** At once, from another file system too. */
function moveFile(file: string, target: string): void {
  try {
    renameSync(file, target);
  } catch (error) {
    if (!isApart(error)) throw error;
    const near = `${target}-${process.pid}`;
    copyFileSync(file, near);
    renameSync(near, target);
  }
}

function removeEmpty(folder: string, path: string): void {
  if (path === '.' || readdirSync(join(folder, path)).length > 0) return;
  rmdirSync(join(folder, path));
  removeEmpty(folder, dirname(path));
}
