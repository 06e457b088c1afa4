import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { finishKnown } from '../../../../src/edit/publish/finish.ts';
import {
  publishAnswer,
  takeInAnswer,
} from '../../../../src/studio/server/answers/publishAnswers.ts';
import { type PublishSite, publishSite } from '../../../support/unit/publishSite.ts';
import { changed } from '../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const program = resolve(`.cache/tests/publish-${process.pid}.mjs`);
const about = 'pages/about.json';
let site: PublishSite;

beforeAll(() =>
  build({
    entryPoints: ['tests/support/unit/publishProcess.ts'],
    ...{ outfile: program, bundle: true, platform: 'node', format: 'esm', packages: 'external' },
  }),
);

beforeEach(() => {
  site = publishSite();
  const revision = site.revision('about.json');
  const edit = { edit: 'set', file: about, revision, path: ['title'], value: 'New' } as const;
  changed(site.change({ ...edit, path: ['title'] }));
});

afterEach(() => site.dispose());
afterAll(() => rmSync(program, { force: true }));

function hook(folder: string, name: string, script: string): () => void {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return () => rmSync(path);
}

/** Publishes until a hook ends the process. */
function publishUntilKilled(): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [program, site.root, about], { stdio: 'ignore' });
  return new Promise((done) => child.once('close', (_, signal) => done(signal)));
}

const kill = 'kill -9 $PUBLISHING';
const status = () => site.git('status', '--short');

it('Ended before anything was sent, it is as if nobody had published', {
  tags: 'full',
}, async () => {
  const before = { files: site.onDisk(), status: status() };
  const unhook = hook(join(site.root, '.git/hooks'), 'pre-commit', kill);
  expect(await publishUntilKilled()).toBe('SIGKILL');
  unhook();
  expect({ files: site.onDisk(), status: status() }).toEqual(before);
  expect(site.clone().files[about]).not.toContain('"New"');
  expect(await site.publish([about])).toMatchObject({ ok: true });
  expect(site.clone().files[about]).toContain('"New"');
});

it('Ended while the shared copy takes it, it is finished by the next one', {
  tags: 'full',
}, async () => {
  const unhook = hook(join(site.bare, 'hooks'), 'pre-receive', kill);
  expect(await publishUntilKilled()).toBe('SIGKILL');
  unhook();
  await expect.poll(() => site.clone().files[about], { timeout: 20_000 }).toContain('"New"');
  const again = await publishAnswer(site.session, { files: [about], name: 'Again' });
  expect(again).toMatchObject({ ok: false, message: expect.stringContaining('published already') });
  expect([site.changed(), status()]).toEqual([[], '']);
  expect(site.git('rev-list', '--count', 'HEAD').trim()).toBe('2');
});

it.each(['changes are listed', 'studio starts'])(
  'Ended before its files are noted, it is finished without the shared copy when %s',
  { tags: 'full' },
  async (moment) => {
    const script = `case "$1" in committed) cat | grep -q refs/heads/main && ${kill};; esac`;
    const unhook = hook(join(site.root, '.git/hooks'), 'reference-transaction', script);
    expect(await publishUntilKilled()).toBe('SIGKILL');
    unhook();
    expect(site.clone().files[about]).toContain('"New"');
    await expect.poll(() => status()).toContain(about);
    site.git('remote', 'set-url', 'origin', join(site.bare, 'nowhere'));
    if (moment === 'studio starts') finishKnown(site.root);
    else expect(site.changed()).toEqual([]);
    expect(status()).toBe('');
    expect(site.git('log', '-1', '--format=%s').trim()).toBe('From another process');
  },
);

it('Ended while the shared copy takes it, it is taken in after another version was saved here', {
  tags: 'full',
}, async () => {
  const unhook = hook(join(site.bare, 'hooks'), 'pre-receive', kill);
  expect(await publishUntilKilled()).toBe('SIGKILL');
  unhook();
  await expect.poll(() => site.clone().files[about], { timeout: 20_000 }).toContain('"New"');
  writeFileSync(join(site.root, 'pages/README.md'), 'Notes');
  site.git('add', 'pages/README.md');
  site.git('commit', '--quiet', '-m', 'Saved here');
  const revision = site.revision('contact.json');
  const contact = 'pages/contact.json';
  changed(site.change({ edit: 'set', file: contact, revision, path: ['title'], value: 'Here' }));
  const request = { files: [contact], name: 'Again' };
  expect(await publishAnswer(site.session, request)).toMatchObject({ ok: false, isBehind: true });
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
  expect(site.changed()).toEqual([contact]);
  expect(await publishAnswer(site.session, request)).toMatchObject({ ok: true });
  const { files, mistakes } = site.clone();
  expect(mistakes).toEqual([]);
  expect([files[about], files[contact]].join()).toMatch(/"New".*"Here"/s);
  expect(status()).toBe('');
});

it('Ended when its version is there, the rest is finished by the next one', async () => {
  const script = `[ "$1" = committed ] && grep -q refs/heads/main && ${kill}; exit 0`;
  const unhook = hook(join(site.root, '.git/hooks'), 'reference-transaction', script);
  expect(await publishUntilKilled()).toBe('SIGKILL');
  unhook();
  expect(site.changed()).toEqual([]);
  const again = await publishAnswer(site.session, { files: [about], name: 'Again' });
  expect(again).toMatchObject({ ok: false, message: expect.stringContaining('published already') });
  expect(status()).toBe('');
});
