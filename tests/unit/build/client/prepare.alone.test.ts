import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyPrepared, prepare } from '../../../../src/build/client/prepare.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const bundled = vi.hoisted(() => ({ times: 0 }));

vi.mock('../../../../src/build/client/bundleClient.ts', () => ({
  bundleClient: async (_: string, folder: string) => {
    bundled.times += 1;
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'assets/client.js'), 'start()');
    return { client: '/assets/client.js', tag: '/assets/tag.js' };
  },
}));
vi.mock('../../../../src/build/client/release.ts', () => ({
  prepareRelease: async () => ({ release: { boot: 'boot()' }, assets: [] }),
}));

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepared-'));
  mkdirSync(join(root, 'src/app'), { recursive: true });
  writeFileSync(join(root, 'src/app/theme.css'), '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('a release is made once for each version of the code, and of the brand', async () => {
  const prepared = await prepare(root, exampleSite);
  expect(prepared).toMatchObject({
    client: '/assets/client.js',
    release: { boot: 'boot()', tag: '/assets/tag.js' },
  });
  expect(await prepare(root, exampleSite)).toEqual(prepared);
  expect(bundled.times).toBe(1);
  expect(copyPrepared(prepared, join(root, 'dist'))).toBe(1);
  expect(readFileSync(join(root, 'dist/assets/client.js'), 'utf8')).toBe('start()');
  vi.stubEnv('CODE_STATE', 'another');
  await prepare(root, exampleSite);
  expect(bundled.times).toBe(2);
  await prepare(root, { ...exampleSite, colors: { accent: '#123456' } });
  expect(bundled.times).toBe(3);
  mkdirSync(join(root, 'pages/images'), { recursive: true });
  writeFileSync(join(root, 'pages/images/logo.svg'), '<svg/>');
  await prepare(root, { ...exampleSite, logo: { src: 'images/logo.svg' } });
  expect(bundled.times).toBe(4);
});
