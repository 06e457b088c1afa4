import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';
import { unusableFile } from '../../../../src/content/validate/unusableFile.ts';

const root = mkdtempSync(join(tmpdir(), 'special-'));
const isUnix = process.platform !== 'win32';

beforeAll(() => {
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/empty.json'), '');
  const tool = 'mkfifo';
  if (isUnix) execFileSync(tool, [join(root, 'pages/team.json')]);
});
afterAll(() => rmSync(root, { recursive: true }));

it.runIf(isUnix)('A pipe with the name of a page is told, and nothing waits for it', () => {
  const told = readSources(root).map((source) => [source.file, unusableFile(source, 'page')?.code]);
  expect(told).toEqual([
    ['pages/empty.json', undefined],
    ['pages/team.json', 'file-kind'],
  ]);
});
