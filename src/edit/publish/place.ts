import { ask, git, isTrue, runGit } from '../git/git.ts';
import { faults, GitFault } from '../git/gitFault.ts';
import { why } from './why.ts';

/** The version from which the folder comes, and the place of the next one. */
export interface Place {
  /** The version that the files of the folder were taken from. */
  head: string;
  /** The folder's line of versions; undefined while it shows a single one. */
  ref?: string | undefined;
  remote?: Remote | undefined;
}

/** The shared copy, to which versions are sent. */
export interface Remote {
  name: string;
  ref: string;
  /** The name here of the version there. */
  tracking: string;
}

/** @throws {GitFault} without git, a repository or a version */
export function placeOf(root: string): Place {
  const { head, ref } = headOf(root);
  return ref === undefined ? { head } : { head, ref, remote: remoteOf(root, ref) };
}

/** @throws {GitFault} */
export function headOf(root: string): Pick<Place, 'head' | 'ref'> {
  const args = ['rev-parse', 'HEAD^{commit}', '--symbolic-full-name', 'HEAD'];
  const { status, stdout } = runGit(root, args);
  if (status !== 0) throw new GitFault(faults.unversioned);
  const [head = '', ref] = String(stdout).split('\n');
  return ref === 'HEAD' ? { head } : { head, ref };
}

/**
 * The one that the branch follows, otherwise the usual or the only one.
 * @throws {GitFault} when there are several others
 */
function remoteOf(root: string, ref: string): Remote | undefined {
  const format = ['push:remotename', 'upstream:remotename', 'upstream:remoteref'];
  const given = format.map((name) => `%(${name})`).join('%00');
  const [push, from, there] = git(root, ['for-each-ref', `--format=${given}`, ref]).split('\0');
  const names = git(root, ['remote']).split('\n').filter(Boolean);
  const [only, ...others] = names;
  if (only === undefined) return undefined;
  const usual = others.length === 0 ? only : 'origin';
  const name = [push, usual].find((one) => one && names.includes(one));
  if (!name) throw new GitFault(why.manyShared(names));
  const goal = (from === name && there) || ref;
  return { name, ref: goal, tracking: goal.replace('refs/heads/', `refs/remotes/${name}/`) };
}

/** @throws {GitFault} when nothing can be put after the last version just now */
export function readyPlace(root: string): Place & { ref: string } {
  const { ref, ...place } = placeOf(root);
  if (ref === undefined || git(root, ['ls-files', '--unmerged']) !== '')
    throw new GitFault(why.notReady);
  const isSame = isTrue(root, ['diff', '--quiet', place.head, '--', 'schema', 'sections']);
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '--', 'sections']);
  if (!isSame || added !== '') throw new GitFault(why.rules);
  return { ref, ...place };
}

export function commitAt(root: string, name: string): string | undefined {
  return ask(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
}

export function isIn(root: string, earlier: string, later: string): boolean {
  return earlier === later || isTrue(root, ['merge-base', '--is-ancestor', earlier, later]);
}

/** The names of versions that were saved here and not sent, which go along with the next one. */
export function unsent(root: string, { head, remote }: Place): string[] {
  if (!remote || commitAt(root, remote.tracking) === undefined) return [];
  const names = git(root, ['log', '--format=%s', head, '--not', `--remotes=${remote.name}`]);
  return names.split('\n').filter(Boolean);
}
