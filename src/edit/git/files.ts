import { copyFileSync, existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../../shared/files.ts';
import { memoizeByText } from '../../shared/memoize.ts';
import { git, gitBytes, prefixOf } from './git.ts';

/** A file as git knows it. */
export interface Entry {
  /** Kind and permissions: 100644. */
  mode: string;
  hash: string;
}

/** Files by their path from the folder of the site: pages/about.json. */
export type Entries = ReadonlyMap<string, Entry>;

/** A file that differs between two trees; without an entry there is none. */
export interface Change {
  file: string;
  before?: Entry;
  after?: Entry;
}

/** The files of pages/ in a version or tree. */
export function entriesIn(root: string, tree: string): Entries {
  const rows = namesIn(git(root, ['ls-tree', '-r', '-z', tree, 'pages/']));
  return new Map(
    rows.map((row) => {
      const [about = '', file = ''] = row.split('\t');
      const [mode = '', , hash = ''] = about.split(' ');
      return [file, { mode, hash }];
    }),
  );
}

/** The files that differ between two versions or trees, by their paths from a folder. */
export function changesBetween(folder: string, from: string, to: string): Change[] {
  const args = ['diff-tree', '-r', '-z', '--no-renames', '--relative', from, to];
  const words = namesIn(git(folder, args));
  return words.flatMap((word, at) => {
    if (at % 2 === 1) return [];
    const [was = '', is = '', before = '', after = ''] = word.slice(1).split(' ');
    return {
      file: words[at + 1] ?? '',
      ...(isThere(was) && { before: { mode: was, hash: before } }),
      ...(isThere(is) && { after: { mode: is, hash: after } }),
    };
  });
}

function isThere(mode: string): boolean {
  return /[1-9]/.test(mode);
}

export function namesIn(output: string): string[] {
  return output.split('\0').filter(Boolean);
}

/** An index that is thrown away afterwards. */
export type Index = { GIT_INDEX_FILE: string };

/** Lends an index. It begins as a copy of the person's own, by which git sees what has not changed. */
export function withIndex<Result>(root: string, use: (env: Index) => Result): Result {
  return withFolder((folder) => {
    const index = join(folder, 'index');
    copyIndex(indexOf(root), index);
    return use({ GIT_INDEX_FILE: index });
  });
}

const indexOf = memoizeByText((root) =>
  git(root, ['rev-parse', '--path-format=absolute', '--git-path', 'index']),
);

/** With a time not later than its own: git looks again at files that were saved after that. */
function copyIndex(from: string, to: string): void {
  if (!existsSync(from)) return;
  const second = Math.floor(statSync(from).mtimeMs / 1000);
  copyFileSync(from, to);
  utimesSync(to, second, second);
}

/** The files as they stand on disk, which a person may have prepared in git in another way. */
export function treeOnDisk(root: string, env?: Index): string {
  if (!env) return withIndex(root, (own) => treeOnDisk(root, own));
  git(root, ['add', '--all', '--', 'pages'], { env });
  return git(root, ['write-tree'], { env });
}

/**
 * A tree with other files, by their paths from the top of the repository; one without an entry goes.
 * @param tree the id of a version or tree
 */
export function treeWith(
  root: string,
  tree: string,
  changed: Iterable<readonly [path: string, entry: Entry | undefined]>,
): string {
  const rows = [...changed].map(([path, entry]) => {
    const { mode, hash } = entry ?? { mode: '0', hash: tree };
    return `${mode} ${hash}\t${path}\0`;
  });
  if (rows.length === 0) return tree;
  return withIndex(root, (env) => {
    git(root, ['read-tree', tree], { env });
    git(root, ['update-index', '-z', '--index-info'], { env, input: rows.join('') });
    return git(root, ['write-tree'], { env });
  });
}

/** The path of a file of the site from the top of the repository. */
export function pathOf(root: string, file: string): string {
  return prefixOf(root) + file;
}

/** Keeps a text in the repository. */
export function storedText(root: string, text: string, mode = '100644'): Entry {
  return { mode, hash: git(root, ['hash-object', '-w', '--stdin'], { input: text }) };
}

/** The text of a file; pictures and links have none. */
export function textOf(root: string, entry: Entry | undefined): string | undefined {
  if (!entry?.mode.startsWith('100')) return undefined;
  return String(readBlobs(root, [entry])[0]);
}

/** Reads all contents in one process. A process for each file would take seconds. */
export function readBlobs(root: string, entries: Pick<Entry, 'hash'>[]): Buffer[] {
  if (entries.length === 0) return [];
  const input = entries.map(({ hash }) => `${hash}\n`).join('');
  const output = gitBytes(root, ['cat-file', '--batch'], { input });
  let offset = 0;
  return entries.map(() => {
    const end = output.indexOf('\n', offset);
    const length = Number(output.toString('utf8', offset, end).split(' ')[2]);
    offset = end + 1 + length + 1;
    return output.subarray(end + 1, end + 1 + length);
  });
}
