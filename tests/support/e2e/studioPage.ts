import type { FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { type VisitOptions, visit } from './browser.ts';

export interface StudioPage {
  page: Page;
  /** The page of the site in the preview. */
  shown: FrameLocator;
}

interface Options extends Pick<VisitOptions, 'width' | 'height' | 'locale'> {
  /** The page has a mistake: the preview cannot show it. */
  isBroken?: boolean;
}

/** Opens a page of the site in the studio, in English, and waits until the preview shows it. */
export async function openStudio(
  { origin }: { origin: string },
  route: string,
  { isBroken = false, ...options }: Options = {},
): Promise<StudioPage> {
  const size = { width: 1440, height: 900, locale: 'en-US', ...options };
  const { page } = await visit(`/_studio/?page=${encodeURIComponent(route)}`, { origin, ...size });
  const shown = page.frameLocator('.stage iframe');
  const first = isBroken ? page.locator('.section-item') : shown.locator('[data-section="0"]');
  await first.first().waitFor({ timeout: 30_000 });
  // The page is seen before the studio has told it that it is edited: until then, it takes no clicks.
  if (!isBroken) await shown.locator('html[data-studio-edit]').waitFor({ timeout: 30_000 });
  return { page, shown };
}

/** Selects the first section of that name, and waits for its form. */
export async function select(page: Page, name: string): Promise<void> {
  await page.locator('.section-item', { hasText: name }).first().click();
  await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
}

/** The control of a field in the form, by its path: `heading`, `items/0/title`. */
export function field(page: Page, path: string): Locator {
  return page.locator(`[id="field/${path}"]`);
}

export async function isSaved(page: Page): Promise<void> {
  await page.locator('[data-save=saved]').waitFor();
}

export function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

/** Machines are shared: a moment may be seconds. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 15_000 });
}

/** Holds what is asked of the server back until the returned function is called. */
export async function hold(page: Page, name: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**/_studio/api/${name}`, (route) => released.then(() => route.continue()));
  return release;
}
