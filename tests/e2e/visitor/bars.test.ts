import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { granted, holdClient, visit, visitReady } from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

describe('the bar of the home page', () => {
  it.each(
    variants([
      { when: 'once React is up', open: visitReady },
      {
        when: 'before that',
        open: (path: string, options: object) =>
          visit(path, { ...options, prepare: holdClient().prepare }),
      },
    ]),
  )('shows while the page is scrolled by more than 200 px: $when', async ({ open }) => {
    const { page } = await open('/', { width: 375, consent: granted });
    const bar = barOf(page, 'Call Now');
    expect(await bar.isVisible()).toBe(false);
    await scrollTo(page, 200);
    expect(await bar.isVisible()).toBe(false);
    await scrollTo(page, 201);
    await bar.waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'WhatsApp', exact: false })
      .last()
      .waitFor();
    await scrollTo(page, 200);
    await bar.waitFor({ state: 'hidden' });
  });

  it.each(
    variants([
      { width: 767, isShown: true },
      { width: 768, isShown: false },
    ]),
  )('is for small screens: $width px', async ({ width, isShown }) => {
    const { page } = await visitReady('/', { width, consent: granted });
    await scrollTo(page, 900);
    expect(await barOf(page, 'Call Now').isVisible()).toBe(isShown);
  });

  it('comes below the banner that asks, and no layout shifts', { tags: 'full' }, async () => {
    const { page } = await visitReady('/', { width: 375, height: 667 });
    await page.evaluate(() => {
      const shifts: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      });
      observer.observe({ type: 'layout-shift' });
      Object.assign(window, { shiftsNow: () => [...shifts, ...observer.takeRecords()] });
    });
    const banner = page.locator('section.consent');
    const bottomOf = async (locator: Locator) => {
      const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return Math.round(y + height);
    };
    expect(await bottomOf(banner)).toBe(667);
    const bar = barOf(page, 'Call Now');
    for (const [top, bottom] of [
      [900, 602],
      [0, 667],
    ] as const) {
      await scrollTo(page, top);
      await expect.poll(() => bottomOf(banner)).toBe(bottom);
      expect(await bar.isVisible()).toBe(top > 0);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'shiftsNow')())).toEqual([]);
  });
});

describe('the bar of /company-registration', () => {
  it.each(
    variants([
      { width: 375, isShown: true },
      { width: 768, isShown: false },
    ]),
  )('is always there on small screens: $width px', async ({ width, isShown }) => {
    const { page } = await visit('/company-registration', { width, consent: granted });
    const bar = barOf(page, 'Call');
    expect(await bar.isVisible()).toBe(isShown);
    await scrollTo(page, 900);
    expect(await bar.isVisible()).toBe(isShown);
  });

  it('stays at the bottom of the window and covers nothing at the end of the page', async () => {
    const { page } = await visitReady('/company-registration', { width: 375, consent: granted });
    const bar = await barOf(page, 'Call').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(780);
    await scrollTo(page, 100_000);
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' });
    await last.click();
    await page.getByRole('dialog').waitFor();
  });
});

it('the bar and the question about cookies do not cover each other', { tags: 'full' }, async () => {
  const { page } = await visitReady('/company-registration', { width: 375 });
  const bar = await barOf(page, 'Call').boundingBox();
  const manage = await page.getByRole('button', { name: 'Manage Preferences' }).boundingBox();
  expect((manage?.y ?? 0) + (manage?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

/** The bar's own link, as other links of the page may bear the same words. */
function barOf(page: Page, name: string): Locator {
  return page.locator('[data-bottom-bar]').getByRole('link', { name, exact: true });
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}
