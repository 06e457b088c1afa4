import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runBuild } from '../../../src/build/runBuild.ts';

const { reads } = vi.hoisted(() => ({ reads: [] as string[] }));

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return {
    ...fs,
    readFileSync: (path: string, options: object) => {
      reads.push(String(path));
      return fs.readFileSync(path, options);
    },
  };
});

/** Neither bundles the client nor copies it. */
vi.mock('../../../src/build/client/prepare.ts', () => ({
  alreadyPrepared: () => ({
    release: { boot: '', css: '', rules: [], fontCss: '', fonts: [], favicon: '' },
    client: '/client.js',
    files: [],
  }),
  copyPrepared: () => new Map(),
}));

it('a clean build of the site reads each file of pages/ once, and parses each page once', async () => {
  const root = copySite();
  vi.stubEnv('CODE_STATE', `${root}\ncode contract`);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const parse = vi.spyOn(JSON, 'parse');
  reads.length = 0;
  expect(await runBuild(root, {})).toBe(true);
  const parsed = parse.mock.calls.filter(([text]) => String(text).includes('/schema/page.json"'));
  vi.restoreAllMocks();
  const files = reads.filter((path) => /\/pages\/.*\.json$/.test(path));
  expect(files.length).toBeGreaterThan(50);
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  expect(parsed.length).toBeGreaterThan(50);
  expect(new Set(parsed.map(([text]) => text)).size).toBe(parsed.length);
  rmSync(root, { recursive: true });
}, 120_000);

/** The shipped site without share images, which take long to draw. */
function copySite(): string {
  const root = mkdtempSync(join(tmpdir(), 'once-'));
  cpSync('pages', join(root, 'pages'), { recursive: true });
  linkCode(root);
  // To render all pictures takes seconds.
  if (existsSync('.cache/glaze'))
    cpSync('.cache/glaze', join(root, '.cache/glaze'), { recursive: true });
  const site = join(root, 'pages/_site.json');
  const settings = JSON.parse(readFileSync(site, 'utf8'));
  writeFileSync(site, JSON.stringify({ ...settings, shareImages: false }));
  return root;
}

function linkCode(root: string): void {
  cpSync('schema', join(root, 'schema'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, '.cache'));
  cpSync('src/app/parts/glyphs.svg', join(root, 'src/app/parts/glyphs.svg'));
}
