import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tempFolderOf } from '../../../../src/build/dist/tempFolder.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'drafts-'));
});

afterEach(() => rmSync(parent, { recursive: true }));

it('begins empty', () => {
  const draft = tempFolderOf(join(parent, 'dist'));
  mkdirSync(join(draft, 'assets'), { recursive: true });
  expect(tempFolderOf(join(parent, 'dist'))).toBe(draft);
  expect(readdirSync(parent)).toEqual([]);
});

it('removes those of processes that have ended, and nothing else', () => {
  const [running, ended] = [process.ppid, spawnSync(process.execPath, ['--version']).pid];
  const kept = [`dist-${running}`, `other-${ended}`];
  for (const name of [...kept, `dist-${ended}`, `dist-${ended}-old`]) mkdirSync(join(parent, name));
  tempFolderOf(join(parent, 'dist'));
  expect(readdirSync(parent).sort()).toEqual(kept);
});
