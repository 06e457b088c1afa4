import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseText } from '../../content/parse/parseJson.ts';
import { readText } from '../../content/read/readFile.ts';
import { routesFile, routesText } from '../../content/site/publishedRoutes.ts';
import type { PublishedRoutes } from '../../generated/types.ts';
import { isRecord } from '../../shared/json.ts';
import { ChangedElsewhere, writeChanges } from '../workspace/writeChanges.ts';
import { entriesIn, putEntries } from './entries.ts';
import { ask, git, prefixOf } from './git.ts';
import { finishNow, type Pending } from './journal.ts';
import { look } from './send.ts';
import { isIn, publishedHere, readRecord, recordPath } from './version.ts';
import { NotPublished, why } from './why.ts';

/** Makes a version the last one, which the shared copy has by now. To do so again does no harm. */
export function settle(root: string, pending: Pending): void {
  if (!moveRef(root, pending)) {
    // The shared copy has it: it is a version that this folder has yet to take in, as those of others are.
    if (pending.remote) return;
    throw new NotPublished(why.movedMeanwhile);
  }
  if (pending.isHead) {
    followIndex(root, pending);
    followRoutes(root, pending);
  } else {
    noteOwn(root, pending);
  }
}

/**
 * Finishes a version on whose way the program was ended: if the shared copy has it, it is published,
 * otherwise its files are changes as before.
 * @throws {NotPublished} when the shared copy cannot be asked
 */
export async function finishLeft(root: string, pending: Pending): Promise<void> {
  const { commit, remote, ref } = pending;
  if (remote) {
    await look(root, remote);
    if (isIn(root, commit, remote.tracking)) settle(root, pending);
  } else if (isIn(root, commit, ref)) {
    settle(root, pending);
  }
}

/**
 * Finishes such a version without the network, if it is known to be published: git would otherwise show the
 * texts from before it as if somebody had prepared them.
 * @returns false while one is left, which waits for the next look
 */
export function finishKnown(root: string): boolean {
  try {
    return finishNow(root, (pending) => {
      const { commit, remote, ref } = pending;
      const isOut = isIn(root, commit, ref) || (remote && isIn(root, commit, remote.tracking));
      if (isOut) settle(root, pending);
      return isOut === true;
    });
  } catch (error) {
    // It waits for the next version.
    if (!(error instanceof NotPublished)) throw error;
    return false;
  }
}

/** @returns false if somebody has saved another version here meanwhile */
function moveRef(root: string, { ref, old, commit }: Pending): boolean {
  const now = ask(root, ['rev-parse', '--verify', '--quiet', ref]);
  if (now !== undefined && isIn(root, commit, now)) return true;
  if (now !== old) return false;
  git(root, ['update-ref', '-m', 'publish', ref, commit, old ?? '0'.repeat(40)]);
  return true;
}

/** Else git would show the published files as if somebody had prepared to take them back. */
function followIndex(root: string, { files }: Pending): void {
  const now = entriesIn(root, 'HEAD');
  const current = Object.entries(files).filter(
    ([file, entry]) => now.get(file)?.hash === entry?.hash,
  );
  putEntries(root, current, { prefix: prefixOf(root) });
}

/** Else the routes that were recorded would be taken out again by the next version. */
export function followRoutes(
  root: string,
  { files, commit }: Pick<Pending, 'files' | 'commit'>,
): void {
  if (!files[routesFile]) return;
  const onDisk = readOwn(root);
  const text = joinedRoutes(git(root, ['show', `${commit}:./${routesFile}`]), onDisk);
  if (text === undefined || text === onDisk) return;
  const before = onDisk === undefined ? [] : [{ file: routesFile, text: onDisk }];
  try {
    writeChanges(root, before, [{ file: routesFile, text }]);
  } catch (error) {
    // Somebody writes at this moment, or nothing can be written: the next version adds the routes.
    if (!(error instanceof ChangedElsewhere)) throw error;
  }
}

function readOwn(root: string): string | undefined {
  try {
    return readText(join(root, routesFile)).text;
  } catch {
    return undefined;
  }
}

/**
 * The text with all routes of both. A text that has them all stays as it is; undefined if there is no text,
 * or one cannot be read.
 */
export function joinedRoutes(
  published: string | undefined,
  own: string | undefined,
): string | undefined {
  if (published === undefined || own === undefined) return published ?? own;
  const [theirs, ours] = [routesIn(published), routesIn(own)];
  if (!theirs || !ours) return undefined;
  const all = routesText({ published: theirs }, ours.routes);
  const known = (routes: PublishedRoutes) => routesText({ published: routes }, []) === all;
  if (known(ours)) return own;
  return known(theirs) ? published : all;
}

function routesIn(text: string): PublishedRoutes | undefined {
  const { value } = parseText(text);
  return isRecord(value) && Array.isArray(value.routes)
    ? (value as unknown as PublishedRoutes)
    : undefined;
}

/** So that the next version tells what was published here from what others have published. */
function noteOwn(root: string, { ref, files }: Pending): void {
  const known = publishedHere(root, ref);
  const hashes = Object.entries(files).map(([file, entry]) => [file, entry?.hash ?? ''] as const);
  const all = { ...readRecord(root), [ref]: Object.fromEntries([...known, ...hashes]) };
  writeFileSync(recordPath(root), JSON.stringify(all));
}
