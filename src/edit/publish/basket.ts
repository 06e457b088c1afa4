import { namedKind } from '../../content/read/pictureFormat.ts';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import type { Language } from '../../shared/language.ts';
import { readBlobs } from '../siteDiff/gitSnapshots.ts';
import { folderOfPictures, isOfSite, toldAs } from './contents.ts';
import { type Entries, type Entry, entriesIn, entriesOnDisk } from './entries.ts';
import { publishedHere, type Version } from './version.ts';
import { Waiting, why } from './why.ts';

/**
 * The files that can be published: those that differ from the last published version. Routes are
 * recorded by themselves.
 */
export interface Basket {
  base: Entries;
  disk: Entries;
  /** The files that those on disk are compared with: see entriesBefore. */
  before: Entries;
  /** Sorted by name. */
  changed: string[];
  /** Those that somebody else has published in another way meanwhile. */
  theirs: string[];
  /** Those of them that were published from this folder before: somebody has changed these words where they wait. */
  revised: string[];
}

export function basketOf(root: string, version: Version): Basket {
  const [base, disk] = [entriesIn(root, version.base), entriesOnDisk(root)];
  const before = entriesBefore(root, version, base);
  const names = [...new Set([...base.keys(), ...disk.keys()])]
    .filter((file) => isOfSite(file) && (base.has(file) || !isStray(file, disk.get(file))))
    .sort();
  // A file that was not touched here is only older than the one that somebody else has published.
  const changed = names.filter(
    (file) =>
      file !== routesFile &&
      [base, before].every((entries) => !isSame(entries.get(file), disk.get(file))),
  );
  const { fork } = version;
  const start = fork === undefined ? undefined : entriesIn(root, fork);
  const isUntouched = (file: string) => start && isSame(base.get(file), start.get(file));
  const theirs = changed.filter(
    (file) => !isSame(base.get(file), before.get(file)) && !isUntouched(file),
  );
  const own = publishedHere(root, version.goal?.ref);
  const revised = theirs.filter((file) => own.has(file));
  return { base, disk, before, changed, theirs, revised };
}

/**
 * The files as this folder was given them, or published them last: words of others that wait are no part
 * of it.
 */
export function entriesBefore(
  root: string,
  { base: version, head, goal }: Version,
  base = entriesIn(root, version),
): Entries {
  if (version === head || !goal) return base;
  const taken = entriesIn(root, head);
  const own = publishedHere(root, goal.ref);
  const isOwn = (file: string) => own.get(file) === (base.get(file)?.hash ?? '');
  const others = [...taken].filter(([file]) => !isOwn(file));
  return new Map([...[...base].filter(([file]) => isOwn(file)), ...others]);
}

/** A new file beside the pictures that is none: notes, or a link, which no page can show. */
function isStray(file: string, entry: Entry | undefined): boolean {
  if (!file.startsWith(folderOfPictures)) return false;
  return namedKind(file) === undefined || entry?.mode.startsWith('100') === false;
}

/** The contents of the changed files before. */
export function contentsBefore(root: string, { before, changed }: Basket): Map<string, Buffer> {
  const files = changed.filter((file) => before.has(file));
  const hashes = files.map((file) => before.get(file)?.hash ?? '');
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

/** @throws {Waiting} when a file would replace what somebody else has published, as far as is known here */
export function refuseTheirs(
  { theirs, revised }: Basket,
  files: string[],
  { goal }: Version,
): void {
  const found = theirs.filter((file) => files.includes(file));
  if (found.length === 0) return;
  const toldIn = (some: string[], reason: typeof why.theirs) =>
    some.length > 0 ? [reason(some.map(toldAs), goal?.name ?? '')] : [];
  const reasons = [
    ...toldIn(
      found.filter((file) => revised.includes(file)),
      why.revised,
    ),
    ...toldIn(
      found.filter((file) => !revised.includes(file)),
      why.theirs,
    ),
  ];
  const inAll = (lang: Language) => reasons.map((reason) => reason[lang]).join(' ');
  throw new Waiting({ en: inAll('en'), es: inAll('es') });
}
