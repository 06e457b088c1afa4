import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { memoizeByText } from '../../shared/memoize.ts';
import { type GitResult, runGit } from '../runGit.ts';
import { ClosedDisk, NotPublished, why } from './why.ts';

type Options = Parameters<typeof runGit>[2];

/** @throws {NotPublished} when git refuses, with the reason in plain words where that is known */
export function git(root: string, args: string[], options?: Options): string {
  const result = runGit(root, args, options);
  if (result.status !== 0) throw failureOf(result);
  return String(result.stdout);
}

/** Without the line's end; undefined where git says no. */
export function ask(root: string, args: string[], options?: Options): string | undefined {
  const { status, stdout } = runGit(root, args, options);
  return status === 0 ? String(stdout).replace(/\n$/, '') : undefined;
}

export function isTrue(root: string, args: string[]): boolean {
  return runGit(root, args).status === 0;
}

const fullCodes = ['ENOSPC', 'EDQUOT'];
const closedCodes = ['EACCES', 'EPERM', 'EROFS'];

/** Why a disk does not take a file; undefined for any other error. */
export function diskFault(error: unknown): 'full' | 'closed' | undefined {
  const code = String((error as NodeJS.ErrnoException).code);
  if (fullCodes.includes(code)) return 'full';
  return closedCodes.includes(code) ? 'closed' : undefined;
}

/** Tells in plain words that the disk does not take a file of the versions' folder. */
export function onDisk<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const fault = diskFault(error);
    if (fault === 'full') throw new NotPublished(why.fullDisk);
    if (fault === 'closed') throw new ClosedDisk(why.closedDisk);
    throw error;
  }
}

function failureOf({ stderr, error }: GitResult): NotPublished {
  if (error) return new NotPublished(why.noGit, error.message);
  if (/no space left|disk quota/i.test(stderr)) return new NotPublished(why.fullDisk);
  if (/permission denied|insufficient permission|read-only file system/i.test(stderr))
    return new ClosedDisk(why.closedDisk, stderr);
  return new NotPublished(why.failed, stderr);
}

/** A file of this folder's own in the repository's folder. */
export function ownFile(root: string, name: string): string {
  return join(folderOf(root), name);
}

/** Files of git itself, which stay where they are: the folder of all contents, and what a join leaves. */
export const placesOf = memoizeByText((root) => {
  const asked = ['objects', ...unfinished].flatMap((name) => ['--git-path', name]);
  const paths = git(root, ['rev-parse', '--path-format=absolute', ...asked]).trimEnd();
  const [objects = '', ...joining] = paths.split('\n');
  return { objects, joining };
});

const unfinished = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
];

/** @throws {NotPublished} when no version can be saved, which can be looked at nevertheless */
export function refuseClosed(...folders: string[]): void {
  for (const folder of folders) onDisk(() => accessSync(folder, constants.W_OK));
}

/** The settings of git whose names fit a pattern: the last one of a name counts. */
export function settingsOf(root: string, pattern: string): Map<string, string> {
  const lines = (ask(root, ['config', '-z', '--get-regexp', pattern]) ?? '').split('\0');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const end = line.indexOf('\n');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}

/** It is asked for several times with each look at the changes, and stays. */
const folderOf = memoizeByText((root) => git(root, ['rev-parse', '--absolute-git-dir']).trim());

/** The argument for a signature, where the repository wants one of every version. */
export function signing(root: string): string[] {
  return ask(root, ['config', '--bool', 'commit.gpgsign']) === 'true' ? ['-S'] : [];
}

/** The path from the top of the repository to the site: empty, or with a slash at its end. */
export const prefixOf = memoizeByText((root: string) =>
  git(root, ['rev-parse', '--show-prefix']).trim(),
);

/** A path from the top of the repository, from the folder of the site; as it is if it lies elsewhere. */
export function inSite(root: string, file = ''): string {
  const prefix = prefixOf(root);
  return file.startsWith(prefix) ? file.slice(prefix.length) : file;
}

export const topOf = memoizeByText((root: string) =>
  resolve(git(root, ['rev-parse', '--show-toplevel']).trim()),
);
