import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runBuild } from '../../../src/build/runBuild.ts';
import { writeBenchSite } from '../../../src/commands/bench/site/site.ts';

/** Neither bundles the client nor copies it. */
vi.mock('../../../src/build/client/prepare.ts', () => ({
  alreadyPrepared: () => ({
    release: { boot: '', openNow: '', css: '', rules: [], fontCss: '', fonts: [], favicon: '' },
    client: '/client.js',
    files: [],
  }),
  copyPrepared: () => new Map(),
}));

/** Of what a clean build does when dist/ is in place. */
const afterwards = vi.hoisted(() => ({ fault: undefined as Error | undefined }));

vi.mock('../../../src/build/assets/prunePictures.ts', () => ({
  prunePictures: () => {
    if (afterwards.fault) throw afterwards.fault;
  },
}));

it('says that dist/ is new where only the cache cannot be written, and the next build is whole', async () => {
  const root = mkdtempSync(join(tmpdir(), 'told-'));
  writeBenchSite(root, 4);
  cpSync('schema', join(root, 'schema'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync('src/app/parts/glyphs.svg', join(root, 'src/app/parts/glyphs.svg'));
  vi.stubEnv('CODE_STATE', `${root}\ncode contract`);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
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
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
}, 60_000);
