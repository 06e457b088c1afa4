import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltSite } from '../../../../src/serve/hosts/builtSite.ts';
import { cloudflare } from '../../../../src/serve/hosts/cloudflare.ts';
import { isPacked, packedFiles, packOf, writePacks } from '../../../../src/serve/hosts/packs.ts';
import { filesBelow } from '../../../../src/shared/files.ts';

describe('A site of 10,000 pages', () => {
  const shared = Array.from({ length: 83 }, (_, index) => `assets/${index}.js`);
  const pages = Array.from({ length: 10_000 }, (_, index) => [
    `guides/${index}/index.html`,
    `guides/${index}.md`,
    `_data/guides/${index}.json`,
    `assets/card-${index.toString(16).padStart(8, '0')}.jpg`,
  ]);
  const files = [...shared, ...pages.flat()].map((path) => ({ path, bytes: 10 }));
  const site: BuiltSite = {
    domain: 'www.example.com',
    brand: 'Example',
    blocks: [],
    redirects: [],
    files,
  };
  const refusals = (isPacked: boolean) =>
    cloudflare.refusals(site, { isPaid: false, place: { root: '/srv', isPacked } });

  it('is at most 20,000 files with packs, which the free plan takes', () => {
    expect(packedFiles(files).length).toBeLessThanOrEqual(83 + 10_000 + 1000);
    expect(refusals(true)).toEqual([]);
    expect(refusals(false).map(({ en }) => en)).toEqual([
      expect.stringMatching(/free plan, and the site has 40083\. --pack leaves one file a page/),
    ]);
  });

  it('is not advised to do what is done already', () => {
    const pages = Array.from({ length: 100_001 }, (_, index) => ({
      path: `guides/${index}/index.html`,
      bytes: 10,
    }));
    const said = (isPaid: boolean) =>
      cloudflare.refusals(
        { ...site, files: pages },
        { isPaid, place: { root: '/srv', isPacked: true } },
      );
    expect([said(false), said(true)].flat().map(({ en }) => en)).toEqual([
      'Cloudflare takes 20000 files on its free plan, and the site has 100001 with packs. --paid asks for 100000.',
      'Cloudflare takes 100000 files on a paid plan, and the site has 100001 with packs.',
    ]);
  });

  it('loses no byte, and has packs of like size', () => {
    const packs = packedFiles(files).filter(({ path }) => path.startsWith('_packs/'));
    const held = packs.map(({ bytes }) => bytes / 10);
    expect(held.reduce((sum, each) => sum + each)).toBe(30_000);
    expect(Math.max(...held)).toBeLessThan(90);
  });
});

it('Packs hold what few visitors ask for, and nothing that a page loads', () => {
  const packed = ['about.md', '_data/es/index.json', 'assets/card-0123abcd.jpg'];
  const loaded = ['card-DkzfqrRY.js', 'card-B5x_a2-c.css', 'card-visa-0123abcd.svg'];
  const others = ['_data/_search.en.json', 'llms.txt', ...loaded.map((name) => `assets/${name}`)];
  expect([...packed, ...others].filter(isPacked)).toEqual(packed);
});

describe('Packs on the disk', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'packs-'));
    for (const file of ['index.html', 'about.md', '_data/about.json', '_data/_search.en.json']) {
      mkdirSync(dirname(join(root, 'dist', file)), { recursive: true });
      writeFileSync(join(root, 'dist', file), file);
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('replace those of the build before, and leave nothing half written', () => {
    const target = join(root, 'out/packed');
    writePacks(join(root, 'dist'), target);
    const packs = ['about.md', '_data/about.json'].map((path) => `_packs/${packOf(path)}`).sort();
    expect(filesBelow(target)).toEqual(['_data/_search.en.json', ...packs, 'index.html'].sort());
    rmSync(join(root, 'dist/about.md'));
    writePacks(join(root, 'dist'), target);
    expect(filesBelow(target)).toHaveLength(3);
    expect(readdirSync(join(root, 'out'))).toEqual(['packed']);
  });
});
