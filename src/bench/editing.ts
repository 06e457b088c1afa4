import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { launchChromium } from '../audit/chromium.ts';
import { changesFor } from './changes.ts';
import { prepareOurs } from './contestant.ts';
import { makeFolder, scriptOf } from './folder.ts';
import { median } from './median.ts';
import { benchRoute } from './pages.ts';
import type { RunOptions } from './runs.ts';
import { writeBenchSite } from './site.ts';
import { count, seconds, table } from './table.ts';

/** What editing a site of a number of pages takes, in milliseconds. */
export interface EditedSite {
  pages: number;
  /** From the command until a page is answered. */
  ready: number;
  /** From a save until the browser paints the new text. */
  painted: number;
  /** Each save, in order. */
  saves: number[];
  /** To the site with the fewest pages. */
  ratio: { ready: number; painted: number };
}

/** How often a page is saved in each round. */
const saves = 7;

/** Milliseconds between what is painted and the next save. */
const between = 800;

interface Site {
  pages: number;
  folder: string;
  words: string[];
  environment: NodeJS.ProcessEnv;
  ready: number[];
  saves: number[];
  /** How often its page was changed. */
  changes: number;
}

/**
 * Starts the development server on sites of so many pages in turns, opens a page of each in a
 * browser and saves it time and again. A start before the first is not counted.
 */
export async function runEditing(
  pages: number[],
  { root, rounds, tell }: Pick<RunOptions, 'root' | 'rounds' | 'tell'>,
): Promise<EditedSite[]> {
  const folder = makeFolder();
  const browser = await launchChromium();
  try {
    const sites = pages.map((number) => prepareSite(root, join(folder, String(number)), number));
    for (let round = 0; round <= rounds; round += 1)
      for (const site of sites) {
        const { ready, saves } = await edit(site, browser);
        const which = round === 0 ? 'not counted' : `round ${round} of ${rounds}`;
        const each = saves.map((took) => took.toFixed(0)).join(' ');
        tell(`${site.pages} pages, ${which}: ready ${seconds(ready)} s, painted ${each} ms`);
        if (round === 0) continue;
        site.ready.push(ready);
        site.saves.push(...saves);
      }
    return withRatios(sites);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What editing took, as Markdown. */
export function editingTable(sites: EditedSite[]): string {
  const rows = sites.map(({ pages, ready, painted, ratio }) => [
    `${count(pages)} pages`,
    seconds(ready),
    ratio.ready.toFixed(2),
    painted.toFixed(0),
    ratio.painted.toFixed(2),
  ]);
  return table(['editing', 'ready s', 'ratio', 'save to painted ms', 'ratio'], rows);
}

function prepareSite(root: string, folder: string, pages: number): Site {
  const { environment } = prepareOurs(root, folder);
  writeBenchSite(folder, pages);
  const words = scriptOf(folder, 'dev');
  return { pages, folder, words, environment, ready: [], saves: [], changes: 0 };
}

async function edit(site: Site, browser: Browser): Promise<{ ready: number; saves: number[] }> {
  const route = benchRoute(Math.floor(site.pages / 2));
  const start = performance.now();
  const child = startServer(site);
  try {
    const address = (await originOf(child)) + route;
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    await response.text();
    const ready = performance.now() - start;
    return { ready, saves: await saveAgain(site, address, browser) };
  } finally {
    await end(child);
  }
}

async function saveAgain(site: Site, address: string, browser: Browser): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 120_000 });
  const took: number[] = [];
  for (let number = 1; number <= saves; number += 1) {
    await pause(between);
    took.push(await save(site, page));
  }
  await context.close();
  return took;
}

async function save(site: Site, page: Page): Promise<number> {
  const [change] = changesFor(site.pages);
  site.changes += 1;
  const watched = await page.evaluateHandle(watchHeading, ` ${site.changes} times`);
  const start = performance.now();
  change?.make(site.folder, site.changes);
  await watched.evaluate(({ painted }) => painted);
  return performance.now() - start;
}

/** Runs in the page: it watches before the save, so that the first sight of the text counts. */
function watchHeading(text: string): { painted: Promise<void> } {
  const painted = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(done));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { painted };
}

function startServer({ words, folder, environment }: Site): ChildProcess {
  const [program = '', ...rest] = words;
  return spawn(program, rest, {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    child.once('exit', (code) => fail(new Error(`npm run dev ended with ${code}:\n${output}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const origin = /http:\/\/localhost:[1-9]\d*/.exec(output)?.[0];
      if (origin) done(origin);
    });
  });
}

/** With the processes below it: the shell hands no signal on. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    process.kill(-(child.pid ?? 0));
  });
}

function withRatios(sites: Site[]): EditedSite[] {
  const figures = sites.map(({ pages, ready, saves }) => ({
    pages,
    ready: median(ready),
    painted: median(saves),
    saves,
  }));
  const least = figures.reduce((one, other) => (other.pages < one.pages ? other : one));
  return figures.map((site) => ({
    ...site,
    ratio: { ready: site.ready / least.ready, painted: site.painted / least.painted },
  }));
}
