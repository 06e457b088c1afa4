import type { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeInAnswer } from '../../../../src/studio/server/changes/publish.ts';
import { type PublishSite, publishSite } from '../../../support/unit/publishSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Stands for a disk that takes no file of a kind. */
const disk = vi.hoisted(() => ({ full: undefined as RegExp | undefined }));

vi.mock('node:fs', async (original) => {
  const real = await original<{ writeFileSync: typeof writeFileSync }>();
  return {
    ...real,
    writeFileSync(...given: Parameters<typeof writeFileSync>) {
      const [path] = given;
      if (disk.full?.test(String(path)))
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path });
      real.writeFileSync(...given);
    },
  };
});

const about = 'pages/about.json';
let site: PublishSite;

beforeEach(() => {
  site = publishSite();
  site.retitle('about', 'New');
});

afterEach(() => {
  disk.full = undefined;
  site.dispose();
});

it('Own words are all there where a full disk does not take the newest version, which comes later', async () => {
  publishElsewhere('"description": "', '"description": "Also: ');
  const before = { files: site.onDisk(), head: site.git('rev-parse', 'HEAD') };
  disk.full = /about\.json/;
  const answer = await takeInAnswer(site.session, {});
  disk.full = undefined;
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('the disk is full') });
  expect({ files: site.onDisk(), head: site.git('rev-parse', 'HEAD') }).toEqual(before);
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true, files: [about] });
  expect(JSON.parse(site.read('about.json'))).toMatchObject({
    title: 'New',
    description: expect.stringMatching(/^Also: /),
  });
});

/** Somebody else publishes other words in the same file. */
function publishElsewhere(old: string, now: string): void {
  site.git('stash', '--quiet');
  site.write('about.json', site.read('about.json').replace(old, now));
  site.git('commit', '--quiet', '--all', '-m', 'Theirs');
  site.git('push', '--quiet');
  site.git('reset', '--quiet', '--hard', 'HEAD~1');
  site.git('stash', 'pop', '--quiet');
  site.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
}
