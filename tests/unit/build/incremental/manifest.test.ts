import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ledger } from '../../../../src/build/incremental/manifest.ts';
import {
  DamagedNotes,
  hasNotes,
  openNotes,
  readNotes,
  writeNotes,
} from '../../../../src/build/incremental/pageStore.ts';
import type { PageRecord } from '../../../../src/build/siteFiles/pageRecord.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'noted-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('takes no damaged note, and none of another page', () => {
  const notes = ['/a', '/b'].map((route) => ({ record: { ...recordOf('key'), route } }));
  const files = ['pages/a.json', 'pages/b.json'];
  const ledger = { ...writeNotes(root, notes), files } as Ledger;
  expect(readNotes(root, ledger)?.notes).toEqual(notes);
  const confused = { ...ledger, starts: ledger.starts.map(() => 0) };
  expect(hasNotes(root, confused)).toBe(true);
  expectDamaged(confused, 1);
  const { length } = readFileSync(join(root, '.cache/build/pages.jsonl'));
  writeFileSync(join(root, '.cache/build/pages.jsonl'), ' '.repeat(length));
  expect(hasNotes(root, ledger)).toBe(true);
  expectDamaged(ledger, 0);
});

it.each([
  ['lengths', -5],
  ['lengths', 0.5],
  ['lengths', 0],
  ['starts', Number.NaN],
  ['starts', -1],
  ['starts', 2 ** 40],
] as const)('does not look for notes by %s of %d', (column, value) => {
  const ledger = writeNotes(root, [{ record: recordOf('key') }]) as Ledger;
  expect(hasNotes(root, { ...ledger, [column]: Float64Array.of(value) })).toBe(false);
});

it('finds every note again, however long it is and whatever signs it has', () => {
  const texts = ['', 'á€𝄞', 'x'.repeat(1_200_000), '€'.repeat(600_000)];
  const records = [
    ...texts,
    ...Array.from({ length: 3000 }, (_, index) => `${index} €`.repeat(99)),
  ];
  const notes = records.map((key) => ({ record: recordOf(key) }));
  const files = notes.map(() => 'pages/index.json');
  const ledger = { ...writeNotes(root, notes), files } as Ledger;
  expect(hasNotes(root, ledger)).toBe(true);
  expect(readNotes(root, ledger)?.notes).toEqual(notes);
  const { noteAt, close } = openNotes(root, ledger);
  for (const place of [0, 1, 3, 4, 3003]) expect(noteAt(place)).toEqual(notes[place]);
  close();
});

it('writes nothing but an empty file of a site without pages', () => {
  const ledger = writeNotes(root, []) as Ledger;
  expect(hasNotes(root, ledger)).toBe(true);
  expect(readNotes(root, ledger)?.notes).toEqual([]);
});

function expectDamaged(ledger: Ledger, place: number): void {
  expect(readNotes(root, ledger)).toBeUndefined();
  const { noteAt, close } = openNotes(root, ledger);
  expect(() => noteAt(place)).toThrow(DamagedNotes);
  close();
}

function recordOf(key: string): PageRecord {
  return { route: '/', key, assets: [] };
}
