import type { Browser, Page } from 'playwright';
import { barriersOf } from './barriers.ts';
import type { Head, Sight } from './finding.ts';

const widths = [375, 1440];

/** Opens a page as a first-time visitor, and collects what the checks need. */
export async function look(browser: Browser, address: string): Promise<Sight> {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const response = await page.goto(address, { waitUntil: 'load' });
    await untilQuiet(page);
    const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
    return {
      path: new URL(address).pathname,
      status: response?.status() ?? 0,
      headers: response?.headers() ?? {},
      requests,
      stored: [...cookies, ...(await page.evaluate(readStored))],
      ...(await page.evaluate(readPage)),
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

/** Runs in the page. A named inner function would call a helper of tsx that the page lacks. */
function readPage(): { head: Head; ids: string[]; links: string[] } {
  return {
    head: {
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('[name=description]')?.content ?? '',
      canonicals: [...document.querySelectorAll('link[rel=canonical]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      h1: document.querySelectorAll('h1').length,
      robots: document.querySelector<HTMLMetaElement>('[name=robots]')?.content ?? '',
      og: Object.fromEntries(
        [...document.querySelectorAll<HTMLMetaElement>('[property^="og:"]')].map((meta) => [
          meta.getAttribute('property') ?? '',
          meta.content,
        ]),
      ),
    },
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
  };
}
