import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Layout, Section } from '../../../src/generated/types.ts';
import { untilReady, visit } from '../../support/e2e/browser.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';

/** A page in a layout without all that a layout may do without. */
let site: Awaited<ReturnType<typeof serveSmallSite>>;

beforeAll(async () => {
  const sections: Section[] = [{ type: 'hero', heading: 'Bread' }];
  site = await serveSmallSite([{ route: '/bread', sections, change: bare }]);
});

afterAll(() => site.close());

function bare(layout: Layout): Layout {
  const { topBar: _, consent: __, assistant: ___, ...rest } = layout;
  const { action: ____, mobileAction: _____, ...header } = layout.header;
  const { legal: ______, ...footer } = layout.footer;
  return { ...rest, header, footer };
}

it('A site with few parts shows no others, and asks for nothing', async () => {
  const { page, complaints } = await visit(`${site.origin}/bread`);
  await untilReady(page);
  const left = page.locator('.top-bar, .assistant, .consent, #cookie-consent, [data-modal]');
  expect(await left.count()).toBe(0);
  expect(await page.locator('footer ul:empty, header .button').count()).toBe(0);
  expect(await page.locator('html[data-consent]').count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await scrollPadding(page)).toEqual({ top: '72px', bottom: '0px' });
  expect(complaints).toEqual([]);
});

it.each([
  [320, true],
  [1280, false],
])('its header has nothing above it and nothing on it: %i', async (width, isSmall) => {
  const { page } = await visit(`${site.origin}/bread`, { width });
  const bar = await page.locator('.main-bar').boundingBox();
  expect(bar?.y).toBe(0);
  const button = page.locator('.menu-button > summary');
  expect(await button.isVisible()).toBe(isSmall);
  const language = await page.locator('.main-bar a[lang=es]').boundingBox();
  const { x = width } = (await button.boundingBox()) ?? {};
  expect((language?.x ?? 0) + (language?.width ?? width)).toBeLessThanOrEqual(x + 1);
});

async function scrollPadding(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      top: style.scrollPaddingTop,
      bottom: style.scrollPaddingBottom,
    };
  });
}
