import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSourceReader, listSources } from '../../../../src/content/read/source.ts';
import { runToEnd } from '../../../../src/shared/cooperative.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/about.json'), '{ "title": "Before" }');
});

afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['listed', () => listSources(root)],
  ['looked at again and again', () => runToEnd(createSourceReader(root)())],
])('A text that was checked is that of its file until it is %s again', (_, read) => {
  const [checked] = read();
  expect(checked?.text).toContain('Before');
  writeFileSync(join(root, 'pages/about.json'), '{ "titel": "After" }');
  expect(checked?.text).toContain('Before');
  expect(read()[0]?.text).toContain('After');
});
