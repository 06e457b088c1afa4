import { parsedAddress } from '../../shared/webAddress.ts';
import { type GitResult, startGit } from '../runGit.ts';
import { ask, git, isTrue } from './git.ts';
import { commitAt, forgetGone, type Goal, isIn } from './version.ts';
import { Behind, NotPublished, Unanswered, why } from './why.ts';

export type Remote = NonNullable<Goal['remote']>;

/** Milliseconds after which the other machine counts as silent. */
const patience = 120_000;

/**
 * Learns what the shared copy has by now.
 * @returns false if it has nothing under that name
 * @throws {NotPublished} when it cannot be reached
 */
export async function look(root: string, { name, ref, tracking }: Remote): Promise<boolean> {
  const args = ['fetch', '--no-tags', '--no-write-fetch-head', name, `+${ref}:${tracking}`];
  const result = await startGit(root, args, patience);
  const isNew = /couldn't find remote ref/.test(result.stderr);
  if (result.status !== 0 && !isNew) throw new NotPublished(why.unreachable, result.stderr);
  return !isNew;
}

/** Versions that were taken in where they waited are in the newest one, in whatever words. */
export async function lookAtWaiting(root: string, goal: Goal | undefined): Promise<void> {
  if (goal?.remote && !goal.isHead && !(await look(root, goal.remote))) forgetGone(root, goal);
}

/**
 * Looks whether somebody has taken versions back that this folder has: they would come back unseen.
 * Asked again, they are told among those that go along.
 * @throws {NotPublished} with their names
 */
export async function refuseWithdrawn(root: string, { isHead, remote }: Goal): Promise<void> {
  const known = isHead && remote ? commitAt(root, remote.tracking) : undefined;
  if (!remote || known === undefined || !(await look(root, remote))) return;
  const now = commitAt(root, remote.tracking) ?? known;
  if (isIn(root, known, now)) return;
  const names = git(root, ['log', '--format=%s', `${now}..${known}`])
    .split('\n')
    .filter(Boolean);
  throw new NotPublished(why.withdrawn(names));
}

/**
 * Sends a version to the shared copy.
 * @returns the addresses that its machine names in its answer
 * @throws {NotPublished} when it does not take the version
 */
export async function send(root: string, commit: string, remote: Remote): Promise<string[]> {
  const args = ['push', '--porcelain', remote.name, `${commit}:${remote.ref}`];
  const result = await startGit(root, args, patience);
  if (result.status !== 0) throw refusalIn(result);
  const said = result.stderr.split('\n').filter((line) => line.startsWith('remote:'));
  const named = said.flatMap((line) => /https?:\/\/[^\s<>"']+/.exec(line)?.[0] ?? []);
  return named.filter((address) => parsedAddress(address));
}

/** A connection that was there, and ended before the answer. */
const brokenOff = /hung up|disconnect|reset by peer|broken pipe|early eof/i;

/** Somebody else’s version arrived between the look at the shared copy and the answer. */
const raced = /is at [0-9a-f]+ but expected|incorrect old value|reference already exists/;

/** The shared copy has two places of one name, or none: git itself sends nothing then. */
const noPlace = /^error: (src|dst) refspec /m;

function refusalIn({ status, stdout, stderr }: GitResult): NotPublished {
  const told = String(stdout);
  if (status === null || brokenOff.test(stderr)) return new Unanswered(why.unreachable, stderr);
  if (/\[rejected\]/.test(told) || raced.test(told + stderr)) return new Behind(why.ahead);
  const isCheck = /failed to push some refs/.test(stderr) && !/^!/m.test(told);
  if (/\[remote rejected\]/.test(told)) return new NotPublished(why.refused, wordsOf(stderr, told));
  if (noPlace.test(stderr)) return new NotPublished(why.refused, stderr);
  return isCheck ? new NotPublished(why.check, stderr) : new NotPublished(why.unreachable, stderr);
}

/** The other machine's own words, else the reason beside the refusal. */
function wordsOf(stderr: string, told: string): string {
  const own = stderr.split('\n').filter((line) => line.startsWith('remote:'));
  return own.length > 0 ? own.join('\n') : (/\[remote rejected\] \((.*)\)/.exec(told)?.[1] ?? '');
}

/** The names of versions that were saved here and not sent, which go along with the next one. */
export function unsent(root: string, { remote }: Goal, head: string): string[] {
  if (!remote || !isTrue(root, ['rev-parse', '--verify', '--quiet', remote.tracking])) return [];
  const all = `--remotes=${remote.name}`;
  return git(root, ['log', '--format=%s', head, '--not', all]).split('\n').filter(Boolean);
}

/** The page of the shared copy, as far as its address tells one. Nobody's password is in it. */
export function pageOf(root: string, { name }: Remote): string | undefined {
  const given = ask(root, ['remote', 'get-url', name]) ?? '';
  const [, host, path] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^:/]+)(?::\d+)?\/(.+)$/.exec(given) ??
    /^(?:[^@/:]+@)?([^:/]+\.[^:/]+):(?!\/\/)(.+)$/.exec(given) ??
    [];
  if (!host || !path) return undefined;
  return `https://${host}/${path.replace(/\.git\/?$/, '').replace(/^\/+|\/+$/g, '')}`;
}
