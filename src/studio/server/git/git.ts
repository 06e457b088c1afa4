import { spawnSync } from 'node:child_process';
import type { Bilingual } from '../../../shared/language.ts';
import { said } from '../words.ts';

/** The files of pages/ in the last commit. */
export interface Committed {
  /** Every file of pages/ that is not as it was, from the root of the project. */
  changed: string[];
  /** A file as it was. */
  read: (file: string) => Buffer | undefined;
}

/** The last commit of the repository that a folder is in, or why there is none to compare with. */
export function lastCommit(root: string): Committed | { unavailable: Bilingual } {
  if (git(root, ['--version']) === undefined) return { unavailable: said.noGit };
  if (git(root, ['rev-parse', '--git-dir']) === undefined) {
    return { unavailable: said.noRepository };
  }
  if (git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) === undefined) {
    return { unavailable: said.noCommit };
  }
  return {
    changed: [
      ...namesIn(
        git(root, ['diff', '--relative', '--no-renames', '--name-only', '-z', ...ofPages]),
      ),
      ...namesIn(git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'pages'])),
    ].sort(),
    read: (file) => git(root, ['show', `HEAD:./${file}`]),
  };
}

const ofPages = ['HEAD', '--', 'pages'];

function namesIn(output: Buffer | undefined): string[] {
  return (output?.toString('utf8') ?? '').split('\0').filter(Boolean);
}

function git(root: string, args: string[]): Buffer | undefined {
  const { stdout, status } = spawnSync('git', args, { cwd: root, maxBuffer: 1 << 28 });
  return status === 0 ? stdout : undefined;
}
