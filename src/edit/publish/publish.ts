import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../content/read/readFile.ts';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { hyphenated } from '../../shared/plainWord.ts';
import { type Change, textOf } from '../git/files.ts';
import { git } from '../git/git.ts';
import { GitFault } from '../git/gitFault.ts';
import { revisionOf } from '../workspace/revision.ts';
import { type Author, knowsAuthor, oneLine, versionOf } from './commit.ts';
import { changesOnDisk } from './contents.ts';
import { inTurn } from './inTurn.ts';
import type { Judge, Judged } from './judge.ts';
import { joinedRoutes } from './mergedTree.ts';
import { type Place, readyPlace } from './place.ts';
import { send } from './send.ts';
import { moveTo, write } from './toDisk.ts';
import { Behind, why } from './why.ts';

export interface Wish {
  files: string[];
  /** The revisions of the texts that somebody has seen, by their files. Others are published as they are. */
  revisions?: Readonly<Record<string, string>> | undefined;
  /** The name under which somebody was told that the version waits. */
  waitsAs?: string | undefined;
  /** Says in a few words what is new. */
  name: string;
  /** Needed while git knows nobody. */
  author?: Author | undefined;
}

export interface Published {
  /** It was sent to the shared copy. */
  isSent: boolean;
  /** The name under which it waits, unless it is the folder's own line of versions. */
  waitsAs?: string | undefined;
  /** The page that shows it, if the shared copy names one. */
  page?: string | undefined;
}

/**
 * Publishes some of the changed files: one version with exactly these, as they stand on disk, which is
 * valid by itself. The shared copy is asked first, so that a refusal leaves everything as it was.
 * @param branchOf the name that the site gives to versions that wait to be looked at
 * @throws {GitFault}
 */
export function publish(
  root: string,
  wish: Wish,
  judge: Judge,
  branchOf: () => string | undefined,
): Promise<Published> {
  return inTurn(root, async () => {
    const [place, branch] = [readyPlace(root), branchOf()];
    refuseUnkept(root, branch, wish);
    const judged = judge(place.head, chosenOf(root, place, wish));
    if (judged.mistakes.length > 0) throw new GitFault(why.invalid);
    const commit = versionOf(root, judged.tree, [place.head], wish);
    if (branch !== undefined)
      return wait(root, commit, { ...place, ref: waitingRef(branch, wish) });
    const page = place.remote && (await send(root, commit, place.remote));
    settle(root, place, commit, judged);
    return { isSent: place.remote !== undefined, page };
  });
}

function refuseUnkept(
  root: string,
  branch: string | undefined,
  { name, author, waitsAs }: Wish,
): void {
  if (oneLine(name) === '' || !(author || knowsAuthor(root))) throw new GitFault(why.nameless);
  if (waitsAs !== undefined && waitsAs !== branch) throw new GitFault(why.changed);
}

function chosenOf(root: string, { head }: Place, { files, revisions = {} }: Wish): Change[] {
  const chosen = changesOnDisk(root, head).filter(({ file }) => files.includes(file));
  const isKnown = chosen.length > 0 && chosen.length === new Set(files).size;
  const isSeen = Object.entries(revisions).every(([file, revision]) => {
    const text = textOf(root, chosen.find((change) => change.file === file)?.after);
    return text !== undefined && revisionOf({ file, text }) === revision;
  });
  if (!isKnown || !isSeen) throw new GitFault(why.changed);
  return chosen;
}

/** `content/review/2027-01-31-093000-new-prices`: what waits is a branch by itself, and the folder stays as it is. */
function waitingRef(branch: string, { name }: Wish): string {
  const [day, time = ''] = new Date().toISOString().slice(0, 19).split('T');
  const words = hyphenated(name).slice(0, 50);
  return `refs/heads/${branch}/${[day, time.replaceAll(':', ''), words].filter(Boolean).join('-')}`;
}

async function wait(root: string, commit: string, { ref, remote }: Place & { ref: string }) {
  const waitsAs = ref.replace('refs/heads/', '');
  if (!remote) {
    git(root, ['update-ref', ref, commit]);
    return { isSent: false, waitsAs };
  }
  const tracking = `refs/remotes/${remote.name}/${waitsAs}`;
  const page = await send(root, commit, { ...remote, ref, tracking });
  return { isSent: true, waitsAs, page };
}

/** A folder that cannot follow what the shared copy has can take it in later, as words of others. */
function settle(
  root: string,
  place: Place & { ref: string },
  commit: string,
  { routes }: Judged,
): void {
  try {
    if (routes !== undefined) followRoutes(root, routes);
    moveTo(root, place, commit);
  } catch (error) {
    if (!place.remote || !(error instanceof GitFault)) throw error;
    throw new Behind(why.notFollowed, error.detail.join('\n'));
  }
}

/** Else the routes that were recorded would be taken out again by the next version. */
function followRoutes(root: string, published: string): void {
  const path = join(root, routesFile);
  const before = existsSync(path) ? [{ file: routesFile, text: readText(path).text }] : [];
  const text = joinedRoutes([published, ...before.map((source) => source.text)]);
  write(root, before, [{ file: routesFile, text }]);
}
