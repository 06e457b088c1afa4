import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyOf } from '../../../../src/build/siteFiles/lastModified.ts';

const folder = mkdtempSync(join(tmpdir(), 'modified-'));
const repository = join(folder, 'repository');

/** The second commit touches one of two pages. */
beforeAll(() => {
  mkdirSync(join(repository, 'pages'), { recursive: true });
  git(repository, 'init', '--quiet');
  for (const page of ['a', 'b']) writeFileSync(join(repository, `pages/${page}.json`), '{}');
  commit('2017-07-14');
  writeFileSync(join(repository, 'pages/b.json'), '{ }');
  commit('2020-09-13');
});

afterAll(() => rmSync(folder, { recursive: true }));

it('a page was changed when the last commit that touched it was made', async () => {
  const { days, isShallow } = await historyOf(repository);
  expect([...days].sort()).toEqual([
    ['pages/a.json', '2017-07-14'],
    ['pages/b.json', '2020-09-13'],
  ]);
  expect(isShallow).toBe(false);
});

it('nothing is known without git, or where only a part of the history is here', async () => {
  expect(await historyOf(folder)).toEqual({ days: new Map(), isShallow: false });
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${repository}`, clone);
  expect(await historyOf(clone)).toEqual({ days: new Map(), isShallow: true });
});

function commit(day: string): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const words = ['commit', '--quiet', '--no-gpg-sign', '--message', 'Change a page'];
  git(repository, 'add', '.');
  execFileSync('git', [...author, ...words], {
    cwd: repository,
    env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
  });
}

function git(cwd: string, ...words: string[]): void {
  execFileSync('git', words, { cwd });
}
