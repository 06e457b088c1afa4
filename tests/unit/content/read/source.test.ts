import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/about.json'), '{ "title": "Before" }');
});

afterEach(() => rmSync(root, { recursive: true }));

it('A text that was checked stays, whatever its file holds since', () => {
  const before = readSources(root);
  writeFileSync(join(root, 'pages/about.json'), '{ "titel": "After" }');
  expect(before[0]?.text).toContain('Before');
  expect(readSources(root, before)[0]?.text).toContain('After');
});

it('A file that was touched stays one object, which nothing changes', () => {
  const before = readSources(root).map((source) => Object.freeze(source));
  utimesSync(join(root, 'pages/about.json'), 1700000000.1, 1700000000.1);
  expect(readSources(root, before)[0]).toBe(before[0]);
});
