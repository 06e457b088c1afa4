import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { withFolder } from '../../shared/files.ts';
import { runGit } from '../runGit.ts';
import { revisionOf } from '../workspace/revision.ts';
import type { Basket } from './basket.ts';
import { type Entry, entriesIn, putEntries, storedText, withIndex } from './entries.ts';
import { finishLeft, settle } from './finish.ts';
import { git, prefixOf, settingsOf, signing, topOf } from './git.ts';
import { inTurn, type Keeper, type Pending } from './journal.ts';
import { type Choice, choose, isFaulty, type Plan, type Planner, standingOf } from './plan.ts';
import { look, lookAtWaiting, pageOf, type Remote, refuseWithdrawn, send } from './send.ts';
import {
  type Goal,
  goalOf,
  isIn,
  lastVersion,
  refuseUnready,
  type Version,
  waitingName,
} from './version.ts';
import { NotPublished, Unanswered, why } from './why.ts';

export interface Wish {
  /** All of them: those that have to go along, too. */
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

export interface Author {
  name: string;
  email: string;
}

export interface Published {
  files: string[];
  /** It was sent to the shared copy. */
  isSent: boolean;
  /** The name under which it waits, unless it is the folder's own line of versions. */
  waitsAs?: string;
  /** The page that shows it, if one is known. */
  page?: string;
}

/** Signals that the version would have mistakes. */
export class WouldBeInvalid extends NotPublished {
  readonly plan: Plan;

  constructor(plan: Plan) {
    super(why.invalid);
    this.plan = plan;
  }
}

/**
 * Publishes some of the changed files: one version with exactly these, as they stand on disk, which is
 * valid by itself. The files on disk stay as they are, and so does what a person has prepared in git of
 * other files: a published one is prepared as it was published. The shared copy is asked first, so that a
 * refusal leaves everything as it was.
 * @param branchOf the branch that the site names
 * @throws {NotPublished}
 */
export async function publish(
  root: string,
  wish: Wish,
  planner: Planner,
  branchOf: () => string | undefined,
): Promise<Published> {
  refuseUnready(root, goalOf(root, branchOf()));
  refuseMissing(root, wish);
  return inTurn(
    root,
    (left) => finishLeft(root, left),
    async (keeper) => {
      const known = refuseUnready(root, goalOf(root, branchOf()));
      await refuseWithdrawn(root, known);
      await lookAtWaiting(root, known);
      const last = lastVersion(root, branchOf());
      const goal = refuseUnready(root, last);
      refuseOtherWay(root, goal, wish);
      const choice = chosen(root, last, wish, planner);
      refuseUnseen(root, choice.basket, wish);
      const made = makeVersion(root, { ...choice, goal, wish });
      return bring(root, made, goal, keeper);
    },
  );
}

function refuseMissing(root: string, { name, author }: Wish): void {
  if (oneLine(name) === '') throw new NotPublished(why.nameless);
  if (!author && !knownAuthor(root)) throw new NotPublished(why.author);
}

/** The settings of the site may have changed, or broken, since somebody was told that the version waits. */
function refuseOtherWay(root: string, goal: Goal, { waitsAs }: Wish): void {
  if (waitsAs !== undefined && waitingName(root, goal) !== waitsAs)
    throw new NotPublished(why.otherWay(waitsAs));
}

/** The person that git knows; undefined if it would make one up. */
export function knownAuthor(root: string): Author | undefined {
  const settings = settingsOf(root, '^user\\.(name|email)$');
  const read = (key: string) => settings.get(`user.${key}`)?.trim();
  const name = process.env.GIT_AUTHOR_NAME || read('name');
  const email = process.env.GIT_AUTHOR_EMAIL || process.env.EMAIL || read('email');
  return name && email ? { name, email } : undefined;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function chosen(root: string, version: Version, { files }: Wish, planner: Planner): Choice {
  const all = standingOf(root, version);
  const { basket } = all;
  const wanted = new Set(files);
  const isKnown = files.every((file) => basket.changed.includes(file));
  if (!isKnown || wanted.size === 0) {
    const isDone = !basket.changed.some((file) => wanted.has(file));
    throw new NotPublished(isDone ? why.nothing : why.changedMeanwhile);
  }
  const choice = choose(root, all, files, planner);
  if (isFaulty(choice.plan)) throw new WouldBeInvalid(choice.plan);
  if (choice.plan.along.length > 0) throw new NotPublished(why.changedMeanwhile);
  return choice;
}

/** A file may have been saved again while somebody was looking at it. */
function refuseUnseen(root: string, { disk }: Basket, { revisions = {} }: Wish): void {
  for (const [file, revision] of Object.entries(revisions)) {
    const entry = disk.get(file);
    const text = entry && git(root, ['cat-file', 'blob', entry.hash]);
    if (text === undefined || revisionOf({ file, text }) !== revision)
      throw new NotPublished(why.changedMeanwhile);
  }
}

interface Making extends Choice {
  goal: Goal;
  wish: Wish;
}

function makeVersion(root: string, making: Making): Pending {
  const { version, goal, basket, plan } = making;
  const files = new Map<string, Entry | undefined>(
    plan.files.map((file) => [file, basket.disk.get(file)]),
  );
  if (plan.routes !== undefined) files.set(routesFile, storedText(root, plan.routes));
  const commit = withIndex(
    root,
    (env) => {
      git(root, ['read-tree', version.base], { env });
      putEntries(root, files, { env, prefix: prefixOf(root) });
      const tree = git(root, ['write-tree'], { env }).trim();
      refuseOthers(root, tree, basket, files);
      runCheck(root, ['pre-commit'], env);
      if (git(root, ['write-tree'], { env }).trim() !== tree) throw new NotPublished(why.rewritten);
      return commitTree(root, tree, making, env);
    },
    true,
  );
  const { ref, old, isHead, remote } = goal;
  const published = Object.fromEntries([...files].map(([file, entry]) => [file, entry ?? null]));
  return { ref, old, commit, isHead, remote, files: published };
}

/** The version has to be, file by file, the one that was judged. */
function refuseOthers(
  root: string,
  tree: string,
  { base }: Basket,
  files: ReadonlyMap<string, Entry | undefined>,
): void {
  const wanted = new Map(base);
  for (const [file, entry] of files)
    if (entry) wanted.set(file, entry);
    else wanted.delete(file);
  const made = entriesIn(root, tree);
  const isSame =
    made.size === wanted.size &&
    [...made].every(([file, { mode, hash }]) => {
      const entry = wanted.get(file);
      return entry?.mode === mode && entry.hash === hash;
    });
  if (!isSame) throw new NotPublished(why.changedMeanwhile);
}

/** Runs a check of the project, if it has one, as git does. */
export function runCheck(
  root: string,
  words: [string, ...string[]],
  env: Record<string, string>,
): void {
  const [name, ...rest] = words;
  const args = ['hook', 'run', '--ignore-missing', name];
  const end = rest.length > 0 ? ['--', ...rest] : [];
  const { status, stdout, stderr } = runGit(topOf(root), [...args, ...end], { env });
  if (status !== 0) throw new NotPublished(why.check, `${stdout}${stderr}`);
}

function commitTree(
  root: string,
  tree: string,
  { version, wish: { name, author } }: Making,
  env: Record<string, string>,
): string {
  return withFolder((folder) => {
    const message = join(folder, 'message');
    writeFileSync(message, `${oneLine(name)}\n`);
    runCheck(root, ['commit-msg', message], env);
    const parents = version.parents.flatMap((parent) => ['-p', parent]);
    const args = ['commit-tree', ...signing(root), ...parents, tree];
    const input = readFileSync(message);
    return git(root, args, { env: { ...env, ...identity(author) }, input }).trim();
  });
}

export function identity(author: Author | undefined): Record<string, string> {
  if (!author) return {};
  const [name, email] = [oneLine(author.name), oneLine(author.email)];
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

/**
 * Asks the shared copy about a version that it has not answered to. While it is silent, the journal stays:
 * the next version begins with the same question.
 * @throws {NotPublished} while it is silent
 */
async function hasArrived(root: string, { commit }: Pending, remote: Remote): Promise<boolean> {
  try {
    await look(root, remote);
  } catch {
    throw new NotPublished(why.uncertain);
  }
  return isIn(root, commit, remote.tracking);
}

/** The shared copy first: if it refuses, nothing has happened here. */
async function bring(
  root: string,
  pending: Pending,
  goal: Goal,
  keeper: Keeper,
): Promise<Published> {
  const { remote } = goal;
  keeper.keep(pending);
  let pages: string[] = [];
  try {
    if (remote) pages = await send(root, pending.commit, remote);
  } catch (error) {
    const isOut =
      error instanceof Unanswered && remote && (await hasArrived(root, pending, remote));
    if (!isOut) {
      keeper.forget();
      throw error;
    }
  }
  try {
    settle(root, pending);
    keeper.forget();
  } catch (error) {
    // A version that is out is finished by the next one: git may be busy with its index just now.
    if (remote || isIn(root, pending.commit, pending.ref)) return done(root, pending, goal, pages);
    keeper.forget();
    throw error;
  }
  return done(root, pending, goal, pages);
}

function done(root: string, { files }: Pending, goal: Goal, pages: string[]): Published {
  const { remote } = goal;
  const page = pages[0] ?? (remote && pageOf(root, remote));
  const waitsAs = waitingName(root, goal);
  return {
    files: Object.keys(files),
    isSent: remote !== undefined,
    ...(waitsAs !== undefined && { waitsAs }),
    ...(page !== undefined && { page }),
  };
}
