import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Frame, Page } from 'playwright';
import { changesFor } from '../builds/changes.ts';
import type { Command } from '../measure/measure.ts';
import { startServer } from '../measure/server.ts';
import { benchRoute } from '../site/pages.ts';

/** A copy of this project with generated pages. */
export interface EditableSite extends Omit<Command, 'words'> {
  pages: number;
}

/** Saves per round, and the keys to press. */
const saves = 7;
const keys = 'thewordsofaheadingastypedthewo';

/** Milliseconds of rest before each save and each key, and after a page opens. */
const beforeSave = 800;
const beforeKey = 150;
const rest = 1500;

/** Opens a page of the development server in a browser and saves its file repeatedly. */
export function saveInEditor(site: EditableSite, browser: Browser, round: number) {
  return withPage(site, browser, ['dev'], async (page, origin, elapsed) => {
    const address = origin + routeOf(site);
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    await response.text();
    const ready = [elapsed()];
    await page.goto(address);
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 120_000 });
    const [change] = changesFor(site.pages);
    const times: number[] = [];
    for (let number = round * saves + 1; number <= (round + 1) * saves; number += 1) {
      await pause(beforeSave);
      const save = () => change?.make(site.folder, number);
      times.push(await timeUntilPainted(page.mainFrame(), ` ${number} times`, save));
    }
    return { ready, saves: times };
  });
}

/** Opens a page in the studio and types in the heading of its first section. */
export function typeInStudio(site: EditableSite, browser: Browser) {
  return withPage(site, browser, ['studio', '--no-open'], async (page, origin, elapsed) => {
    await page.goto(`${origin}/_studio/?page=${encodeURIComponent(routeOf(site))}`);
    await page.frameLocator('iframe').locator('main h1').waitFor({ timeout: 120_000 });
    await page.locator('.section-item').nth(1).waitFor();
    const opened = [elapsed()];
    const frame = page.frames()[1] ?? page.mainFrame();
    await frame.waitForSelector('html[data-ready]', { state: 'attached' });
    await page.locator('.section-item').nth(1).click();
    const field = page.locator('[id="field/heading"]');
    await pause(rest);
    await field.fill('Typed: ');
    await pause(rest);
    await field.press('Control+End');
    const strokes: number[] = [];
    for (const [index, key] of [...keys].entries()) {
      await pause(beforeKey);
      const press = () => page.keyboard.press(key);
      strokes.push(await timeUntilPainted(frame, `Typed: ${keys.slice(0, index + 1)}`, press));
    }
    return { opened, strokes };
  });
}

function routeOf({ pages }: EditableSite): string {
  return benchRoute(Math.floor(pages / 2));
}

async function withPage<Result>(
  site: EditableSite,
  browser: Browser,
  words: [string, ...string[]],
  work: (page: Page, origin: string, elapsed: () => number) => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const { origin, close } = await startServer(site, words);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await work(await context.newPage(), origin, () => performance.now() - start);
  } finally {
    await context.close();
    await close();
  }
}

/** Milliseconds from the start of an action until a heading with the text is painted. */
async function timeUntilPainted(
  frame: Frame,
  text: string,
  action: () => unknown,
): Promise<number> {
  const watched = await frame.evaluateHandle(watchHeading, text);
  const start = performance.timeOrigin + performance.now();
  await action();
  return (await watched.evaluate(({ painted }) => painted)) - start;
}

/** Runs in the page. It starts before the action, so that the first paint counts. */
function watchHeading(text: string): { painted: Promise<number> } {
  const painted = new Promise<number>((done) => {
    const finish = () => done(performance.timeOrigin + performance.now());
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(finish));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { painted };
}
