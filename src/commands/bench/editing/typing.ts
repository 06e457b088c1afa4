import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { benchRoute } from '../site/pages.ts';
import { type EditableSite, withServer } from './devServer.ts';

/** What typing in the studio takes, in milliseconds. */
export interface Typed {
  /** From the command until the page and the list of its sections are shown. */
  opened: number;
  /** Each keystroke, from the key going down until the page shows the text. */
  strokes: number[];
}

const letters = 'the words of a heading as typed'.replaceAll(' ', '');

/** How many keys are pressed. */
const keys = 30;

/** Milliseconds between what is painted and the next key. */
const between = 150;

/** Milliseconds for which a page that was opened comes to rest. */
const rest = 1500;

/** Opens a page in the studio, and types in the heading of its first section. */
export async function typeInStudio(site: EditableSite, browser: Browser): Promise<Typed> {
  const route = benchRoute(Math.floor(site.pages / 2));
  const start = performance.now();
  return withServer(site, ['studio', '--no-open'], async (origin) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${origin}/_studio/?page=${encodeURIComponent(route)}`);
    await page.frameLocator('iframe').locator('main h1').waitFor({ timeout: 120_000 });
    await page.locator('.section-item').nth(1).waitFor();
    const opened = performance.now() - start;
    const strokes = await type(page);
    await context.close();
    return { opened, strokes };
  });
}

async function type(page: Page): Promise<number[]> {
  await page.frames()[1]?.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.locator('.section-item').nth(1).click();
  const field = page.locator('[id="field/heading"]');
  await pause(rest);
  await field.fill('Typed: ');
  await pause(rest);
  await field.press('Control+End');
  const took: number[] = [];
  let text = 'Typed: ';
  for (let number = 0; number < keys; number += 1) {
    const key = letters[number % letters.length] ?? '';
    text += key;
    const watched = await page.evaluateHandle(watchKey, text);
    await page.keyboard.press(key);
    took.push(await watched.evaluate(({ painted }) => painted));
    await pause(between);
  }
  return took;
}

/** Runs in the studio, before the key goes down. The page in its frame has a clock of its own. */
function watchKey(text: string): { painted: Promise<number> } {
  let start = 0;
  const note = ({ timeStamp }: Event) => {
    start = performance.timeOrigin + timeStamp;
  };
  addEventListener('keydown', note, { capture: true, once: true });
  const shown = document.querySelector('iframe')?.contentWindow as typeof window;
  const painted = new Promise<number>((done) => {
    const finish = () => done(shown.performance.timeOrigin + shown.performance.now() - start);
    const observer = new shown.MutationObserver(() => {
      if (!shown.document.querySelector('main h1')?.textContent?.includes(text)) return;
      observer.disconnect();
      shown.requestAnimationFrame(() => shown.setTimeout(finish));
    });
    observer.observe(shown.document, { subtree: true, childList: true, characterData: true });
  });
  return { painted };
}
