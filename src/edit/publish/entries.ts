import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../../shared/files.ts';
import { git, onDisk, ownFile, placesOf } from './git.ts';
import { ClosedDisk } from './why.ts';

/** A file as git knows it. */
export interface Entry {
  /** Kind and permissions: 100644. */
  mode: string;
  hash: string;
}

/** Files by their path from the folder of the site: pages/about.json. */
export type Entries = ReadonlyMap<string, Entry>;

/** The files of pages/ in a version. */
export function entriesIn(root: string, version: string): Entries {
  return readRows(git(root, ['ls-tree', '-r', '-z', version, 'pages/']), 2);
}

/** The files of pages/ as they stand on disk, which a person may have prepared in git in another way. */
export function entriesOnDisk(root: string): Entries {
  const look = (env: Record<string, string>) => {
    git(root, ['add', '--all', '--', 'pages'], { env });
    return stagedIn(git(root, ['ls-files', '--stage', '-z', '--', 'pages'], { env }));
  };
  try {
    return withIndex(root, look);
  } catch (error) {
    if (error instanceof ClosedDisk) return besideRepository(root, look);
    throw error;
  }
}

/** Lends an index and a place for contents, of a repository that takes no file, for a moment. */
function besideRepository<Result>(
  root: string,
  use: (env: Record<string, string>) => Result,
): Result {
  return withFolder((folder) => {
    const [index, objects] = [join(folder, 'index'), join(folder, 'objects')];
    mkdirSync(objects);
    copyIndex(ownFile(root, 'index'), index);
    return use({
      GIT_INDEX_FILE: index,
      GIT_OBJECT_DIRECTORY: objects,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: placesOf(root).objects,
    });
  });
}

/**
 * Lends an index that is thrown away afterwards.
 * @param isEmpty otherwise it begins as a copy of the person's own, by which git sees what has not changed
 */
export function withIndex<Result>(
  root: string,
  use: (env: { GIT_INDEX_FILE: string }) => Result,
  isEmpty = false,
): Result {
  const path = ownFile(root, `studio-${process.pid}.index`);
  try {
    if (!isEmpty) onDisk(() => copyIndex(ownFile(root, 'index'), path));
    return use({ GIT_INDEX_FILE: path });
  } finally {
    for (const each of [path, `${path}.lock`]) rmSync(each, { force: true });
  }
}

/** With a time not later than its own: git looks again at files that were saved after that. */
function copyIndex(from: string, to: string): void {
  if (!existsSync(from)) return;
  const { mtimeMs } = statSync(from);
  copyFileSync(from, to);
  const second = Math.floor(mtimeMs / 1000);
  utimesSync(to, second, second);
}

/** The entries that `git ls-files --stage -z` lists. */
export function stagedIn(output: string): Entries {
  return readRows(output, 1);
}

/** @param place of the hash, among the words before the path */
function readRows(output: string, place: number): Entries {
  const rows = output.split('\0').filter(Boolean);
  return new Map(
    rows.map((row) => {
      const tab = row.indexOf('\t');
      const words = row.slice(0, tab).split(' ');
      return [row.slice(tab + 1), { mode: words[0] ?? '', hash: words[place] ?? '' }];
    }),
  );
}

/** Files by their path; one without an entry goes. */
type Changed = Iterable<readonly [path: string, entry: Entry | null | undefined]>;

/**
 * Writes entries into an index, and takes out those that go.
 * @param prefix the way from the top of the repository to where the paths begin
 */
export function putEntries(
  root: string,
  changed: Changed,
  { env = {}, prefix = '' }: { env?: Record<string, string>; prefix?: string } = {},
): void {
  const input = [...changed]
    .map(([path, entry]) => {
      const { mode, hash } = entry ?? { mode: '0', hash: '0'.repeat(40) };
      return `${mode} ${hash}\t${prefix}${path}\0`;
    })
    .join('');
  git(root, ['update-index', '-z', '--index-info'], { env, input });
}

/** Keeps a text in the repository. */
export function storedText(root: string, text: string, mode = '100644'): Entry {
  return { mode, hash: git(root, ['hash-object', '-w', '--stdin'], { input: text }).trim() };
}

/** The files of a version with other entries, by their paths from the top of the repository. */
export function treeWith(root: string, version: string, changed: Changed): string {
  return withIndex(
    root,
    (env) => {
      git(root, ['read-tree', version], { env });
      putEntries(root, changed, { env });
      return git(root, ['write-tree'], { env }).trim();
    },
    true,
  );
}
