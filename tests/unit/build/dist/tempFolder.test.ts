import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isTempFolder, tempFolderOf } from '../../../../src/build/dist/tempFolder.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'drafts-'));
});

afterEach(() => rmSync(parent, { recursive: true }));

it('a draft stands beside what it is to become, and begins empty', () => {
  const folder = join(parent, 'dist');
  const draft = tempFolderOf(folder);
  mkdirSync(join(draft, 'assets'), { recursive: true });
  expect(tempFolderOf(folder)).toBe(draft);
  expect(readdirSync(parent)).toEqual([]);
  expect(isTempFolder(draft)).toBe(true);
});

it('drafts that were abandoned are removed, and nothing else', () => {
  const [running, ended] = [process.ppid, spawnSync(process.execPath, ['--version']).pid];
  const old = ['release', `shard-${running}`];
  const others = [`dist-${running}`, `dist-${ended}`, `dist-${ended}-old`, `dist-${ended}-17-old`];
  for (const name of [...old, ...others]) mkdirSync(join(parent, name));
  for (const name of old) makeOld(join(parent, name));
  tempFolderOf(join(parent, 'dist'));
  expect(readdirSync(parent).sort()).toEqual([`dist-${running}`, 'release']);
});

function makeOld(path: string): void {
  const time = Date.now() / 1000 - 2 * 3600;
  utimesSync(path, time, time);
}
