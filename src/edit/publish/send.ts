import { parsedAddress } from '../../shared/webAddress.ts';
import { type GitResult, git, runGit, startGit } from '../git/git.ts';
import { GitFault } from '../git/gitFault.ts';
import { commitAt, isIn, type Remote } from './place.ts';
import { Behind, why } from './why.ts';

/** Milliseconds after which the other machine counts as silent. */
const patience = 120_000;

/**
 * Learns what the shared copy has by now.
 * @returns the version there; undefined if it has none
 * @throws {GitFault} when it cannot be reached
 */
export async function look(root: string, remote: Remote): Promise<string | undefined> {
  const { name, ref, tracking } = remote;
  const args = ['fetch', '--no-tags', '--no-write-fetch-head', name, `+${ref}:${tracking}`];
  const { status, stderr } = await startGit(root, args, patience);
  const hasNone = /couldn't find remote ref/.test(stderr);
  if (status !== 0 && !hasNone) throw new GitFault(why.unreachable, stderr);
  if (hasNone) git(root, ['update-ref', '-d', tracking]);
  return commitAt(root, tracking);
}

/**
 * Sends a version to the shared copy, which has to be as it was seen last: a version that somebody has put
 * there or taken back since is not passed over.
 * @returns the first address that its machine names in its answer
 * @throws {GitFault} when it does not take the version
 */
export async function send(
  root: string,
  commit: string,
  { name, ref, tracking }: Remote,
): Promise<string | undefined> {
  const seen = commitAt(root, tracking);
  if (seen !== undefined && !isIn(root, seen, commit)) throw new Behind(why.ahead);
  const lease = `--force-with-lease=${ref}:${seen ?? ''}`;
  const args = ['push', '--porcelain', lease, name, `${commit}:${ref}`];
  const result = await startGit(root, args, patience);
  if (result.status !== 0) throw refusalIn(result);
  // Git does so itself only where the branch is among those that it fetches.
  runGit(root, ['update-ref', tracking, commit]);
  return addressIn(result.stderr);
}

function addressIn(answer: string): string | undefined {
  const said = answer.split('\n').filter((line) => line.startsWith('remote:'));
  const named = said.flatMap((line) => /https?:\/\/[^\s<>"']+/.exec(line)?.[0] ?? []);
  return named.find((address) => parsedAddress(address));
}

/** A connection that was there, and ended before the answer. */
const brokenOff = /hung up|disconnect|reset by peer|broken pipe|early eof/i;

function refusalIn({ stdout, stderr }: GitResult): GitFault {
  const [, answer] = /^!.*\t(\[.*)$/m.exec(String(stdout)) ?? [];
  if (answer?.startsWith('[rejected]')) return new Behind(why.ahead);
  if (brokenOff.test(stderr)) return new GitFault(why.unreachable, stderr);
  const isRefused = answer !== undefined || /failed to push some refs/.test(stderr);
  return new GitFault(isRefused ? why.refused : why.unreachable, [stderr, answer].join('\n'));
}
