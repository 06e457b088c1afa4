import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ledger } from '../../src/output/ledger.ts';
import type { PageRecord } from '../../src/output/pageRecord.ts';
import { hasNotes, openNotes, readNotes, writeNotes } from '../../src/output/state.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'noted-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('finds every note again, however long it is and whatever signs it has', () => {
  const texts = ['', 'á€𝄞', 'x'.repeat(1_200_000), '€'.repeat(600_000)];
  const records = [
    ...texts,
    ...Array.from({ length: 3000 }, (_, index) => `${index} €`.repeat(99)),
  ];
  const notes = records.map((key) => ({ record: recordOf(key) }));
  const ledger = writeNotes(root, notes) as Ledger;
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

function recordOf(key: string): PageRecord {
  return { route: '/', key, assets: [] };
}
