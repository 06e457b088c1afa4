import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { launchChromium } from '../../audit/chromium.ts';
import { median } from '../measure/median.ts';
import type { RunOptions } from '../measure/runs.ts';
import { count, seconds, table } from '../report/table.ts';
import { changesFor } from '../site/changes.ts';
import { makeFolder } from '../site/folder.ts';
import { benchRoute } from '../site/pages.ts';
import { type EditableSite, prepareSite, withServer } from './devServer.ts';
import { typeInStudio } from './typing.ts';

/** What editing a site of a number of pages takes, in milliseconds. */
export interface EditedSite {
  pages: number;
  /** From the command until a page is answered. */
  ready: number;
  /** From a save until the browser paints the new text. */
  painted: number;
  /** Each save, in order. */
  saves: number[];
  /** From the command until the studio shows a page and its sections. */
  opened: number;
  /** From a keystroke in the studio until the page shows it, and what 19 of 20 do not exceed. */
  typed: number;
  slowest: number;
  /** Each keystroke, in order. */
  strokes: number[];
  /** To the site with the fewest pages. */
  ratio: Record<Figure, number>;
}

type Figure = 'ready' | 'painted' | 'opened' | 'typed';

/** How often a page is saved in each round. */
const saves = 7;

/** Milliseconds between what is painted and the next save. */
const between = 800;

interface Site extends EditableSite {
  ready: number[];
  saves: number[];
  opened: number[];
  strokes: number[];
  /** How often its page was changed. */
  changes: number;
}

/**
 * Starts the development server and the studio on sites of so many pages in turns, opens a page of
 * each in a browser, and saves it or types in it time and again. The first round is not counted.
 */
export async function runEditing(
  pages: number[],
  { root, rounds, tell }: Pick<RunOptions, 'root' | 'rounds' | 'tell'>,
): Promise<EditedSite[]> {
  const folder = makeFolder();
  const browser = await launchChromium();
  try {
    const sites = pages.map((number): Site => {
      const site = prepareSite(root, join(folder, String(number)), number);
      return { ...site, ready: [], saves: [], opened: [], strokes: [], changes: 0 };
    });
    for (let round = 0; round <= rounds; round += 1)
      for (const site of sites) {
        const { ready, saves } = await edit(site, browser);
        const { opened, strokes } = await typeInStudio(site, browser);
        const which = round === 0 ? 'not counted' : `round ${round} of ${rounds}`;
        tell(`${site.pages} pages, ${which}: ready ${seconds(ready)} s, painted ${each(saves)} ms`);
        tell(`  the studio: open ${seconds(opened)} s, painted ${each(strokes)} ms`);
        if (round === 0) continue;
        site.ready.push(ready);
        site.saves.push(...saves);
        site.opened.push(opened);
        site.strokes.push(...strokes);
      }
    return withRatios(sites);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What editing took, as Markdown. */
export function editingTable(sites: EditedSite[]): string {
  const saved = sites.map(({ pages, ready, painted, ratio }) => [
    `${count(pages)} pages`,
    seconds(ready),
    ratio.ready.toFixed(2),
    painted.toFixed(0),
    ratio.painted.toFixed(2),
  ]);
  const typed = sites.map(({ pages, opened, typed, slowest, ratio }) => [
    `${count(pages)} pages`,
    seconds(opened),
    ratio.opened.toFixed(2),
    typed.toFixed(0),
    ratio.typed.toFixed(2),
    slowest.toFixed(0),
  ]);
  return [
    table(['editing', 'ready s', 'ratio', 'save to painted ms', 'ratio'], saved),
    table(['studio', 'open s', 'ratio', 'keystroke to painted ms', 'ratio', '19 of 20'], typed),
  ].join('\n\n');
}

function each(times: number[]): string {
  return times.map((took) => took.toFixed(0)).join(' ');
}

function edit(site: Site, browser: Browser): Promise<{ ready: number; saves: number[] }> {
  const route = benchRoute(Math.floor(site.pages / 2));
  const start = performance.now();
  return withServer(site, ['dev'], async (origin) => {
    const address = origin + route;
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    await response.text();
    const ready = performance.now() - start;
    return { ready, saves: await saveAgain(site, address, browser) };
  });
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

function withRatios(sites: Site[]): EditedSite[] {
  const figures = sites.map(({ pages, ready, saves, opened, strokes }) => ({
    pages,
    ready: median(ready),
    painted: median(saves),
    saves,
    opened: median(opened),
    typed: median(strokes),
    slowest: mostOf(strokes),
    strokes,
  }));
  const least = figures.reduce((one, other) => (other.pages < one.pages ? other : one));
  return figures.map((site) => {
    const ratioOf = (figure: Figure) => site[figure] / least[figure];
    const ratio = {
      ready: ratioOf('ready'),
      painted: ratioOf('painted'),
      opened: ratioOf('opened'),
      typed: ratioOf('typed'),
    };
    return { ...site, ratio };
  });
}

/** What 19 of 20 do not exceed. */
function mostOf(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
