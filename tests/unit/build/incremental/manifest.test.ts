import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Manifest } from '../../../../src/build/incremental/manifest.ts';
import {
  DamagedEntries,
  hasEntries,
  openEntries,
  readEntries,
  writeEntries,
} from '../../../../src/build/incremental/pageStore.ts';
import type { PageRecord } from '../../../../src/build/siteFiles/pageRecord.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'noted-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('takes no damaged note, and none of another page', () => {
  const entries = ['/a', '/b'].map((route) => ({ record: { ...recordOf('key'), route } }));
  const files = ['pages/a.json', 'pages/b.json'];
  const manifest = { ...writeEntries(root, entries), files } as Manifest;
  expect(readEntries(root, manifest)?.entries).toEqual(entries);
  const confused = { ...manifest, starts: manifest.starts.map(() => 0) };
  expect(hasEntries(root, confused)).toBe(true);
  expectDamaged(confused, 1);
  const { length } = readFileSync(join(root, '.cache/build/pages.jsonl'));
  writeFileSync(join(root, '.cache/build/pages.jsonl'), ' '.repeat(length));
  expect(hasEntries(root, manifest)).toBe(true);
  expectDamaged(manifest, 0);
});

it.each([
  ['lengths', -5],
  ['lengths', 0.5],
  ['lengths', 0],
  ['starts', Number.NaN],
  ['starts', -1],
  ['starts', 2 ** 40],
] as const)('does not look for notes by %s of %d', (column, value) => {
  const manifest = writeEntries(root, [{ record: recordOf('key') }]) as Manifest;
  expect(hasEntries(root, { ...manifest, [column]: Float64Array.of(value) })).toBe(false);
});

it('finds every note again, however long it is and whatever signs it has', () => {
  const texts = ['', 'á€𝄞', 'x'.repeat(1_200_000), '€'.repeat(600_000)];
  const records = [
    ...texts,
    ...Array.from({ length: 3000 }, (_, index) => `${index} €`.repeat(99)),
  ];
  const entries = records.map((key) => ({ record: recordOf(key) }));
  const files = entries.map(() => 'pages/index.json');
  const manifest = { ...writeEntries(root, entries), files } as Manifest;
  expect(hasEntries(root, manifest)).toBe(true);
  expect(readEntries(root, manifest)?.entries).toEqual(entries);
  const { noteAt, close } = openEntries(root, manifest);
  for (const place of [0, 1, 3, 4, 3003]) expect(noteAt(place)).toEqual(entries[place]);
  close();
});

it('writes nothing but an empty file of a site without pages', () => {
  const manifest = writeEntries(root, []) as Manifest;
  expect(hasEntries(root, manifest)).toBe(true);
  expect(readEntries(root, manifest)?.entries).toEqual([]);
});

function expectDamaged(manifest: Manifest, place: number): void {
  expect(readEntries(root, manifest)).toBeUndefined();
  const { noteAt, close } = openEntries(root, manifest);
  expect(() => noteAt(place)).toThrow(DamagedEntries);
  close();
}

function recordOf(key: string): PageRecord {
  return { route: '/', key, assets: [] };
}
