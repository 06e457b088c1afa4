import { namedKind } from '../../content/read/pictureFormat.ts';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { readBlobs } from '../siteDiff/gitSnapshots.ts';
import { folderOfPictures, isOfSite, toldAs } from './contents.ts';
import { type Entries, type Entry, entriesIn, entriesOnDisk } from './entries.ts';
import { publishedHere, type Version } from './version.ts';
import { Behind, why } from './why.ts';

/**
 * The files that can be published: those that differ from the last published version. Routes are
 * recorded by themselves.
 */
export interface Basket {
  base: Entries;
  disk: Entries;
  /** Sorted by name. */
  changed: string[];
  /** Those that somebody else has published in another way meanwhile. */
  theirs: string[];
}

export function basketOf(root: string, { base: version, head, goal, fork }: Version): Basket {
  const [base, disk] = [entriesIn(root, version), entriesOnDisk(root)];
  const names = [...new Set([...base.keys(), ...disk.keys()])]
    .filter((file) => isOfSite(file) && (base.has(file) || !isStray(file, disk.get(file))))
    .sort();
  const differing = names.filter(
    (file) => file !== routesFile && !isSame(base.get(file), disk.get(file)),
  );
  if (version === head || !goal) return { base, disk, changed: differing, theirs: [] };
  const taken = entriesIn(root, head);
  const own = publishedHere(root, goal.ref);
  const isOwn = (file: string) =>
    isSame(base.get(file), taken.get(file)) || own.get(file) === (base.get(file)?.hash ?? '');
  // A file that was not touched here is only older than the one that somebody else has published.
  const changed = differing.filter(
    (file) => isOwn(file) || !isSame(taken.get(file), disk.get(file)),
  );
  const before = fork === undefined ? undefined : entriesIn(root, fork);
  const isUntouched = (file: string) => before && isSame(base.get(file), before.get(file));
  const theirs = changed.filter((file) => !isOwn(file) && !isUntouched(file));
  return { base, disk, changed, theirs };
}

/** A new file beside the pictures that is none: notes, or a link, which no page can show. */
function isStray(file: string, entry: Entry | undefined): boolean {
  if (!file.startsWith(folderOfPictures)) return false;
  return namedKind(file) === undefined || entry?.mode.startsWith('100') === false;
}

/** The contents of the changed files in the last published version. */
export function contentsBefore(root: string, { base, changed }: Basket): Map<string, Buffer> {
  const files = changed.filter((file) => base.has(file));
  const hashes = files.map((file) => base.get(file)?.hash ?? '');
  const contents = readBlobs(root, hashes);
  return new Map(files.map((file, at) => [file, contents[at] ?? Buffer.alloc(0)]));
}

function isSame(one: Entry | undefined, other: Entry | undefined): boolean {
  return one?.hash === other?.hash && one?.mode === other?.mode;
}

/** The last version with some of the files as they are on disk. */
export function withFiles({ base, disk }: Basket, files: Iterable<string>): Entries {
  const entries = new Map(base);
  for (const file of files) {
    const entry = disk.get(file);
    if (entry) entries.set(file, entry);
    else entries.delete(file);
  }
  return entries;
}

/** @throws {Behind} when a file would replace what somebody else has published, as far as is known here */
export function refuseTheirs({ theirs }: Basket, files: string[], { goal }: Version): void {
  const found = theirs.filter((file) => files.includes(file));
  if (found.length > 0) throw new Behind(why.theirs(found.map(toldAs), goal?.name ?? ''));
}
