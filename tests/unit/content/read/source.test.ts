import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
