import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCommand } from '../../../../src/commands/build/command.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'buildable-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('refuses to replace a file named dist', async () => {
  writeFileSync(join(root, 'dist'), 'mine');
  await expect(buildCommand(root, 'en')).rejects.toThrow('dist is a file, not a folder');
});

it('names the component that a section type lacks', async () => {
  cpSync('schema', join(root, 'schema'), { recursive: true });
  await expect(buildCommand(root, 'en')).rejects.toThrow(/^src\/sections\/\w+\.tsx does not exist/);
});
