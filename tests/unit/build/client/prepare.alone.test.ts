import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alreadyPrepared, prepare } from '../../../../src/build/client/prepare.ts';

vi.mock('../../../../src/build/client/bundleClient.ts', () => ({
  bundleClient: async (_: string, folder: string) => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'assets/client.js'), 'start()');
    return '/assets/client.js';
  },
}));
vi.mock('../../../../src/build/client/release.ts', () => ({
  prepareRelease: async () => ({ release: { boot: 'boot()' }, assets: [] }),
}));

let root = '';
const codeVersion = 'code';
const folder = () => join(root, '.cache/release', codeVersion);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepared-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('a release is kept for the next build of the same code', async () => {
  const prepared = await prepare({ root, codeVersion });
  expect(prepared).toMatchObject({ client: '/assets/client.js', files: ['assets/client.js'] });
  expect(alreadyPrepared(root, codeVersion)).toEqual(prepared);
  expect(alreadyPrepared(root, 'other')).toBeUndefined();
});

it.each(['', ' ', 'null', '[]', '{"a":1}', '{"client":"","files":[]}'])(
  'a release that says %j is made again',
  async (text) => {
    const prepared = await prepare({ root, codeVersion });
    writeFileSync(join(folder(), 'release.json'), text);
    expect(alreadyPrepared(root, codeVersion)).toBeUndefined();
    expect(await prepare({ root, codeVersion })).toEqual(prepared);
  },
);

it.each([
  ['is cut', () => truncateSync(join(folder(), 'files/assets/client.js'))],
  ['has other text', () => writeFileSync(join(folder(), 'files/assets/client.js'), 'START()')],
  ['is gone', () => rmSync(join(folder(), 'files/assets/client.js'))],
  ['is gone with its folder', () => rmSync(join(folder(), 'files'), { recursive: true })],
  ['does not belong to it', () => writeFileSync(join(folder(), 'files/other.js'), '')],
])('a release of which a file %s is made again', async (_, damage) => {
  const prepared = await prepare({ root, codeVersion });
  damage();
  expect(alreadyPrepared(root, codeVersion)).toBeUndefined();
  expect(await prepare({ root, codeVersion })).toEqual(prepared);
});
