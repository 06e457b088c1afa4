import { existsSync, readFileSync } from 'node:fs';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { isRecord, valueAt } from '../../shared/json.ts';
import { runGit } from '../runGit.ts';
import { entriesIn, treeWith } from './entries.ts';
import { ask, git, inSite, isTrue, ownFile, placesOf, refuseClosed, settingsOf } from './git.ts';
import { NotPublished, why } from './why.ts';

/** The last published version, which the next one follows. */
export interface Version {
  /** A version or the files of one. */
  base: string;
  /** The version that the files of the folder were taken from. */
  head: string;
  /** The versions that the next one follows. */
  parents: string[];
  /** Files that wait with words of this folder, which contradict the version that the folder has. */
  contested?: string[];
  /** The one from which a waiting version and the folder's part, where the next one follows the waiting one alone. */
  fork?: string;
  /** The place of the next one; undefined while the folder shows a single version. */
  goal?: Goal;
}

export interface Goal {
  ref: string;
  /** As people call it. */
  name: string;
  /** The version there now; undefined before the first. */
  old?: string | undefined;
  /** The files of the folder belong to it. */
  isHead: boolean;
  /** The site names it, so that somebody looks at its versions before visitors do. */
  isForReview: boolean;
  remote?: Remote | undefined;
}

interface Remote {
  name: string;
  ref: string;
  /** The name here of the version there. */
  tracking: string;
}

/**
 * Finds the last published version.
 * @param branch the one that _site.json names
 * @throws {NotPublished} without git, a repository or a version, or if two versions cannot be joined
 */
export function lastVersion(root: string, branch?: string): Version {
  const { head, goal } = goalOf(root, branch);
  if (!goal) return { base: head, head, parents: [head] };
  const { name, isHead, remote, old } = goal;
  const tip = isHead ? head : newer(root, [old, remote && commitAt(root, remote.tracking)], name);
  return { ...joined(root, head, tip, goal), head, goal };
}

/** The next version follows the waiting one alone: files that contradict the folder's version wait on. */
export function afterWaiting(
  root: string,
  { head, goal, parents: [tip = head] }: Version,
): Version {
  return { ...behind(root, tip, head), head, ...(goal && { goal }) };
}

function behind(
  root: string,
  tip: string,
  head: string,
): Pick<Version, 'base' | 'parents' | 'fork'> {
  return { base: tip, parents: [tip], fork: git(root, ['merge-base', tip, head]).trim() };
}

/** The place of the next version, before the versions there are looked at. */
export function goalOf(root: string, branch?: string): Pick<Version, 'head' | 'goal'> {
  const { head, current } = headOf(root);
  const ref = branch === undefined ? current : `refs/heads/${branch}`;
  if (ref === undefined) return { head };
  const name = ref.replace('refs/heads/', '');
  const isHead = ref === current;
  const remote = remoteOf(root, name, isHead ? name : current?.replace('refs/heads/', ''));
  const old = isHead ? head : commitAt(root, ref);
  return { head, goal: { ref, name, old, isHead, isForReview: branch !== undefined, remote } };
}

/** The version that the files of the folder were taken from, and its branch, if it is on one. */
function headOf(root: string): { head: string; current: string | undefined } {
  const args = ['--git-dir', 'HEAD^{commit}', '--symbolic-full-name', 'HEAD'];
  const { error, status, stdout } = runGit(root, ['rev-parse', ...args]);
  if (error) throw new NotPublished(why.noGit);
  const [folder, head = '', name] = String(stdout).split('\n');
  if (!folder) throw new NotPublished(why.noRepository);
  if (status !== 0) throw new NotPublished(why.noVersion);
  return { head, current: name === 'HEAD' ? undefined : name };
}

/**
 * Forgets the versions that were collected under a name which the shared copy has no more: they were taken
 * in there, or given up. One that was never sent stays.
 */
export function forgetGone(root: string, { ref, old, remote }: Goal): void {
  const sent = remote && commitAt(root, remote.tracking);
  if (!remote || sent === undefined) return;
  git(root, ['update-ref', '-d', remote.tracking, sent]);
  if (old !== undefined && isIn(root, old, sent)) git(root, ['update-ref', '-d', ref, old]);
}

export function commitAt(root: string, name: string): string | undefined {
  return ask(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
}

/** The shared copy to which a branch belongs; without one that is named, the usual or the only one. */
function remoteOf(root: string, name: string, from = name): Remote | undefined {
  const settings = settingsOf(root, '^(branch\\.|remote\\.)');
  const config = (key: string) => settings.get(key);
  const names = [...settings.keys()].flatMap((key) => /^remote\.(.+)\.url$/.exec(key)?.[1] ?? []);
  const wanted =
    config(`branch.${name}.pushremote`) ??
    config('remote.pushdefault') ??
    config(`branch.${from}.remote`) ??
    names.find((one) => one === 'origin' || names.length === 1);
  if (wanted === undefined || !names.includes(wanted)) return undefined;
  const isOwn = config(`branch.${name}.remote`) === wanted;
  const ref = (isOwn ? config(`branch.${name}.merge`) : undefined) ?? `refs/heads/${name}`;
  return { name: wanted, ref, tracking: ref.replace('refs/heads/', `refs/remotes/${wanted}/`) };
}

/** The main branch of the shared copy, which visitors see, where that is known. */
function mainOf(root: string, { remote }: Goal): string | undefined {
  if (!remote) return undefined;
  const main = ask(root, ['symbolic-ref', '-q', '--short', `refs/remotes/${remote.name}/HEAD`]);
  return main?.slice(`${remote.name}/`.length) || undefined;
}

/** The name under which a version waits to be looked at; undefined if it is the next one that visitors see. */
export function waitingName(root: string, goal: Goal): string | undefined {
  return !goal.isHead || (mainOf(root, goal) ?? goal.name) !== goal.name ? goal.name : undefined;
}

/** The newest of some versions, of which each has to follow the others. */
function newer(root: string, versions: (string | undefined)[], name: string): string | undefined {
  return versions.reduce((one, other) => {
    if (one === undefined || other === undefined) return one ?? other;
    if (isIn(root, one, other)) return other;
    if (isIn(root, other, one)) return one;
    throw new NotPublished(why.apart(name));
  }, undefined);
}

export function isIn(root: string, earlier: string, later: string): boolean {
  return earlier === later || isTrue(root, ['merge-base', '--is-ancestor', earlier, later]);
}

/**
 * Joins the waiting version with the folder's. Two cases remain in which they contradict each other:
 * - Files that wait as they were published from this folder: they are as in the folder's version, and its own
 *   words are a change of that.
 * - Files in which words of somebody else wait: the next version follows the waiting one alone, and these words
 *   stay as they are.
 */
function joined(
  root: string,
  head: string,
  tip: string | undefined,
  { ref, name }: Goal,
): Pick<Version, 'base' | 'parents' | 'contested' | 'fork'> {
  if (tip === undefined || isIn(root, tip, head)) return { base: head, parents: [head] };
  if (isIn(root, head, tip)) return { base: tip, parents: [tip] };
  const parents = [tip, head];
  const merged = ask(root, ['merge-tree', '--write-tree', tip, head]);
  if (merged !== undefined) return { base: merged.split('\n')[0] ?? '', parents };
  if (isTakenIn(root, tip, head)) return { base: head, parents };
  const [tree = '', ...paths] = contradictions(root, tip, head);
  if (paths.length === 0 || !isTrue(root, ['diff', '--quiet', tip, head, '--', 'schema']))
    throw new NotPublished(why.apart(name));
  const [waiting, taken] = [entriesIn(root, tip), entriesIn(root, head)];
  const own = publishedHere(root, ref);
  const contested = paths.map((path) => inSite(root, path)).filter((file) => file !== routesFile);
  if (contested.some((file) => own.get(file) !== (waiting.get(file)?.hash ?? '')))
    return behind(root, tip, head);
  const base = treeWith(
    root,
    tree,
    paths.map((path) => [path, taken.get(inSite(root, path))]),
  );
  return { base, parents, contested };
}

/** The files of two versions as far as they can be joined, and the paths in which they contradict each other. */
function contradictions(root: string, one: string, other: string): string[] {
  // With renames a path could be one that only one of the two has.
  const args = ['-c', 'merge.renames=false', 'merge-tree', '--write-tree', '-z'];
  const { stdout } = runGit(root, [...args, '--name-only', '--no-messages', one, other]);
  return String(stdout).split('\0').filter(Boolean);
}

/** Every file that one version has changed was once as it is there on the way to the other one. */
function isTakenIn(root: string, tip: string, head: string): boolean {
  const start = git(root, ['merge-base', tip, head]).trim();
  const format = ['-r', '-z', '--raw', '--no-abbrev', '--no-renames'];
  const changed = statesIn(git(root, ['diff-tree', ...format, start, tip]));
  const passed = statesIn(git(root, ['log', ...format, '--format=', '-m', `${start}..${head}`]));
  return [...changed].every((state) => passed.has(state));
}

/** The hash and the path of each file in the rows of changes that `--raw -z` lists. */
function statesIn(output: string): Set<string> {
  const words = output.split('\0');
  return new Set(
    words.flatMap((word, at) => {
      const hash = /:\d+ \d+ \w+ (\w+) \w$/.exec(word)?.[1];
      return hash ? [`${hash} ${words[at + 1]}`] : [];
    }),
  );
}

/** @throws {NotPublished} when nothing can be put after the last version just now */
export function refuseUnready(root: string, { goal, head }: Pick<Version, 'goal' | 'head'>): Goal {
  if (!goal) throw new NotPublished(why.detached);
  const { objects, joining } = placesOf(root);
  refuseClosed(ownFile(root, '.'), objects);
  if (joining.some((path) => existsSync(path))) throw new NotPublished(why.joining);
  if (goal.isForReview && mainOf(root, goal) === goal.name)
    throw new NotPublished(why.seenByVisitors(goal.name));
  const isElsewhere =
    !goal.isHead &&
    git(root, ['worktree', 'list', '--porcelain']).split('\n').includes(`branch ${goal.ref}`);
  if (isElsewhere) throw new NotPublished(why.openElsewhere(goal.name));
  if (!isTrue(root, ['diff', '--quiet', head, '--', 'schema'])) throw new NotPublished(why.rules);
  return goal;
}

/** The hash of each file as it was last published from this folder on a branch of its own. */
export function publishedHere(root: string, ref = ''): ReadonlyMap<string, string> {
  const all = readRecord(root);
  const files = valueAt(all, ref);
  return new Map(Object.entries(isRecord(files) ? files : {}).map(([k, v]) => [k, String(v)]));
}

export function readRecord(root: string): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readFileSync(recordPath(root), 'utf8'));
    return isRecord(all) ? all : {};
  } catch {
    return {};
  }
}

export function recordPath(root: string): string {
  return ownFile(root, 'studio-published.json');
}
