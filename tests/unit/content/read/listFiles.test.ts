import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMeantAsPage } from '../../../../src/content/read/listFiles.ts';
import { sourceFiles } from '../../../../src/content/read/source.ts';

const meant = ['wills.json', 'wills.JSON', 'wills.json.txt', 'wills.josn', 'es/wills.jsn'];

it.each(meant)('takes %s for a page', (name) => {
  expect(isMeantAsPage(name)).toBe(true);
});

const others = [
  'README.md',
  'wills.json~',
  'wills.json.bak',
  'notes.txt',
  'wills',
  'a.svg',
  '4913',
];

it.each(others)('passes over %s', (name) => {
  expect(isMeantAsPage(name)).toBe(false);
});

it('lists no README beside the pages', () => {
  const root = mkdtempSync(join(tmpdir(), 'listed-'));
  mkdirSync(join(root, 'pages'));
  for (const name of ['README.md', 'index.json']) writeFileSync(join(root, 'pages', name), '{}');
  expect(sourceFiles(root)).toEqual(['index.json']);
  rmSync(root, { recursive: true });
});
