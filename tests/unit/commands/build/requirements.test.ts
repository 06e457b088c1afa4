import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCommand } from '../../../../src/commands/build/command.ts';
import { requireBuildable } from '../../../../src/commands/build/requirements.ts';
import { hasPages } from '../../../../src/content/read/source.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'buildable-'));
  for (const name of ['schema', 'src']) mkdirSync(join(root, name));
});

afterEach(() => rmSync(root, { recursive: true }));

it('a project can be built, with and without a date and a dist/', () => {
  requireBuildable(root, {});
  mkdirSync(join(root, 'dist'));
  requireBuildable(root, { SOURCE_DATE_EPOCH: '1763596800' });
});

it('a date that is none is refused in words', () => {
  for (const date of ['abc', '1e99'])
    expect(() => requireBuildable(root, { SOURCE_DATE_EPOCH: date })).toThrow(`is "${date}"`);
});

it('a file named dist is refused in words', () => {
  writeFileSync(join(root, 'dist'), '');
  expect(() => requireBuildable(root, {})).toThrow('dist is a file, not a folder');
});

it('another folder is refused in words', () => {
  expect(() => requireBuildable(join(root, 'src'), {})).toThrow('Run the command in the folder');
});

it('a file for the stages that cannot be written is refused before the build', async () => {
  const stages = join(root, 'none/stages.json');
  await expect(buildCommand({ stages }, [], 'en')).rejects.toThrow('cannot be written (ENOENT)');
});

it('a file holds no pages', () => {
  writeFileSync(join(root, 'file'), '');
  expect(hasPages(join(root, 'file'))).toBe(false);
});
