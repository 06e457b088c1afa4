import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBuilds } from '../../../../../src/commands/bench/builds/builds.ts';
import { mainText } from '../../../../../src/commands/bench/builds/compare.ts';
import { cleanBuild } from '../../../../../src/commands/bench/builds/contestant.ts';
import { takeTurns } from '../../../../../src/commands/bench/measure/turns.ts';
import { preparePeer } from '../../../../../src/commands/bench/peers/peers.ts';
import { forPeers } from '../../../../../src/commands/bench/site/filled.ts';
import {
  type BenchPage,
  benchPage,
  benchRoute,
} from '../../../../../src/commands/bench/site/pages.ts';
import { writeInto } from '../../../../../src/commands/bench/site/site.ts';

let root: string;
const told: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'runs-'));
  told.length = 0;
});

afterEach(() => rmSync(root, { recursive: true }));

describe('a run', { timeout: 60_000 }, () => {
  it('measures clean builds, builds after each change, and skips a peer that is not there', {
    tags: 'full',
  }, async () => {
    writeProject(builder);
    const run = await bench();
    expect(run).toMatchObject({
      pages: 2,
      sites: [{ name: 'ours', files: 10 }],
      skipped: ['astro was skipped: --peers does not say where it is installed.'],
      stages: [{ name: 'all', wall: 12 }],
    });
    const changes = ['one text', 'one title', 'one description', 'one fact', 'the layout'];
    const names = [...changes, 'one component', 'nothing'];
    expect(Object.keys(run.results)).toEqual(['ours, compiling too', 'ours', ...names]);
    expect(names.map((name) => run.changed[name])).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(run.json).toBeGreaterThan(10_000);
    expect(run.results.ours?.[0]?.cpu).toBeGreaterThan(0);
    expect(told.filter((text) => text.includes('not counted, '))).toHaveLength(2);
  });

  it('measures the changes that it is asked for', { tags: 'full' }, async () => {
    writeProject(builder);
    const { changed } = await bench(['one title', 'nothing']);
    expect(changed).toEqual({ 'one title': 1, nothing: 0 });
  });

  it('begins every clean build without what the one before has left', {
    tags: 'full',
  }, async () => {
    writeProject(`${builder}
      if (existsSync('.cache/build')) throw new Error('There is a cache.');
      mkdirSync('.cache/build', { recursive: true });
      if (process.env.SOURCE_DATE_EPOCH === undefined) throw new Error('There is no date.');`);
    await expect(bench()).rejects.toThrow('There is a cache.');
    expect(told.at(-1)).toMatch(/2 pages, round 1 of 1: ours \d/);
  });

  it('takes turns between clean builds that compile the code and others that do not', {
    tags: 'full',
  }, async () => {
    const log = join(root, 'log');
    writeProject(`${builder}
      writeFileSync('${log}', existsSync('.cache/code') ? 'pages ' : 'all ', { flag: 'a' });
      mkdirSync('.cache/code', { recursive: true });`);
    await bench();
    expect(readFileSync(log, 'utf8')).toBe(`all pages all pages ${'pages '.repeat(7)}`);
  });

  it('fails when a build does not take up a change', { tags: 'full' }, async () => {
    writeProject(
      "import { cpSync } from 'node:fs'; cpSync('pages/index.json', 'dist/index.html');",
    );
    await expect(bench()).rejects.toThrow('The build after one text changed 0 files.');
  });

  it('a run of the bench leaves nothing behind', async () => {
    writeProject("console.log(process.cwd()); throw new Error('No.');");
    const failure = await bench().catch((error: Error) => error.message);
    const folder = /^\/\S+$/m.exec(String(failure))?.[0] ?? root;
    expect(() => readFileSync(join(folder, 'package.json'))).toThrow('ENOENT');
    expect(folder).not.toBe(root);
  });
});

describe('the pages that Hugo makes', { timeout: 60_000 }, () => {
  it('say all that the page says', async ({ skip }) => {
    const options = { root: process.cwd(), folder: root, packages: undefined, count: 20 };
    const hugo = preparePeer('hugo', options);
    if (typeof hugo === 'string') return skip(hugo);
    await takeTurns([cleanBuild(hugo)], { rounds: 1, tell: () => {} });
    for (let index = 0; index < 20; index += 1) {
      const html = readFileSync(join(root, 'public', benchRoute(index), 'index.html'), 'utf8');
      const text = mainText(html);
      for (const part of textsIn((forPeers(benchPage(index, 20)) as BenchPage).sections))
        expect(text).toContain(mainText(`<main>${part}</main>`));
    }
  });
});

function bench(changes?: string[]) {
  return runBuilds(2, {
    ...(changes && { changes }),
    root,
    rounds: 1,
    peers: ['astro'],
    packages: undefined,
    tell: (text) => told.push(text),
  });
}

/** Copies all that it is given, and reports a stage. */
const builder = `
  import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  cpSync('pages', 'dist', { recursive: true });
  cpSync('src/sections/stats.tsx', 'dist/code');
  const [, , flag, file] = process.argv;
  if (flag) writeFileSync(file, '{"stages": [{"name": "all", "wall": 12}]}');`;

function writeProject(build: string): void {
  mkdirSync(join(root, 'schema'));
  mkdirSync(join(root, 'node_modules'));
  writeInto(root, 'src/sections/stats.tsx', "const list = 'figures';");
  for (const file of ['tsconfig.json', 'vite.config.ts']) writeInto(root, file, '{}');
  writeInto(root, 'scripts/build.js', build);
  writeInto(root, 'package.json', '{"type":"module","scripts":{"build":"node scripts/build.js"}}');
}

/** Every text that is to be read, without addresses and names of kinds. */
function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return ['type', 'kind', 'href'].includes(name) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, key));
}
