import { execFileSync } from 'node:child_process';
import type { accessSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as workspace from '../../../../src/edit/workspace/writeChanges.ts';
import { changesAnswer } from '../../../../src/studio/server/answers/changesAnswer.ts';
import {
  basketAnswer,
  publishAnswer,
  takeInAnswer,
} from '../../../../src/studio/server/answers/publishAnswers.ts';
import { type PublishSite, publishSite } from '../../../support/unit/publishSite.ts';
import { changed } from '../../../support/unit/studioSite.ts';
import { variants } from '../../../support/variants.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Stands for a disk that takes no file of a kind. */
const disk = vi.hoisted(() => ({
  full: undefined as RegExp | undefined,
  code: 'ENOSPC',
  /** A change can neither be made nor be taken back. */
  isStuck: false,
}));

vi.mock('../../../../src/edit/workspace/writeChanges.ts', async (original) => {
  const real = await original<typeof workspace>();
  return {
    ...real,
    writeChanges(...given: Parameters<typeof real.writeChanges>) {
      if (!disk.isStuck) return real.writeChanges(...given);
      const fault = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
      throw new real.WriteFault(fault, [about]);
    },
  };
});

vi.mock('node:fs', async (original) => {
  const real = await original<{
    accessSync: typeof accessSync;
    copyFileSync: typeof copyFileSync;
    writeFileSync: typeof writeFileSync;
  }>();
  const refuse = (path: unknown) => {
    if (!disk.full?.test(String(path))) return;
    throw Object.assign(new Error(disk.code), { code: disk.code });
  };
  return {
    ...real,
    accessSync(...given: Parameters<typeof accessSync>) {
      refuse(given[0]);
      real.accessSync(...given);
    },
    copyFileSync(...given: Parameters<typeof copyFileSync>) {
      refuse(given[1]);
      real.copyFileSync(...given);
    },
    writeFileSync(...given: Parameters<typeof writeFileSync>) {
      refuse(given[0]);
      real.writeFileSync(...given);
    },
  };
});

const about = 'pages/about.json';
let site: PublishSite;

beforeEach(() => {
  site = publishSite();
  const revision = site.revision('about.json');
  changed(site.change({ edit: 'set', file: about, revision, path: ['title'], value: 'New' }));
});

afterEach(() => {
  disk.full = undefined;
  disk.code = 'ENOSPC';
  disk.isStuck = false;
  site.dispose();
});

it('Changes that cannot be compared on a full disk are told as that', () => {
  disk.full = /studio-\d+\.index/;
  expect(changesAnswer(site.session).unavailable).toContain('The disk is full');
});

it.each(process.env.FULL ? ['EROFS', 'EACCES'] : ['EROFS'])(
  'Changes are listed where the folder of the versions is closed, and told why they stay (%s)',
  async (code) => {
    disk.full = /\/\.git(\/|$)/;
    disk.code = code;
    const answer = changesAnswer(site.session);
    expect(answer.unavailable).toBeUndefined();
    expect(answer.files.map(({ file }) => file)).toEqual([about]);
    expect(answer.publishing.refused).toContain('protected against writing');
    const { refused } = basketAnswer(site.session, { files: [about] });
    expect(refused).toContain('protected against writing');
    const request = { files: [about], name: 'New' };
    expect(await publishAnswer(site.session, request)).toMatchObject({
      ok: false,
      message: expect.stringContaining('protected against writing'),
    });
  },
);

it.each(variants([/studio-publish\.json$/, /studio-publish\.json\.\d+$/]))(
  'A disk without room for %s leaves everything as it was',
  async (file) => {
    const before = { files: site.onDisk(), head: site.git('rev-parse', 'HEAD') };
    disk.full = file;
    const answer = await publishAnswer(site.session, { files: [about], name: 'New' });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('disk is full') });
    disk.full = undefined;
    disk.code = 'ENOSPC';
    expect({ files: site.onDisk(), head: site.git('rev-parse', 'HEAD') }).toEqual(before);
    expect(site.clone().files[about]).not.toContain('"New"');
    expect(await site.publish([about])).toMatchObject({ ok: true });
  },
);

it.each(variants([/about\.json/, /\.change\.json/, /\.index$/]))(
  'The newest version does not come in half on a disk without room for %s, and it is said so',
  async (file) => {
    publishElsewhere(about, '"description": "', '"description": "Also: ');
    const before = { files: site.onDisk(), head: site.git('rev-parse', 'HEAD') };
    disk.full = file;
    const answer = await takeInAnswer(site.session, {});
    disk.full = undefined;
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringMatching(/disk is full.*nothing was published or taken in/),
    });
    expect({ files: site.onDisk(), head: site.git('rev-parse', 'HEAD') }).toEqual(before);
    expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true, files: [about] });
    expect(JSON.parse(site.read('about.json'))).toMatchObject({
      title: 'New',
      description: expect.stringMatching(/^Also: /),
    });
  },
);

it('Files of the newest version that could not be taken back are named', async () => {
  publishElsewhere(about, '"description": "', '"description": "Also: ');
  disk.isStuck = true;
  const answer = await takeInAnswer(site.session, {});
  expect(answer).toMatchObject({
    ok: false,
    message: expect.stringContaining(`could not be taken back: ${about}.`),
  });
});

/** Somebody else publishes other words in a file. */
function publishElsewhere(file: string, old: string, now: string): void {
  const text = site.git('show', `main:${file}`).replace(old, now);
  const env = { ...process.env, GIT_INDEX_FILE: join(site.bare, 'theirs') };
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: site.root, env, input, encoding: 'utf8' }).trim();
  git(['read-tree', 'main']);
  const hash = git(['hash-object', '-w', '--stdin'], text);
  git(['update-index', '--cacheinfo', `100644,${hash},${file}`]);
  const commit = git(['commit-tree', '-p', 'main', '-m', 'Theirs', git(['write-tree'])]);
  git(['push', '--quiet', 'origin', `${commit}:refs/heads/main`]);
}
