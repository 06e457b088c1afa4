import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLastModified } from '../../../../src/build/siteFiles/lastModified.ts';
import { datedFiles } from '../../../../src/content/dates/datedFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'modified-'));
const repository = join(folder, 'repository');
const pages = ['pages/a.json', 'pages/b.json'];

/** The second commit touches one of two pages. */
beforeAll(() => {
  mkdirSync(join(repository, 'pages'), { recursive: true });
  git(repository, 'init', '--quiet');
  for (const page of pages) writeFileSync(join(repository, page), '{}');
  commit(1_500_000_000);
  writeFileSync(join(repository, 'pages/b.json'), '{ }');
  commit(1_600_000_000);
});

afterAll(() => rmSync(folder, { recursive: true }));

it('without git a page was changed when SOURCE_DATE_EPOCH says, else when its file was', async () => {
  writeFileSync(join(folder, 'a.json'), '{}');
  utimesSync(join(folder, 'a.json'), 1_700_000_000, 1_700_000_000);
  expect((await createLastModified(folder, {}))('a.json')?.getTime()).toBe(1_700_000_000_000);
  const fixed = await createLastModified(folder, { SOURCE_DATE_EPOCH: '1600000000' });
  expect(fixed('a.json')?.getTime()).toBe(1_600_000_000_000);
});

it('a page was changed when the last commit that touched it was made', async () => {
  const modifiedOf = await createLastModified(repository, { SOURCE_DATE_EPOCH: '1' });
  const times = pages.map((page) => modifiedOf(page)?.getTime());
  expect(times).toEqual([1_500_000_000_000, 1_600_000_000_000]);
});

it.each([
  ['begins', { from: '2026-10-01' }, '2026-10-01'],
  ['began before its file was touched', { from: '2019-10-01' }, '2020-09-13'],
  ['is to begin', { from: '2027-10-01' }, '2020-09-13'],
  ['is to end', { from: '2026-10-01', until: '2027-10-01' }, '2026-10-01'],
  ['ends before it begins', { from: '2026-10-01', until: '2026-09-01' }, '2020-09-13'],
  ['has a section that begins', { sections: [{ from: '2026-10-01T23:30' }] }, '2026-10-01'],
  ['has a section that ends', { sections: [{ until: '2026-10-31' }] }, '2026-11-01'],
])('a page that %s was changed then, unless its file was touched later', async (_, head, day) => {
  const sources = [{ file: 'pages/b.json', text: JSON.stringify(head) }];
  const dated = datedFiles(sources, Date.parse('2026-11-23T12:00Z'));
  // The second commit was made on 13 September 2020.
  const modifiedOf = await createLastModified(repository, {}, dated);
  expect(modifiedOf('pages/b.json')?.toISOString().slice(0, 10)).toBe(day);
});

it('nothing is known where only a part of the history is here', async () => {
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${repository}`, clone);
  const modifiedOf = await createLastModified(clone, { SOURCE_DATE_EPOCH: '1600000000' });
  expect(pages.map((page) => modifiedOf(page))).toEqual([undefined, undefined]);
});

function commit(seconds: number): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const words = ['commit', '--quiet', '--no-gpg-sign', '--message', 'Change a page'];
  git(repository, 'add', '.');
  execFileSync('git', [...author, ...words], {
    cwd: repository,
    env: { ...process.env, GIT_COMMITTER_DATE: `${seconds} +0000` },
  });
}

function git(cwd: string, ...words: string[]): void {
  execFileSync('git', words, { cwd });
}
