import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBuild } from '../../../src/build/runBuild.ts';
import { writeBenchSite } from '../../../src/commands/bench/site/site.ts';
import { filesBelow } from '../../../src/shared/files.ts';

/** Neither bundles the client nor copies it. */
vi.mock('../../../src/build/client/prepare.ts', () => ({
  alreadyPrepared: () => ({
    release: { boot: '', css: '', rules: [], fontCss: '', fonts: [], favicon: '' },
    client: '/client.js',
    files: [],
  }),
  copyPrepared: () => {
    if (whileWriting.clock) vi.stubEnv('CLOCK', whileWriting.clock);
    return new Map();
  },
}));

/** The time that comes while a clean build writes its pages. */
const whileWriting = vi.hoisted(() => ({ clock: '' }));

/** Of what a clean build does when dist/ is in place. */
const afterwards = vi.hoisted(() => ({ fault: undefined as Error | undefined }));

vi.mock('../../../src/build/assets/prunePictures.ts', () => ({
  prunePictures: () => {
    if (afterwards.fault) throw afterwards.fault;
  },
}));

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'told-'));
  writeBenchSite(root, 4);
  cpSync('schema', join(root, 'schema'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync('src/app/parts/glyphs.svg', join(root, 'src/app/parts/glyphs.svg'));
  vi.stubEnv('CODE_STATE', `${root}\ncode contract`);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  whileWriting.clock = '';
  rmSync(root, { recursive: true });
});

it('takes a page that ends while a clean build runs away with the next', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const contact = JSON.parse(readFileSync(join(root, 'pages/contact.json'), 'utf8'));
  const offer = { ...contact, title: 'An offer', description: 'In May.', until: '2026-06-01' };
  writeFileSync(join(root, 'pages/offer.json'), JSON.stringify(offer));
  // A file that was written just now has no stamp, and its site is built again in any case.
  const pages = join(root, 'pages');
  for (const file of filesBelow(pages)) utimesSync(join(pages, file), 1, 1);
  vi.stubEnv('CLOCK', '2026-06-01T23:59');
  whileWriting.clock = '2026-06-02T00:01';
  const page = join(root, 'dist/offer/index.html');
  expect([await runBuild(root, { lang: 'en' }), existsSync(page)]).toEqual([true, true]);
  expect([await runBuild(root, { lang: 'en' }), existsSync(page)]).toEqual([true, false]);
}, 60_000);

it('says that dist/ is new where only the cache cannot be written, and the next build is whole', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  afterwards.fault = new Error("EACCES: permission denied, unlink '/cache'");
  expect(await runBuild(root, { lang: 'en' })).toBe(false);
  const said = log.mock.calls.join();
  expect(said).toContain('dist/ holds the new site.');
  expect(said).not.toContain('was not changed');
  const page = join(root, 'dist/contact/index.html');
  const built = readFileSync(page, 'utf8');
  writeFileSync(page, '');
  afterwards.fault = new TypeError('x is not a function');
  await expect(runBuild(root, { lang: 'en' })).rejects.toBe(afterwards.fault);
  afterwards.fault = undefined;
  expect(await runBuild(root, { lang: 'en' })).toBe(true);
  expect(readFileSync(page, 'utf8')).toBe(built);
}, 60_000);
