import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { granted, visitReady } from '../../support/e2e/browser.ts';

const routes = [
  ...['/cookie-policy', '/privacy-policy', '/insights/healthcare-coverage-american-expats'],
  '/insights/transferring-us-business-spain',
  '/insights/us-tax-implications-spanish-residency',
  ...['/real-estate', '/es/alcoholemia'],
];

describe.each([320, 375, 1440])('the tables of a page at %i px', (width) => {
  it.each(routes)('cut no word, and scroll by key in a frame with a name: %s', async (route) => {
    const { page } = await visitReady(route, { width, consent: granted });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(await page.locator('.scroll td').count()).toBeGreaterThan(2);
    expect(await cutWords(page)).toEqual([]);
    expect(await namelessFrames(page)).toEqual([]);
  });
});

/** Words and numbers of cells that stand on two lines: `Cate/gory`, `15/7`. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('th, td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}.,€%]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
    }
    return found;
  });
}

/** Frames that are narrower than their table and have no name, or are passed over by Tab. */
function namelessFrames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const frame = table.closest<HTMLElement>('.scroll');
      const isNamed = frame?.role === 'group' && frame.ariaLabel && frame.tabIndex === 0;
      const fits = frame && frame.scrollWidth <= frame.clientWidth;
      return isNamed || fits ? [] : [table.outerHTML.slice(0, 80)];
    }),
  );
}
