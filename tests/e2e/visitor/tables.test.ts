import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visit, visitInTurn } from '../../support/e2e/browser.ts';
import { pageOf } from '../../support/e2e/builtPages.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';

const routes = allRoutes.filter((route) => pageOf(route).includes('<table'));
const widths = process.env.FULL ? [320, 375, 390, 430, 768, 1024, 1440] : [320, 768];

it('are on many pages', () => {
  expect(routes.length).toBeGreaterThan(20);
});

const open = visitInTurn({ javaScriptEnabled: false });

describe.each(sampleOf(routes))('the tables of %s', (route) => {
  it('hide no cell and squeeze no column, without script', async () => {
    const { page } = await open(route);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, faults: await faultsOf(page) }).toEqual({ width, faults: [] });
    }
  });
});

it('a small screen names the column of each cell, and shows the saving first', async () => {
  const { page } = await visit('/insights/beckham-law-guide-2025', { width: 320 });
  const inView = await page
    .locator('main table tr')
    .evaluateAll((rows) =>
      rows.map(({ children }) =>
        [...children]
          .filter((cell) => cell.getBoundingClientRect().right <= innerWidth)
          .map(({ textContent }) => textContent),
      ),
    );
  expect(inView.slice(0, 2)).toEqual([
    ['Profile and gross income', 'Saving a year'],
    ['Software engineer, €80,000', '€6,647'],
  ]);
  await page.goto(new URL('/corporate-expansion', page.url()).href);
  const first = page.locator('main table td').first();
  expect(await first.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe(
    '"Subsidiary (SL)" / ""',
  );
});

it.each([320, 1440])('are tables to a screen reader at %i px', async (width) => {
  const { page } = await visit('/services/digital-nomad-visa-spain', { width });
  const table = page.getByRole('table', { name: 'Consulate or Spain?' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    ...['What differs', 'At a consulate', 'From inside Spain'],
  ]);
  expect(await table.getByRole('rowheader').first().textContent()).toBe('First permit');
  const snapshot = await table.ariaSnapshot();
  expect(snapshot).toContain('- row "First permit Up to 1 year Up to 3 years":');
  expect(snapshot).toContain('- cell "Up to 1 year"');
});

/**
 * Cut words; columns of less than twelve characters; cells out of sight, but in a frame that can be
 * moved by key, has a name, shows a shade at its edge and keeps the names of the rows in sight.
 */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll<HTMLTableCellElement>('main :is(th, td)')) {
      found.push(...cutWordsIn(cell).map((word) => `cuts ${word}`));
      const table = cell.closest('table');
      const head = table?.tHead && getComputedStyle(table.tHead);
      // Cells without their head in sight.
      const isStacked = head?.position === 'absolute';
      if (cell.closest('thead') || !table?.checkVisibility()) continue;
      if (!cell.textContent) continue;
      const { left, right } = cell.getBoundingClientRect();
      const frame = cell.closest<HTMLElement>('.cells');
      const isMoved = (frame?.scrollWidth ?? 0) > (frame?.clientWidth ?? 0);
      if (isMoved && frame) {
        if (frame.role !== 'group' || !frame.ariaLabel || frame.tabIndex !== 0)
          found.push('moves without a name or by pointer only');
        if (!getComputedStyle(frame).backgroundImage.includes('gradient'))
          found.push('moves without a shade at its edge');
        const name = cell.parentElement?.firstElementChild;
        if (name && getComputedStyle(name).position !== 'sticky')
          found.push('loses the names of its rows');
        if (cell.cellIndex === 1 && right > innerWidth) found.push('its point is out of sight');
      } else if (left < 0 || right > innerWidth) found.push(`hides ${cell.textContent}`);
      const name = getComputedStyle(cell, '::before').content;
      if (isStacked && cell.localName === 'td' && !/^"./.test(name))
        found.push(`does not name the column of ${cell.textContent}`);
      if (contentWidth(cell) < leastWidth(cell))
        found.push(`squeezes ${cell.textContent.slice(0, 40)}: ${contentWidth(cell)}`);
    }
    return [...new Set(found)];

    /** Twelve characters, or its text where that is shorter. */
    function leastWidth(cell: Element): number {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return 0;
      const { font } = getComputedStyle(cell);
      canvas.font = font;
      const text = canvas.measureText(cell.textContent ?? '').width;
      return Math.floor(Math.min(text, canvas.measureText('a short text').width));
    }

    function contentWidth(cell: Element): number {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      return Math.ceil(cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
    }

    function cutWordsIn(cell: Element): string[] {
      const cut: string[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}.,€%]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) cut.push(word);
        }
      }
      return cut;
    }
  });
}
