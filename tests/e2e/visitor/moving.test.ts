import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  granted,
  holdClient,
  untilQuiet,
  untilReady,
  visit,
  visitReady,
} from '../../support/e2e/browser.ts';
import { footerLink, isMarked, mark, openMarked } from '../../support/e2e/sameDocument.ts';
import { variants } from '../../support/variants.ts';

describe('a link that the visitor makes for', () => {
  it('a link has its page fetched once, by pointer, focus and touch together', {
    tags: 'full',
  }, async () => {
    const { page, requests } = await openMarked('/');
    const before = requests.length;
    const link = footerLink(page, 'Insights');
    for (let round = 0; round < 2; round += 1) {
      await link.hover();
      await link.focus();
      await link.dispatchEvent('touchstart');
      await page.mouse.move(5, 5);
      await link.blur();
    }
    await untilAsked(requests, before);
    await untilQuiet(page);
    const fetched = codeAndData(requests.slice(before));
    expect(fetched.filter(isData)).toEqual(['/_data/insights.json']);
    expect(fetched).toEqual([...new Set(fetched)]);
    expect(fetched.filter((path) => requests.slice(0, before).includes(path))).toEqual([]);

    const ready = requests.length;
    await link.click();
    await page.waitForURL('**/insights');
    await untilQuiet(page);
    expect(codeAndData(requests.slice(ready))).toEqual([]);
    expect(await isMarked(page)).toBe(true);
  });

  it('a page fetched ahead is shown without a spinner, an empty frame or a style of the other page', {
    tags: 'full',
  }, async () => {
    const { page, requests } = await openMarked('/');
    const before = requests.length;
    await footerLink(page, 'Insights').hover();
    await untilAsked(requests, before);
    await untilQuiet(page);
    await watchFrames(page);
    await footerLink(page, 'Insights').click();
    await page.getByRole('heading', { level: 1, name: 'Spanish law in plain English' }).waitFor();
    await untilQuiet(page);
    const frames = await page.evaluate(() => window.frameLog ?? []);
    const looks = new Set(frames.map(({ heading, style }) => `${heading} ${style}`));
    expect(looks.size).toBe(2);
    expect(frames.filter(({ text, isWaiting }) => text < 400 || isWaiting)).toEqual([]);
  });

  it('a link has its page fetched though the client only came because of it', {
    tags: 'full',
  }, async () => {
    const client = holdClient();
    const { page, requests } = await visit('/', { consent: granted, prepare: client.prepare });
    await footerLink(page, 'Insights').hover();
    client.release();
    await untilReady(page);
    await expect.poll(() => requests.filter(isInsights).length).toBe(1);
  });

  it('a link to the page that is shown has nothing fetched', { tags: 'full' }, async () => {
    const { page, requests } = await openMarked('/');
    const before = requests.length;
    await footerLink(page, 'Insights').focus();
    await untilAsked(requests, before);
    await page.getByRole('banner').locator('a[href="/"]').first().hover();
    await untilQuiet(page);
    expect(codeAndData(requests.slice(before)).filter(isData)).toEqual(['/_data/insights.json']);
  });

  it('a page whose fetching ahead failed is asked for again by the click', {
    tags: 'full',
  }, async () => {
    const { page, requests } = await openMarked('/');
    await page.route('**/_data/insights.json', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    const link = footerLink(page, 'Insights');
    const failed = page.waitForResponse('**/_data/insights.json');
    await link.hover();
    await failed;
    await page.mouse.move(5, 5);
    await link.hover();
    await untilQuiet(page);
    expect(requests.filter(isInsights).length).toBe(1);
    await link.click();
    await page.waitForURL('**/insights');
    expect(requests.filter(isInsights).length).toBe(2);
    expect(await isMarked(page)).toBe(true);
  });
});

it('a click that comes without a sign before it fetches each file once', {
  tags: 'full',
}, async () => {
  const { page, requests } = await openMarked('/');
  const before = requests.length;
  await footerLink(page, 'Insights').evaluate((link) => (link as HTMLElement).click());
  await page.getByRole('heading', { level: 1, name: 'Spanish law in plain English' }).waitFor();
  await untilQuiet(page);
  const fetched = codeAndData(requests.slice(before));
  expect(fetched.filter(isData)).toEqual(['/_data/insights.json']);
  expect(fetched).toEqual([...new Set(fetched)]);
});

describe('where data is to be saved', () => {
  it('with Save-Data nothing is fetched ahead', async () => {
    const { page, requests } = await visit('/', {
      consent: granted,
      prepare: (opened) => opened.addInitScript(saveData),
    });
    const link = footerLink(page, 'Insights');
    await link.hover();
    await untilQuiet(page);
    expect(codeAndData(requests)).toEqual([]);

    await page.keyboard.press('Shift');
    await untilReady(page);
    await page.mouse.move(5, 5);
    await link.hover();
    await link.focus();
    await link.dispatchEvent('touchstart');
    await untilQuiet(page);
    expect(requests.filter(isInsights)).toEqual([]);
    await link.click();
    await page.waitForURL('**/insights');
    expect(requests.filter(isInsights).length).toBe(1);
  });
});

describe('back and forward', () => {
  it('back and forward return to where the page was', async () => {
    const { page } = await openMarked('/');
    const top = await readOn(page, 2);
    await follow(page, 'Digital nomads');
    expect(await placeOf(page)).toBe(0);
    const below = await readOn(page, 1);
    await page.goBack();
    await expectPlace(page, '/', top);
    await page.goForward();
    await expectPlace(page, '/digital-nomads', below);
    expect(await isMarked(page)).toBe(true);
  });

  it('back and forward return to the place where the page has to be loaded again', {
    tags: 'full',
  }, async () => {
    const { page } = await openMarked('/');
    const top = await readOn(page, 2);
    await page.goto(new URL('/about', page.url()).href);
    await untilReady(page);
    await page.goBack();
    await expectPlace(page, '/', top);
    expect(await isMarked(page)).toBe(false);
    await untilReady(page);
    await expectPlace(page, '/', top);
  });

  it('back and forward return to the place before the client is there', {
    tags: 'full',
  }, async () => {
    const { page } = await openMarked('/');
    const top = await readOn(page, 2);
    await page.goto(new URL('/about', page.url()).href);
    await page.route('**/assets/client-*.js', (route) => route.abort());
    await page.goBack();
    await expectPlace(page, '/', top);
  });

  it('back and forward return to the place after a reload', { tags: 'full' }, async () => {
    const { page } = await openMarked('/');
    const top = await readOn(page, 2);
    await follow(page, 'Digital nomads');
    const below = await readOn(page, 1);
    await page.reload();
    await expectPlace(page, '/digital-nomads', below);
    await untilReady(page);
    await follow(page, 'Contact');
    await page.goBack();
    await expectPlace(page, '/digital-nomads', below);
    await page.goBack();
    await expectPlace(page, '/', top);
  });

  it('back and forward return from a place on the same page', {
    tags: 'full',
  }, async () => {
    const { page } = await openMarked('/');
    await scrollTo(page, 300);
    await untilNoted(page, 300);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="#contact"]')?.click());
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#contact');
    const top = await readOn(page, 2);
    await follow(page, 'About us');
    await page.goBack();
    await expectPlace(page, '/', top);
    await page.goBack();
    await expectPlace(page, '/', 300);
  });

  it('back and forward store nothing on the device', { tags: 'full' }, async () => {
    const { page } = await visitReady('/');
    await readOn(page, 2);
    await follow(page, 'Digital nomads');
    await page.goBack();
    await page.reload();
    await untilReady(page);
    const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(stored).toEqual([0, 0]);
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe('the browser may keep a page whole', () => {
  /** Reasons that come from the test browser, not from a page. */
  const ofTheBrowser = /^(BackForwardCacheDisabled|BrowsingInstanceNotSwapped)/;

  it.each(variants(['/', '/contact', '/es']))(
    '%s gives the browser no reason against keeping it whole',
    { tags: 'full' },
    async (path) => {
      const { page } = await visitReady(path, { init: logUnloadListeners });
      await readDown(page);
      expect(await reasonsAgainst(page)).toEqual([]);
      expect(await page.evaluate(() => window.unloadListeners)).toEqual([]);
    },
  );

  it('a page that forbids it gives its reason against being kept whole', {
    tags: 'full',
  }, async () => {
    const { page } = await visit('/about', {
      prepare: (opened) => opened.route('**/about', forbidKeeping),
    });
    expect(await reasonsAgainst(page)).toContain('MainResourceHasCacheControlNoStore');
  });

  it('a page that was kept whole heeds a choice made on another page since', {
    tags: 'full',
  }, async () => {
    const { page } = await visitReady('/');
    await mark(page);
    await leaveAndComeBack(page, null);
    expect(await isMarked(page)).toBe(true);
    await Promise.all([page.waitForEvent('load'), leaveAndComeBack(page, JSON.stringify(granted))]);
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('.consent').isVisible()).toBe(false);
  });

  async function reasonsAgainst(page: Page): Promise<string[]> {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const told = new Promise<string[]>((resolve) => {
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      );
    });
    await page.goto(new URL('/accessibility', page.url()).href);
    await page.goBack();
    return (await told).filter((reason) => !ofTheBrowser.test(reason));
  }
});

interface Frame {
  heading: string;
  style: number;
  text: number;
  isWaiting: boolean;
}

declare global {
  interface Window {
    frameLog?: Frame[];
    unloadListeners?: string[];
  }
}

/** Notes what each frame shows from now on. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const log: Frame[] = [];
    window.frameLog = log;
    const look = () => {
      log.push({
        heading: document.querySelector('h1')?.textContent ?? '',
        style: document.getElementById('page-style')?.textContent?.length ?? 0,
        text: document.querySelector('main')?.innerText.length ?? 0,
        isWaiting: document.querySelector('[aria-busy=true],[role=progressbar],progress') !== null,
      });
      requestAnimationFrame(look);
    };
    look();
  });
}

function codeAndData(requests: string[]): string[] {
  return requests
    .map((address) => new URL(address).pathname)
    .filter((path) => /\.(js|css|json)$/.test(path));
}

function isData(path: string): boolean {
  return path.startsWith('/_data/');
}

function isInsights(address: string): boolean {
  return address.endsWith('/_data/insights.json');
}

/** Waits until data is asked for. */
async function untilAsked(requests: string[], from: number): Promise<void> {
  const asked = () => codeAndData(requests.slice(from));
  await expect.poll(() => asked().some(isData)).toBe(true);
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

async function expectPlace(page: Page, path: string, top: number): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect.poll(() => placeOf(page)).toBe(top);
}

/** Scrolls to a question. */
async function readOn(page: Page, index: number): Promise<number> {
  await page
    .locator('main details')
    .nth(index)
    .evaluate((next) => window.scrollTo(0, next.getBoundingClientRect().top + scrollY - 200));
  const top = await placeOf(page);
  await untilNoted(page, top);
  return top;
}

function untilNoted(page: Page, top: number) {
  return expect.poll(() => page.evaluate(() => Math.round(history.state?.top))).toBe(top);
}

/** Follows a link of the footer without scrolling to it. The address changes first, then the page. */
async function follow(page: Page, name: string): Promise<void> {
  const before = await page.title();
  await footerLink(page, name).evaluate((link) => (link as HTMLElement).click());
  await expect.poll(() => page.title()).not.toBe(before);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
}

async function readDown(page: Page): Promise<void> {
  const question = page.locator('main details summary').first();
  if ((await question.count()) > 0) await question.click();
  await scrollTo(page, 500);
}

function logUnloadListeners(): void {
  const found: string[] = [];
  window.unloadListeners = found;
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
    if (/unload$/.test(args[0])) found.push(args[0]);
    return add.apply(this, args);
  };
}

async function forbidKeeping(route: Route): Promise<void> {
  const response = await route.fetch();
  const headers = { ...response.headers(), 'cache-control': 'no-store' };
  await route.fulfill({ response, headers });
}

/** As a browser does that keeps the page, since the test's own does not. */
function leaveAndComeBack(page: Page, choice: string | null): Promise<void> {
  return page.evaluate((record) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    if (record) localStorage.setItem('cookieConsent', record);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, choice);
}
