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
import type { Kept } from '../../content/open/pageCache.ts';
import type { Language } from '../../content/text/facts.ts';
import { routeOf } from '../../shared/routes.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import { type Ledger, readLedger, rewriteLedger } from './manifest.ts';
import { readNumbers, writeNumbers } from './numberFiles.ts';

/** What is kept of a page: what was found in it, and what was printed of it. */
export interface PageNote {
  /** Not of a page that was written just before: the next writing might not be told from it. */
  kept?: Kept;
  record: PageRecord;
}

/** What a build leaves behind, so that the next one does no more than it has to. */
export interface State {
  ledger: Ledger;
  /** Of the ledger's pages, in their order. */
  notes: PageNote[];
}

/** What the last build left, unless it was of another engine or is not whole. */
export function readState(root: string, engine: string, lang: Language): State | undefined {
  const ledger = readLedger(root, engine, lang);
  return ledger && readNotes(root, ledger);
}

/** The same where the ledger is read already. */
export function readNotes(root: string, ledger: Ledger): State | undefined {
  try {
    const bytes = readFileSync(notesFile(root));
    const notes = Array.from(ledger.starts, (start, place) => {
      const line = bytes.toString('utf8', start, start + (ledger.lengths[place] ?? 0));
      return noteIn(line, ledger.files[place]);
    });
    return { ledger, notes };
  } catch {
    return undefined;
  }
}

/** What was left behind is not what was written. */
export class DamagedNotes extends Error {}

/** @throws DamagedNotes where it is not the note of this file */
function noteIn(line: string, file = ''): PageNote {
  const note = parsed(line);
  if (note?.record?.route !== routeOf(file.slice('pages/'.length))) throw new DamagedNotes(file);
  return note;
}

function parsed(line: string): PageNote | undefined {
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
export type Noted = Pick<Ledger, 'starts' | 'lengths' | 'keys'>;

/**
 * Writes down everything of the pages anew. It counts once the ledger that is written after it says
 * where each note is.
 */
export function writeNotes(root: string, notes: PageNote[]): Noted {
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  const starts = new Float64Array(notes.length);
  const lengths = new Float64Array(notes.length);
  const file = openSync(notesFile(root), 'w');
  let [room, filled, written] = [Buffer.allocUnsafe(roomSize), 0, 0];
  const empty = () => {
    writeFileSync(file, room.subarray(0, filled));
    written += filled;
    filled = 0;
  };
  for (const [place, note] of notes.entries()) {
    const line = `${JSON.stringify(note)}\n`;
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
  const keys = Float64Array.from(notes.flatMap(({ kept }) => (kept ? keysIn(kept) : [])));
  writeKeys(root, keys);
  return { starts, lengths, keys: keys.length };
}

/**
 * Writes down what has become of some pages. Their new notes go to the end; the old ones stay until
 * everything is written anew.
 * @param ledger its columns are changed
 * @param changed by the place of each page in the ledger
 */
export function amendState(root: string, ledger: Ledger, changed: Map<number, PageNote>): void {
  const { starts, lengths } = ledger;
  let end = statSync(notesFile(root)).size;
  const lines = [...changed].map(([place, note]) => {
    const line = Buffer.from(`${JSON.stringify(note)}\n`);
    starts[place] = end;
    lengths[place] = line.length;
    end += line.length;
    return line;
  });
  appendFileSync(notesFile(root), Buffer.concat(lines));
  rewriteLedger(root, ledger);
}

/** Whether what a ledger tells of is there, as far as can be told without reading it. */
export function hasNotes(root: string, { starts, lengths, keys }: Ledger): boolean {
  const size = sizeOf(notesFile(root));
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
export function openNotes(root: string, { files, starts, lengths }: Ledger) {
  const file = openSync(notesFile(root), 'r');
  return {
    /** @throws DamagedNotes */
    noteAt(place: number): PageNote {
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
export function keysIn({ outline }: Kept): number[] {
  return [...outline.paragraphs, ...outline.questions];
}

function notesFile(root: string): string {
  return join(root, '.cache/build/pages.jsonl');
}

function keysFile(root: string): string {
  return join(root, '.cache/build/keys');
}
