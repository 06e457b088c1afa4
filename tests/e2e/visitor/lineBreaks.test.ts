import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visitInTurn } from '../../support/e2e/browser.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';

const widths = process.env.FULL
  ? [320, 375, 390, 430, 768, 900, 1024, 1280, 1440]
  : [320, 1024, 1440];

const open = visitInTurn({ javaScriptEnabled: false });

describe.each(sampleOf(allRoutes))('%s', (route) => {
  it('breaks no range, date, amount or number, at any width', async () => {
    const { page } = await open(route);
    await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) each.open = true;
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, broken: await brokenIn(page) }).toEqual({ width, broken: [] });
    }
  });
});

/** Those that stand on more than one line. Found in blocks, so that an element within is no gap. */
function brokenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const month =
      'Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec|January|February|August|September|October|November|December';
    const mes =
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
    const unit =
      '(?:%|€|(?:working )?days?|weeks?|months?|years?|hours?|minutes?|million|días?(?: hábiles)?|semanas?|mes|meses|años?|horas?|minutos?|millones)(?![\\p{L}])';
    const patterns = [
      // Ranges: 3–6, 9:00–19:00, €25M–€600M, 6-12 meses.
      /[^\s–]*\d[^\s–]*–[^\s–]+/gu,
      /[^\s–]+–[^\s–]*\d/gu,
      new RegExp(`(?<!\\S)\\d+-\\d+[ \u00a0]${unit}`, 'gu'),
      new RegExp(`\\b(?:${month}) \\d{1,2}, \\d{4}|\\b(?:${month}) \\d{4}`, 'gu'),
      new RegExp(`\\d{1,2} de (?:${mes})(?: de \\d{4})?|(?:${mes}) de \\d{4}`, 'gu'),
      new RegExp(`(?<![\\p{L}\\d])[€$]?\\d(?:[\\d.,]*\\d)?[KMB]?[ \u00a0]${unit}`, 'gu'),
      /[€$]\d[\d.,]*[KMB]?\+?\/\p{L}+/gu,
      // Telephone numbers, and laws with theirs.
      /\+\d+(?: \d+)+/gu,
      /(?:Law|Ley|Form|Modelo) \d[\d/-]*/gu,
    ];
    const found = new Set<string>();
    for (const block of document.querySelectorAll(
      'main :is(h1,h2,h3,p,li,dt,dd,td,th,a,summary,label,figcaption,blockquote,small,address,legend), footer :is(p,a,li), nav :is(a,li), header :is(a,p), .dock :is(p,a,button)',
    )) {
      if (!block.checkVisibility()) continue;
      const { text, places } = flowOf(block);
      for (const pattern of patterns)
        for (const { 0: token, index } of text.matchAll(pattern)) {
          const [first, last] = [places[index], places[index + token.length - 1]];
          if (!first || !last) continue;
          const range = document.createRange();
          range.setStart(first.node, first.offset);
          range.setEnd(last.node, last.offset + 1);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lowestTop = Math.max(...lines.map(({ top }) => top));
          const highestBottom = Math.min(...lines.map(({ bottom }) => bottom));
          if (lowestTop >= highestBottom - 2) found.add(token);
        }
    }
    return [...found];

    /** Its text in one line of words, and the place of each character; a break at each block. */
    function flowOf(block: Element) {
      const places: ({ node: Node; offset: number } | undefined)[] = [];
      let text = '';
      let before: Element | undefined;
      const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const node = nodes.currentNode;
        const container = blockOf(node.parentElement, block);
        if (before && container !== before) {
          text += '\n';
          places.push(undefined);
        }
        before = container;
        const words = node.textContent ?? '';
        for (let offset = 0; offset < words.length; offset += 1) places.push({ node, offset });
        text += words;
      }
      return { text, places };
    }

    function blockOf(element: Element | null, within: Element): Element {
      let at = element ?? within;
      while (at !== within && getComputedStyle(at).display === 'inline' && at.parentElement)
        at = at.parentElement;
      return at;
    }
  });
}
