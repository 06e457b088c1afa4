import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { takeInAnswer } from '../../../../src/studio/server/changes/publish.ts';
import { type PublishSite, publishSite } from '../../../support/unit/publishSite.ts';

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
  site.retitle('about', 'New');
});

afterEach(() => site.dispose());
afterAll(() => rmSync(program, { force: true }));

/** A program git before the real one. It ends who publishes when that calls it for such a purpose. */
function killer(purpose: string): { PATH: string } {
  const folder = join(site.root, '.git/killer');
  const script = [
    '#!/bin/sh',
    `PATH='${process.env.PATH}'`,
    `case "$1 $2" in ${purpose}) touch '${folder}/found'; kill -9 $PUBLISHING;; esac`,
    'git "$@"',
    'status=$?',
    `[ -e '${folder}/found' ] && touch '${folder}/done'`,
    'exit $status',
  ];
  mkdirSync(folder);
  writeFileSync(join(folder, 'git'), script.join('\n'), { mode: 0o755 });
  return { PATH: `${folder}:${process.env.PATH}` };
}

async function publishUntilKilled(purpose: string): Promise<NodeJS.Signals | null> {
  const env = { ...process.env, ...killer(purpose) };
  const child = spawn(process.execPath, [program, site.root, about], { stdio: 'ignore', env });
  const signal = await new Promise<NodeJS.Signals | null>((done) =>
    child.once('close', (_, given) => done(given)),
  );
  await expect.poll(() => existsSync(join(site.root, '.git/killer/done'))).toBe(true);
  return signal;
}

const moments = [
  ...['add*', 'write-tree*', 'cat-file*', 'hash-object*', 'read-tree*', 'commit-tree*'],
  ...['push*', "'update-ref refs/remotes/'*", 'reset*', "'update-ref -m'"],
];

it.each(process.env.FULL ? moments : ['push*'])(
  'A version that was ended at its git %s is whole after the next look, and there once',
  async (moment) => {
    expect(await publishUntilKilled(moment)).toBe('SIGKILL');
    const answer = await site.publish([about], 'Again');
    if (!answer.ok && answer.isBehind)
      expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
    expect([site.changed(), site.git('status', '--short')]).toEqual([[], '']);
    const { files, mistakes } = site.clone();
    expect(mistakes).toEqual([]);
    expect(files).toEqual(site.onDisk());
    expect(files[about]).toContain('"New"');
    expect(site.git('rev-list', '--count', 'HEAD').trim()).toBe('2');
  },
);
