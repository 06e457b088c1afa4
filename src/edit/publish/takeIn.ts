import { isDeepStrictEqual } from 'node:util';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { runGit } from '../../shared/git.ts';
import { routeOf } from '../../shared/routes.ts';
import { nameOf } from '../workspace/documents.ts';
import { type Entry, indexLines, stagedIn, withIndex } from './entries.ts';
import { finishLeft, followRoutes, joinedRoutes } from './finish.ts';
import { ask, git, isTrue, prefixOf, topOf } from './git.ts';
import { inTurn } from './journal.ts';
import { type Author, identity, runCheck } from './publish.ts';
import { look } from './send.ts';
import { forgetGone, goalOf, isIn, refuseUnready } from './version.ts';
import { Behind, NotPublished, why } from './why.ts';

/** A file that the newest version has changed, by its path from the top of the repository. */
interface Change {
  file: string;
  before: Entry | undefined;
  after: Entry | undefined;
}

interface Taking {
  /** Names the version that joins the newest with one that was saved here. */
  name: string;
  /** The one that _site.json names. */
  branch?: string | undefined;
  author?: Author | undefined;
}

/**
 * Takes the newest version of the shared copy into the folder. A file that was changed here stays as it is
 * if nobody else has changed it, and otherwise nothing is taken in at all.
 * @returns the files of the site that are others now
 * @throws {NotPublished}
 */
export async function takeIn(root: string, { name, branch, author }: Taking): Promise<string[]> {
  readyFor(root);
  return inTurn(
    root,
    (left) => finishLeft(root, left),
    async () => {
      const { head, ref, remote } = readyFor(root);
      await lookAtWaiting(root, branch);
      await look(root, remote);
      const tip = ask(root, ['rev-parse', '--verify', '--quiet', `${remote.tracking}^{commit}`]);
      if (tip === undefined || isIn(root, tip, head)) return [];
      refuseProgram(root, head, tip);
      const commit = isIn(root, head, tip) ? tip : joinedVersion(root, [head, tip], name, author);
      const taken = moveFiles(root, head, commit);
      if (!isTrue(root, ['update-ref', '-m', 'take in', ref, commit, head]))
        throw new NotPublished(why.movedMeanwhile);
      const routes = taken.find(({ file }) => file === prefixOf(root) + routesFile)?.after;
      if (routes) followRoutes(root, { files: { [routesFile]: routes }, commit });
      const prefix = `${prefixOf(root)}pages/`;
      const own = taken.filter(({ file }) => file.startsWith(prefix));
      return own.map(({ file }) => `pages/${file.slice(prefix.length)}`);
    },
  );
}

/** Versions that were taken in where they waited are in the newest one, in whatever words. */
async function lookAtWaiting(root: string, branch: string | undefined): Promise<void> {
  const { goal } = goalOf(root, branch);
  if (goal?.remote && !goal.isHead && !(await look(root, goal.remote))) forgetGone(root, goal);
}

/** Also in a site that collects its versions elsewhere: the folder follows its own line of versions. */
function readyFor(root: string) {
  const version = goalOf(root);
  const { ref, remote } = refuseUnready(root, version);
  if (!remote) throw new NotPublished(why.noShared);
  return { head: version.head, ref, remote };
}

/** Code that runs, and packages that are not installed, cannot be exchanged under it. */
function refuseProgram(root: string, head: string, tip: string): void {
  const start = git(root, ['merge-base', head, tip]).trim();
  const places = ['.', ...['pages', '.github', 'tests', '*.md'].map((each) => `:(exclude)${each}`)];
  if (!isTrue(root, ['diff', '--quiet', start, tip, '--', ...places]))
    throw new NotPublished(why.otherProgram);
}

/** A version after both, of which each has changed other files. */
function joinedVersion(
  root: string,
  [head, tip]: [string, string],
  name: string,
  author?: Author,
): string {
  const top = topOf(root);
  return withIndex(
    root,
    (env) => {
      const start = git(top, ['merge-base', head, tip]).trim();
      git(top, ['read-tree', '-m', '--aggressive', start, head, tip], { env });
      joinRoutes(root, head, tip, env);
      const rows = namesIn(git(top, ['ls-files', '--unmerged', '-z'], { env }));
      const both = new Set(rows.map((row) => row.slice(row.indexOf('\t') + 1)));
      if (both.size > 0)
        throw new NotPublished(why.bothSaved([...both].map((file) => toldAs(root, file))));
      const tree = git(top, ['write-tree'], { env }).trim();
      runCheck(root, ['pre-merge-commit'], env);
      const args = ['commit-tree', '-p', head, '-p', tip, tree];
      return git(root, args, { env: { ...env, ...identity(author) }, input: `${name}\n` }).trim();
    },
    true,
  );
}

/** Both sides may have recorded new routes: no route is taken out again. */
function joinRoutes(root: string, head: string, tip: string, env: Record<string, string>): void {
  const [own, theirs] = [head, tip].map((version) =>
    ask(root, ['show', `${version}:./${routesFile}`]),
  );
  const text = joinedRoutes(theirs, own);
  if (text === undefined) return;
  const hash = git(root, ['hash-object', '-w', '--stdin'], { input: text }).trim();
  const input = indexLines(prefixOf(root), [[routesFile, { mode: '100644', hash }]]);
  git(root, ['update-index', '--add', '-z', '--index-info'], { env, input });
}

/**
 * Brings the files of the folder from one version to the next, as git does: all of them, or none. Files that
 * are already as they have to be are only noted.
 */
function moveFiles(root: string, from: string, to: string): Change[] {
  const top = topOf(root);
  const changes = changesBetween(top, from, to);
  const disk = onDiskNow(root, changes);
  const routes = prefixOf(root) + routesFile;
  const isAs = ({ file }: Change, entry: Entry | undefined) =>
    isDeepStrictEqual(disk.get(file), entry);
  const kept = changes.filter(
    (change) =>
      !isAs(change, change.before) && (isAs(change, change.after) || change.file === routes),
  );
  const own = changes.filter((change) => !isAs(change, change.before) && !kept.includes(change));
  if (own.length > 0) throw new Behind(why.bothChanged(own.map(({ file }) => toldAs(root, file))));
  const prepared = stagedIn(git(top, ['ls-files', '--stage', '-z']));
  const note = (entries: [string, Entry | undefined][]) =>
    git(top, ['update-index', '-z', '--index-info'], { input: indexLines('', entries) });
  // Git takes a file that was only saved again for one that was changed.
  runGit(top, ['update-index', '-q', '--refresh']);
  note(kept.map(({ file, after }) => [file, after]));
  const { status, stderr } = runGit(top, ['read-tree', '-m', '-u', from, to]);
  if (status === 0) return changes;
  note(kept.map(({ file }) => [file, prepared.get(file)]));
  throw new NotPublished(why.failed, stderr);
}

function changesBetween(top: string, from: string, to: string): Change[] {
  const words = namesIn(git(top, ['diff-tree', '-r', '-z', '--no-renames', from, to]));
  return words.flatMap((word, at) => {
    if (at % 2 === 1) return [];
    const [modeBefore = '', modeAfter = '', before = '', after = ''] = word.slice(1).split(' ');
    const entry = (mode: string, hash: string) => (/[1-9]/.test(mode) ? { mode, hash } : undefined);
    const sides = { before: entry(modeBefore, before), after: entry(modeAfter, after) };
    return [{ file: words[at + 1] ?? '', ...sides }];
  });
}

/** The files of changes as they stand on disk, even those that git does not look at. */
function onDiskNow(root: string, changes: Change[]): ReadonlyMap<string, Entry> {
  const top = topOf(root);
  return withIndex(root, (env) => {
    const input = changes.map(({ file }) => `${file}\0`).join('');
    git(top, ['update-index', '--add', '--remove', '-z', '--stdin'], { env, input });
    return stagedIn(git(top, ['ls-files', '--stage', '-z'], { env }));
  });
}

function namesIn(output: string): string[] {
  return output.split('\0').filter(Boolean);
}

/** A page by its address, and any other file by its path. */
function toldAs(root: string, file: string): string {
  const own = file.replace(prefixOf(root), '');
  return (own.startsWith('pages/') && routeOf(nameOf(own))) || own;
}
