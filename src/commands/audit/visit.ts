import type { Browser, Page } from 'playwright';
import { barriersOf } from './barriers.ts';

/** A page on a first visit, before any click. */
export interface Sight {
  path: string;
  /** The targets of its links, absolute. */
  links: string[];
  /** Everything stored on the device: `cookie _ga`. */
  stored: string[];
  /** Every requested address. */
  requests: string[];
  barriers: string[];
}

const widths = [375, 1440];

/** Opens a page as a first-time visitor, and collects what the checks need. */
export async function look(browser: Browser, address: string): Promise<Sight> {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(address, { waitUntil: 'load' });
    await untilQuiet(page);
    const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
    return {
      path: new URL(address).pathname,
      requests,
      stored: [...cookies, ...(await page.evaluate(readStored))],
      links: await page.locator('a[href]').evaluateAll(targetsOf),
      barriers: await barriersAt(page),
    };
  } finally {
    await context.close();
  }
}

/** A page that never becomes quiet is checked as it is. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
}

/** One line for each violation, with the window widths. */
async function barriersAt(page: Page): Promise<string[]> {
  const found = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const barrier of await barriersOf(page)) {
      const line = barrier.replace(/\s+/g, ' ');
      found.set(line, [...(found.get(line) ?? []), width]);
    }
  }
  return [...found].map(([line, at]) => `${line} (at ${at.join(' and ')} px)`);
}

async function readStored(): Promise<string[]> {
  const databases = (await indexedDB.databases?.()) ?? [];
  const caches = 'caches' in window ? await window.caches.keys() : [];
  return [
    ...Object.keys(localStorage).map((key) => `local storage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session storage ${key}`),
    ...databases.map(({ name }) => `database ${name}`),
    ...caches.map((name) => `cache ${name}`),
  ];
}

function targetsOf(links: Element[]): string[] {
  return links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : []));
}
