import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readText } from '../../content/read/readFile.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { editorListsFile } from '../../shared/editorListsFile.ts';
import type { Bilingual } from '../../shared/language.ts';
import { runGit } from '../runGit.ts';
import type { FileWrite } from '../workspace/request.ts';
import { leftWords } from '../workspace/systemFault.ts';
import {
  ChangedElsewhere,
  OutsideOfPages,
  WriteFault,
  writeChanges,
} from '../workspace/writeChanges.ts';
import { toldAs } from './contents.ts';
import {
  type Entry,
  entriesIn,
  putEntries,
  stagedIn,
  storedText,
  treeWith,
  withIndex,
} from './entries.ts';
import { finishLeft, followRoutes, joinedRoutes } from './finish.ts';
import { ask, diskFault, git, inSite, isTrue, prefixOf, signing, topOf } from './git.ts';
import { type Follow, followPages } from './join/follow.ts';
import { type JoinedFile, joinFile } from './join/joinFile.ts';
import { isGone, type TextClash, type ThreeTexts } from './join/joinTexts.ts';
import { inTurn } from './journal.ts';
import { type Author, identity, runCheck } from './publish.ts';
import { look, lookAtWaiting } from './send.ts';
import { goalOf, isIn, refuseUnready } from './version.ts';
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
  contract: Contract;
  /** In the places that both have changed the own words stay, as a change of the newest version. */
  keepsOwn?: boolean | undefined;
  /** Removed pages whose addresses lead elsewhere: the own words on them go. */
  letsGo?: string[] | undefined;
}

/**
 * Takes the newest version of the shared copy into the folder. A file that was changed here and there is
 * joined by sections and fields. If the two contradict each other somewhere, nothing is taken in at all,
 * unless the own words shall stay there.
 * @returns the files of the site that are others now
 * @throws {NotPublished}
 */
export async function takeIn(root: string, taking: Taking): Promise<string[]> {
  readyFor(root);
  return inTurn(
    root,
    (left) => finishLeft(root, left),
    async () => {
      const { head, ref, remote } = readyFor(root);
      await lookAtWaiting(root, goalOf(root, taking.branch).goal);
      await look(root, remote);
      const tip = ask(root, ['rev-parse', '--verify', '--quiet', `${remote.tracking}^{commit}`]);
      if (tip === undefined || isIn(root, tip, head)) return [];
      refuseProgram(root, head, tip);
      const commit = isIn(root, head, tip) ? tip : joinedVersion(root, [head, tip], taking);
      const taken = moveFiles(root, head, commit, taking);
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

/** Also in a site that collects its versions elsewhere: the folder follows its own line of versions. */
function readyFor(root: string) {
  const version = goalOf(root);
  const { ref, remote } = refuseUnready(root, version);
  if (!remote) throw new NotPublished(why.noShared);
  return { head: version.head, ref, remote };
}

/**
 * Code that runs, and packages that are not installed, cannot be exchanged under it. Files that editors and
 * hosts read can: commands that change pages write the lists for editors too.
 */
function refuseProgram(root: string, head: string, tip: string): void {
  const start = git(root, ['merge-base', head, tip]).trim();
  const places = [
    '.',
    ...['pages', '.github', '.vscode', 'tests', '*.md'].map((each) => `:(exclude)${each}`),
  ];
  if (!isTrue(root, ['diff', '--quiet', start, tip, '--', ...places]))
    throw new NotPublished(why.otherProgram);
}

/** A version after both. */
function joinedVersion(root: string, [head, tip]: [string, string], taking: Taking): string {
  const { name, author } = taking;
  const top = topOf(root);
  return withIndex(
    root,
    (env) => {
      const start = git(top, ['merge-base', head, tip]).trim();
      git(top, ['read-tree', '-m', '--aggressive', start, head, tip], { env });
      joinRoutes(root, head, tip, env);
      joinUnmerged(root, [head, tip], env, taking);
      const tree = git(top, ['write-tree'], { env }).trim();
      runCheck(root, ['pre-merge-commit'], env);
      const args = ['commit-tree', ...signing(root), '-p', head, '-p', tip, tree];
      return git(root, args, { env: { ...env, ...identity(author) }, input: `${name}\n` }).trim();
    },
    true,
  );
}

/** Joins the files that both versions have changed. */
function joinUnmerged(
  root: string,
  [head, tip]: [string, string],
  env: Record<string, string>,
  taking: Taking,
): void {
  const top = topOf(root);
  const start = git(top, ['merge-base', head, tip]).trim();
  const heads = entriesIn(root, head);
  const follow = followPages(root, [start, tip], (file) => !heads.has(file));
  const joined = unmergedIn(top, env).flatMap(({ file, sides: [base, own, theirs] }) => {
    const name = inSite(root, file);
    if (name === editorListsFile) return [{ path: file, entry: theirs }];
    const texts = {
      base: textOf(root, base),
      mine: textOf(root, own),
      theirs: textOf(root, theirs),
    };
    return joinFile(taking.contract, name, texts, follow).map((each) => ({
      path: each.file === name ? file : prefixOf(root) + each.file,
      entry: entryOf(root, each, own, name),
      ...(each.clash && { clash: each.clash }),
    }));
  });
  refuseClashes(joined, taking);
  const entries = joined.map(({ path, entry }): [string, Entry | undefined] => [path, entry]);
  putEntries(root, entries, { env });
}

interface Unmerged {
  file: string;
  /** As it was, as it is here, and as others have it. */
  sides: (Entry | undefined)[];
}

function unmergedIn(top: string, env: Record<string, string>): Unmerged[] {
  const rows = namesIn(git(top, ['ls-files', '--unmerged', '-z'], { env }));
  const files = new Map<string, Map<string, Entry>>();
  for (const row of rows) {
    const [mode = '', hash = '', stage = ''] = row.slice(0, row.indexOf('\t')).split(' ');
    const file = row.slice(row.indexOf('\t') + 1);
    files.set(file, (files.get(file) ?? new Map()).set(stage, { mode, hash }));
  }
  return [...files].map(([file, stages]) => ({
    file,
    sides: ['1', '2', '3'].map((stage) => stages.get(stage)),
  }));
}

/** A file that stays as it is here keeps its entry: a picture has no text. */
function entryOf(
  root: string,
  { file, text, clash }: JoinedFile,
  own: Entry | undefined,
  name: string,
): Entry | undefined {
  const isOwn = file === name && clash !== undefined && text === clash.mine;
  if (isOwn || own === undefined) return own;
  return text === undefined ? undefined : storedText(root, text, own.mode);
}

function refuseClashes(joined: { clash?: TextClash }[], { keepsOwn, letsGo }: Taking): void {
  const clashes = joined.flatMap(({ clash }) => clash ?? []);
  const isDecided = (clash: TextClash) => (isGone(clash) ? letsGo?.includes(clash.file) : keepsOwn);
  if (clashes.every(isDecided)) return;
  const toldOf = ({ file, moved }: TextClash) => toldAs(moved?.from ?? file);
  const [files, gone] = [clashes.map(toldOf), clashes.filter(isGone).map(toldOf)];
  const reason = gone.length > 0 ? why.removedThere(files, gone) : why.bothChanged(files);
  throw new Behind(reason, clashes);
}

/** Pictures and links have no text. */
function textOf(root: string, entry: Entry | undefined): string | undefined {
  if (!entry?.mode.startsWith('100')) return undefined;
  return git(root, ['cat-file', 'blob', entry.hash]);
}

/** Both sides may have recorded new routes: no route is taken out again. */
function joinRoutes(root: string, head: string, tip: string, env: Record<string, string>): void {
  const [own, theirs] = [head, tip].map((version) =>
    textOf(root, entriesIn(root, version).get(routesFile)),
  );
  const text = joinedRoutes(theirs, own);
  if (text === undefined) return;
  putEntries(root, [[routesFile, storedText(root, text)]], { env, prefix: prefixOf(root) });
}

/**
 * Brings the files of the folder from one version to the next, as git does: all of them, or none. Files that
 * are already as they have to be are only noted, and those that were changed here are joined.
 */
function moveFiles(root: string, from: string, to: string, taking: Taking): Change[] {
  const top = topOf(root);
  const changes = changesBetween(top, from, to);
  const disk = onDiskNow(root, changes);
  const isAs = ({ file }: Change, entry: Entry | undefined) =>
    isDeepStrictEqual(disk.get(file), entry);
  const kept = changes.filter((change) => !isAs(change, change.before));
  const own = kept.filter(
    (change) => !isAs(change, change.after) && !ownWays.includes(inSite(root, change.file)),
  );
  const isFree = (file: string) => !disk.has(prefixOf(root) + file);
  const follow = followPages(root, [from, to], isFree);
  const joined = own.flatMap((change) =>
    joinOnDisk(root, change, disk.get(change.file), { ...taking, follow }),
  );
  refuseClashes(joined, taking);
  // Before the version changes: a crash in between leaves changes that can be taken in again.
  const takeBack = writeJoined(root, joined);
  const prepared = stagedIn(git(top, ['ls-files', '--stage', '-z']));
  // Git takes a file that was only saved again for one that was changed.
  runGit(top, ['update-index', '-q', '--refresh']);
  const written = new Set(joined.map(({ file }) => file));
  const done = changes.filter((one) => kept.includes(one) || written.has(inSite(root, one.file)));
  const noted = done.map(({ file, after }): [string, Entry | undefined] => [file, after]);
  putEntries(root, noted);
  // Git then leaves these files as they are on disk.
  const start = treeWith(root, from, noted);
  const { status, stderr } = runGit(top, ['read-tree', '-m', '-u', start, to]);
  if (status === 0) return changes;
  const earlier = done.map(({ file }) => [file, prepared.get(file)] as const);
  putEntries(root, earlier);
  takeBack();
  throw new NotPublished(why.failed, stderr);
}

/** Routes of both are kept later, and the next check writes the lists for editors. */
const ownWays = [routesFile, editorListsFile];

interface JoinedOnDisk extends JoinedFile {
  before: string | undefined;
}

/** Joins what stands on disk with what others have made of it. */
function joinOnDisk(
  root: string,
  { file, before, after }: Change,
  own: Entry | undefined,
  { contract, follow }: Taking & { follow: Follow },
): JoinedOnDisk[] {
  const name = inSite(root, file);
  const mine = own?.mode.startsWith('100') ? readText(join(topOf(root), file)).text : undefined;
  const texts: ThreeTexts = { base: textOf(root, before), mine, theirs: textOf(root, after) };
  return joinFile(contract, name, texts, follow).map((joined) => ({
    ...joined,
    before: joined.file === name ? mine : undefined,
  }));
}

/**
 * Writes joined files, unless somebody saves one at this moment.
 * @returns what writes them back
 */
function writeJoined(root: string, joined: JoinedOnDisk[]): () => void {
  const files = joined.filter(({ before, text }) => before !== text);
  const [old, now] = (['before', 'text'] as const).map((side) =>
    files.map(({ file, [side]: text }) =>
      text === undefined ? { file, remove: true as const } : { file, text },
    ),
  );
  const sourcesIn = (writes: FileWrite[] = []) => writes.filter((one) => 'text' in one);
  try {
    writeChanges(root, sourcesIn(old), now ?? []);
  } catch (error) {
    throw refusalOf(error);
  }
  return () => writeChanges(root, sourcesIn(now), old ?? []);
}

/** Two who write at the same moment, the disk, and links out of pages/ are no faults of the program. */
function refusalOf(
  error: unknown,
  left = error instanceof WriteFault ? leftWords(error) : undefined,
): unknown {
  if (error instanceof WriteFault && !('syscall' in error.cause))
    return refusalOf(error.cause, left);
  const refused = (reason: Bilingual) =>
    new NotPublished(
      left ? { en: `${reason.en} ${left.en}`, es: `${reason.es} ${left.es}` } : reason,
    );
  const fault = diskFault(error);
  if (fault) return refused(fault === 'full' ? why.fullDisk : why.closedPages);
  if (error instanceof ChangedElsewhere) return refused(why.movedMeanwhile);
  if (error instanceof OutsideOfPages) return refused(why.outside(error.path));
  return error;
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
