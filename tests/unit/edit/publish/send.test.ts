import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { look, pageOf, send } from '../../../../src/edit/publish/send.ts';
import { publishSite } from '../../../support/unit/publishSite.ts';

const site = publishSite();

afterAll(() => site.dispose());

it.each([
  ['https://git.example.com/owner/site.git', 'https://git.example.com/owner/site'],
  ['https://ana:secret@git.example.com/owner/site', 'https://git.example.com/owner/site'],
  ['ssh://git@git.example.com:2222/owner/site.git', 'https://git.example.com/owner/site'],
  ['git@git.example.com:owner/site.git', 'https://git.example.com/owner/site'],
  ['/srv/site.git', undefined],
  ['../site.git', undefined],
  ['C:/sites/site.git', undefined],
  ['file:///srv/site.git', undefined],
])('The page of %s is %s, without a password', (address, page) => {
  site.git('remote', 'set-url', 'origin', address);
  const remote = { name: 'origin', ref: 'refs/heads/main', tracking: 'refs/remotes/origin/main' };
  expect(pageOf(site.root, remote)).toBe(page);
});

it('Of the addresses in its answer those are taken that lead somewhere', async () => {
  site.git('remote', 'set-url', 'origin', site.bare);
  const answer = ['https://… is', 'See https://git.example.com/site/1 for it'];
  const hook = `#!/bin/sh\n${answer.map((line) => `echo "${line}"\n`).join('')}`;
  writeFileSync(join(site.bare, 'hooks/post-receive'), hook, { mode: 0o755 });
  site.git('commit', '--quiet', '--allow-empty', '-m', 'Next');
  const remote = { name: 'origin', ref: 'refs/heads/main', tracking: 'refs/remotes/origin/main' };
  const pages = await send(site.root, site.git('rev-parse', 'HEAD').trim(), remote);
  expect(pages).toEqual(['https://git.example.com/site/1']);
});

it('The program by which somebody reaches other machines is kept', async () => {
  const [program, note] = ['ssh', 'note'].map((name) => join(site.root, '.git', name)) as [
    string,
    string,
  ];
  writeFileSync(program, `#!/bin/sh\necho "$@" > '${note}'\nexit 1\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('GIT_SSH', program);
  site.git('remote', 'set-url', 'origin', 'ssh://git.example.com/site.git');
  const remote = { name: 'origin', ref: 'refs/heads/main', tracking: 'refs/remotes/origin/main' };
  await expect(look(site.root, remote)).rejects.toThrow();
  vi.unstubAllEnvs();
  expect(readFileSync(note, 'utf8')).toContain('git.example.com');
});
