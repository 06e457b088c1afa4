import { join } from 'node:path';
import { readText } from '../../content/read/readFile.ts';
import type { Source } from '../../content/read/source.ts';
import {
  type Change,
  changesBetween,
  pathOf,
  textOf,
  treeOnDisk,
  treeWith,
  withIndex,
} from '../git/files.ts';
import { git, isTrue, topOf } from '../git/git.ts';
import { GitFault } from '../git/gitFault.ts';
import type { FileWrite } from '../workspace/request.ts';
import { faultWords } from '../workspace/systemFault.ts';
import { ChangedElsewhere, writeChanges } from '../workspace/writeChanges.ts';
import { sideOf } from './commit.ts';
import { mergedTree } from './mergedTree.ts';
import type { Place } from './place.ts';
import { why } from './why.ts';

/**
 * Brings to disk what has changed between two trees, and joins it with the own words that stand there. To do so
 * again does no harm.
 * @throws {Behind} if both have changed the same
 */
export function bringToDisk(root: string, from: string, to: string): void {
  withIndex(root, (env) => {
    git(topOf(root), ['add', '--update'], { env });
    const disk = treeOnDisk(root, env);
    const base = sideOf(root, from);
    const target = mergedTree(root, sideOf(root, disk, base), sideOf(root, to, base));
    const joined = joinedPages(root, from, disk, target);
    const texts = joined.map(({ file }) => ({ file, text: readText(join(root, file)).text }));
    if (treeOnDisk(root, env) !== disk) throw new GitFault(why.changed);
    const plain = joined.map(({ file, before }) => [pathOf(root, file), before] as const);
    const steps = [disk, treeWith(root, target, plain)];
    // Git writes over no file that it has not seen, or that was saved since.
    git(topOf(root), ['read-tree', '-m', '-u', '--dry-run', ...steps], { env });
    const writes = joined.map((change) => writeOf(root, change));
    write(root, texts, writes);
    git(topOf(root), ['read-tree', '-m', '-u', ...steps], { env });
  });
}

/** Pages with own words that have to change: git could leave one half written where the disk is full. */
function joinedPages(root: string, from: string, disk: string, target: string): Change[] {
  const own = new Set(changesBetween(root, from, disk).map(({ file }) => file));
  return changesBetween(root, disk, target).filter(
    ({ file, before }) => before && own.has(file) && /^pages\/.*\.json$/.test(file),
  );
}

function writeOf(root: string, { file, after }: Change): FileWrite {
  const text = textOf(root, after);
  return text === undefined ? { file, remove: true } : { file, text };
}

/** @throws {GitFault} when somebody saves one at this moment, or the disk takes none */
export function write(root: string, before: Source[], writes: FileWrite[]): void {
  try {
    writeChanges(root, before, writes);
  } catch (error) {
    if (error instanceof ChangedElsewhere) throw new GitFault(why.changed);
    const words = faultWords(error, root);
    throw words ? new GitFault(words) : error;
  }
}

/**
 * Makes a version the last one of the folder. Other files stay as a person has prepared them in git.
 * @returns the files of the site that are others in it
 */
export function moveTo(root: string, { head, ref }: Place & { ref: string }, to: string): string[] {
  const paths = changesBetween(topOf(root), head, to).map(({ file }) => file);
  if (paths.length > 0)
    git(topOf(root), ['reset', '--quiet', to, '--pathspec-from-file=-', '--pathspec-file-nul'], {
      env: { GIT_LITERAL_PATHSPECS: '1' },
      input: paths.join('\0'),
    });
  if (!isTrue(root, ['update-ref', '-m', 'publish', ref, to, head]))
    throw new GitFault(why.changed);
  const own = pathOf(root, 'pages/');
  return paths.flatMap((path) => (path.startsWith(own) ? `pages/${path.slice(own.length)}` : []));
}
