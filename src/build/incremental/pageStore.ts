import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { CachedPage } from '../../content/open/pageCache.ts';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import { type Manifest, readManifest, updateManifest } from './manifest.ts';
import { readNumbers, writeNumbers } from './numberFiles.ts';

/** What is kept of a page: what was found in it, and what was printed of it. */
export interface PageEntry {
  /** Not of a page that was written just before: the next writing might not be told from it. */
  kept?: CachedPage;
  record: PageRecord;
}

/** What a build leaves behind, so that the next one does no more than it has to. */
export interface State {
  manifest: Manifest;
  /** Of the ledger's pages, in their order. */
  entries: PageEntry[];
}

/** What the last build left, unless it was of another engine or is not whole. */
export function readState(root: string, codeVersion: string, lang: Language): State | undefined {
  const manifest = readManifest(root, codeVersion, lang);
  return manifest && readEntries(root, manifest);
}

/** The same where the ledger is read already. */
export function readEntries(root: string, manifest: Manifest): State | undefined {
  try {
    const bytes = readFileSync(entriesFile(root));
    const entries = Array.from(manifest.starts, (start, place) => {
      const line = bytes.toString('utf8', start, start + (manifest.lengths[place] ?? 0));
      return noteIn(line, manifest.files[place]);
    });
    return { manifest, entries };
  } catch {
    return undefined;
  }
}

/** What was left behind is not what was written. */
export class DamagedEntries extends Error {}

/** @throws DamagedNotes where it is not the note of this file */
function noteIn(line: string, file = ''): PageEntry {
  const entry = parsed(line);
  if (entry?.record?.route !== routeOf(file.slice('pages/'.length))) throw new DamagedEntries(file);
  return entry;
}

function parsed(line: string): PageEntry | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Of a sign of a text in UTF-8. */
const mostBytes = 3;

/** So much is written at once, in bytes. */
const roomSize = 1024 * 1024;

/** What a ledger tells of the notes. */
export type Noted = Pick<Manifest, 'starts' | 'lengths' | 'keys'>;

/**
 * Writes down everything of the pages anew. It counts once the ledger that is written after it says
 * where each note is.
 */
export function writeEntries(root: string, entries: PageEntry[]): Noted {
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  const starts = new Float64Array(entries.length);
  const lengths = new Float64Array(entries.length);
  const file = openSync(entriesFile(root), 'w');
  let [room, filled, written] = [Buffer.allocUnsafe(roomSize), 0, 0];
  const empty = () => {
    writeFileSync(file, room.subarray(0, filled));
    written += filled;
    filled = 0;
  };
  for (const [place, entry] of entries.entries()) {
    const line = `${JSON.stringify(entry)}\n`;
    const most = line.length * mostBytes;
    if (room.length < filled + most) empty();
    if (room.length < most) room = Buffer.allocUnsafe(most);
    const length = room.write(line, filled);
    starts[place] = written + filled;
    lengths[place] = length;
    filled += length;
  }
  empty();
  closeSync(file);
  const keys = Float64Array.from(entries.flatMap(({ kept }) => (kept ? keysIn(kept) : [])));
  writeKeys(root, keys);
  return { starts, lengths, keys: keys.length };
}

/**
 * Writes down what has become of some pages. Their new notes go to the end; the old ones stay until
 * everything is written anew.
 * @param ledger its columns are changed
 * @param changed by the place of each page in the ledger
 */
export function amendState(
  root: string,
  manifest: Manifest,
  changed: Map<number, PageEntry>,
): void {
  const { starts, lengths } = manifest;
  let end = statSync(entriesFile(root)).size;
  const lines = [...changed].map(([place, entry]) => {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    starts[place] = end;
    lengths[place] = line.length;
    end += line.length;
    return line;
  });
  appendFileSync(entriesFile(root), Buffer.concat(lines));
  updateManifest(root, manifest);
}

/** Whether what a ledger tells of is there, as far as can be told without reading it. */
export function hasEntries(root: string, { starts, lengths, keys }: Manifest): boolean {
  const size = sizeOf(entriesFile(root));
  const isWithin = starts.every((start, place) => {
    const end = start + (lengths[place] ?? 0);
    return (
      Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= size
    );
  });
  return isWithin && size >= 0 && sizeOf(keysFile(root)) === 8 * keys;
}

/** Of a file that is not there, -1. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}

/** Reads the notes of single pages. */
export function openEntries(root: string, { files, starts, lengths }: Manifest) {
  const file = openSync(entriesFile(root), 'r');
  return {
    /** @throws DamagedNotes */
    noteAt(place: number): PageEntry {
      const bytes = Buffer.alloc(lengths[place] ?? 0);
      readSync(file, bytes, { position: starts[place] ?? 0 });
      return noteIn(bytes.toString('utf8'), files[place]);
    },
    close: () => closeSync(file),
  };
}

/** The fingerprints of what must not stand on two pages, those of all pages in no order. */
export function readKeys(root: string): Float64Array {
  return readNumbers(keysFile(root));
}

export function writeKeys(root: string, keys: Float64Array): void {
  writeNumbers(keysFile(root), keys);
}

/** Those of a page. */
export function keysIn({ summary }: CachedPage): number[] {
  return [...summary.paragraphs, ...summary.questions];
}

function entriesFile(root: string): string {
  return join(root, '.cache/build/pages.jsonl');
}

function keysFile(root: string): string {
  return join(root, '.cache/build/keys');
}
