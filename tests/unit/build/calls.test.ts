import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { brandOf } from '../../../src/build/assets/brand.ts';
import { compileCss } from '../../../src/build/css/compileCss.ts';
import { cutCss } from '../../../src/build/css/cutCss.ts';
import { themeOf } from '../../../src/build/css/theme.ts';
import { writeSite as writeBuild } from '../../../src/build/writeSite.ts';
import { addExamplePages } from '../../../src/commands/bench/examplePages.ts';
import { errorRules } from '../../../src/content/check/rules.ts';
import { createOpener } from '../../../src/content/open/openSite.ts';
import { readFiles } from '../../../src/content/read/source.ts';
import { contract } from '../../support/contract.ts';
import { writeSite } from '../../support/unit/baseSite.ts';
import { exampleSite } from '../../support/unit/exampleSite.ts';

/**
 * How many calls of functions a page cost, with its share of what the site costs as a whole. Write down what the
 * test says where a change is worth it.
 */
const known = 18_500;

const pages = 60;

it('a page costs at most a fifth more calls of functions than it did', async () => {
  const root = mkdtempSync(join(tmpdir(), 'calls-'));
  writeExamples(root);
  mkdirSync(join(root, 'client'));
  cpSync('src/app/parts/glyphs.svg', join(root, 'src/app/parts/glyphs.svg'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const here = process.cwd();
  const css = await compileCss(here, themeOf(here, brandOf(here, exampleSite)));
  await build(root, css);
  const calls = Math.round((await callsOf(() => build(root, css))) / pages);
  rmSync(root, { recursive: true });
  expect(calls, `A page costs ${calls} calls, and cost ${known}.`).toBeLessThan(known * 1.2);
}, 120_000);

/** Pages of examples beside a small site. */
function writeExamples(root: string): void {
  writeSite(root, []);
  addExamplePages(contract, root, pages);
}

async function build(root: string, css: string): Promise<void> {
  const { pages: valid, shared } = createOpener({ contract, rules: errorRules })(readFiles(root));
  if (!shared) throw new Error('The generated site has no settings.');
  const texts = { boot: '', css, fontCss: '', favicon: '/logo.svg' };
  const release = { ...texts, rules: cutCss(css), fonts: [] };
  const prepared = { release, client: '/client.js', folder: join(root, 'client') };
  await writeBuild({ root, contract, shared, pages: valid, prepared });
}

/**
 * Counts the calls of functions, which V8 does alike on every machine: not those of React, which checks more in
 * tests than in a build, nor those of Node and the test runner.
 */
async function callsOf(work: () => Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ url }) => !/^node:|\/node_modules\/(react|vitest|vite|@)/.test(url))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
}
