import type { Locator, Page, Request } from 'playwright';
import { afterAll, expect, inject } from 'vitest';
import { giveBack, type PageOptions, takePage } from './keptPages.ts';

const opened: Page[] = [];
const underWay = new WeakMap<Page, Set<Request>>();

/** Ends the visits of a test; its pages are kept for the next ones if it has passed. */
export async function endVisits(hasPassed: boolean): Promise<void> {
  await Promise.all(opened.splice(0).map((page) => giveBack(page, hasPassed)));
}

/** Records of a page while it was open. */
export interface Visit {
  page: Page;
  /** How the server answered: 200. */
  status: number | undefined;
  /** Console errors and warnings, and exceptions. */
  complaints: string[];
  /** Requests that failed or were answered with 400 and above. */
  failures: string[];
  /** Addresses on other hosts. */
  foreign: string[];
  /** Every address that was asked for. */
  requests: string[];
}

export interface VisitOptions extends PageOptions {
  width?: number;
  height?: number;
  /** Address of the site; the built one unless told otherwise. */
  origin?: string;
  /** The caches are empty: for tests of what a first visit loads. */
  isNew?: boolean;
  /** Readies the page before it is opened: routes, listeners, the clock. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a path of the site, or an address, without anything stored, until the test is over. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await open(path, options);
  opened.push(visited.page);
  return visited;
}

/**
 * Opens paths one after the other in one page, until all tests of a file are over. The storage
 * stays, and so does the size of the window.
 */
export function visitInTurn(options: VisitOptions = {}): (path: string) => Promise<Visit> {
  let kept: Visit | undefined;
  afterAll(() => kept && giveBack(kept.page, true));
  return async (path) => {
    if (!kept) {
      kept = await open(path, options);
      return kept;
    }
    for (const seen of [kept.complaints, kept.failures, kept.foreign, kept.requests])
      seen.length = 0;
    const response = await kept.page.goto(new URL(path, kept.page.url()).href);
    return { ...kept, status: response?.status() };
  };
}

async function open(path: string, options: VisitOptions): Promise<Visit> {
  const { width = 1280, height = 800, origin = inject('site'), isNew, prepare, ...own } = options;
  const page = await takePage(own, isNew);
  await page.setViewportSize({ width, height });
  const seen = record(page, origin);
  await prepare?.(page);
  const response = await page.goto(URL.canParse(path) ? path : origin + path);
  return { page, status: response?.status(), ...seen };
}

/** Opens a path, as someone who is about to use it, and waits until React has taken over. */
export async function visitReady(path: string, options?: VisitOptions): Promise<Visit> {
  const visited = await visit(path, options);
  await untilReady(visited.page);
  return visited;
}

/** All four granted: the banner stays away. */
export const granted = { essential: true, analytics: true, marketing: true, functional: true };

/** Waits until an element is shown; a failure names it. */
export function expectShown(locator: Locator): Promise<void> {
  return expect.poll(() => locator.isVisible(), { message: `${locator} is shown` }).toBe(true);
}

/** Waits until an element is shown no more; a failure names it. */
export function expectGone(locator: Locator): Promise<void> {
  return expect.poll(() => locator.isVisible(), { message: `${locator} is gone` }).toBe(false);
}

/** Shows the page that someone is about to use it, and waits until React has taken over. */
export async function untilReady(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
}

/**
 * Waits until no request is under way and an idle page starts no further one: for tests that
 * something is not asked for.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let started = 0;
  const count = () => {
    started += 1;
  };
  page.on('request', count);
  do {
    await expect.poll(() => underWay.get(page)?.size).toBe(0);
    started = 0;
    await untilPainted(page);
    await page.evaluate(() =>
      new Promise((done) => requestIdleCallback(done, { timeout: 2000 })).then(() => {}),
    );
  } while (started > 0);
  page.off('request', count);
}

/** Waits for two frames: the first may have begun before what it is to show. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Stops the page's clock a minute from now. Time goes on until the page is told, and a clock does
 * not go back.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** The beginning of the text of what has the focus. */
export function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 60));
}

/** Keeps the client away: the page is what the HTML and its boot script make of it. */
export function withoutClient(page: Page): Promise<unknown> {
  return page.route('**/assets/client-*.js', (route) => route.abort());
}

/** Holds the client back until the returned function is called. */
export function holdClient(): { prepare: (page: Page) => Promise<unknown>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const prepare = (page: Page) =>
    page.route('**/assets/client-*.js', (route) => released.then(() => route.continue()));
  return { prepare, release: () => release() };
}

function record(page: Page, origin: string): Omit<Visit, 'page' | 'status'> {
  const seen = {
    complaints: [] as string[],
    failures: [] as string[],
    foreign: [] as string[],
    requests: [] as string[],
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(message.text());
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('request', (request) => {
    seen.requests.push(request.url());
    if (!request.url().startsWith(`${origin}/`)) seen.foreign.push(request.url());
  });
  followRequests(page);
  page.on('requestfailed', (request) => seen.failures.push(`${request.url()} failed`));
  page.on('response', (response) => {
    if (response.status() >= 400) seen.failures.push(`${response.url()} ${response.status()}`);
  });
  return seen;
}

function followRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}
