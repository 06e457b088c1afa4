import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, inject } from 'vitest';
import { launchChromium } from './chromium.ts';

let browser: Browser | undefined;

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

/** What a page said and asked for while it was open. */
export interface Visit {
  page: Page;
  /** Console errors and warnings, and exceptions. */
  complaints: string[];
  /** Requests that failed or were answered with 400 and above. */
  failures: string[];
  /** Addresses on other hosts. */
  foreign: string[];
  /** Every address that was asked for. */
  requests: string[];
  close: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  width?: number;
  height?: number;
  /** The stored cookie choice; without it the banner asks. */
  consent?: Record<string, boolean>;
  /** Address of the site; the built one unless told otherwise. */
  origin?: string;
  /** Set before any script of the page runs. */
  init?: () => void;
}

/** Opens a path in a browser of its own: no storage, no cache. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 800, consent, init, ...context } = options;
  const origin = options.origin ?? inject('site');
  browser ??= await launchChromium();
  const opened = await browser.newContext({ viewport: { width, height }, ...context });
  if (consent) {
    const record = JSON.stringify(consent);
    await opened.addInitScript((text) => localStorage.setItem('cookieConsent', text), record);
  }
  if (init) await opened.addInitScript(init);
  const page = await opened.newPage();
  const seen = record(page, origin);
  await page.goto(origin + path);
  return { page, ...seen, close: () => opened.close() };
}

/** All four granted: the banner stays away. */
export const granted = { essential: true, analytics: true, marketing: true, functional: true };

/** Waits until React has taken over. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
}

function record(page: Page, origin: string): Omit<Visit, 'page' | 'close'> {
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
  page.on('requestfailed', (request) => seen.failures.push(`${request.url()} failed`));
  page.on('request', (request) => {
    seen.requests.push(request.url());
    if (!request.url().startsWith(origin)) seen.foreign.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.failures.push(`${response.url()} ${response.status()}`);
  });
  return seen;
}
