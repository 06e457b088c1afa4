import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { twinPathOf } from '../../../src/shared/routes.ts';
import { visitInTurn } from '../../support/e2e/browser.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';

const onPhone = visitInTurn({ width: 375, javaScriptEnabled: false });
const asText = visitInTurn({ width: 375, javaScriptEnabled: false });

describe('a page as Markdown', () => {
  it.each(sampleOf(allRoutes))(
    'says every visible sentence of %s, as often, and nothing else',
    async (route) => {
      const { page } = await onPhone(route);
      const seen = await page.evaluate(readMain);
      const twin = readFileSync(`dist${twinPathOf(route)}`, 'utf8');
      const { page: other } = await asText('about:blank');
      await other.setContent(`<main>${marked.parse(twin, { async: false })}</main>`);
      const said = await other.evaluate(readMain);
      expect(said.sentences.toSorted()).toEqual(seen.sentences.toSorted());
      expect(said.items).toEqual(seen.items);
      expect(said.pictures).toEqual(seen.pictures);
      expect(said.links).toEqual(seen.links);
      expect(twin).not.toMatch(/\]\((?:\/|#)/);
      expect(twin).not.toMatch(/^\s*(\d+)\. \[?\1(?:\.|$)/m);
      expect(seen.sentences.length).toBeGreaterThan(5);
    },
  );
});

/**
 * Runs in the page: what is painted of its content when all `details` are open and all results of a
 * finder are shown.
 */
function readMain() {
  const main = document.querySelector('main') as HTMLElement;
  for (const details of main.querySelectorAll('details')) {
    details.removeAttribute('name');
    details.open = true;
  }
  main.querySelector('.finder')?.classList.remove('finder');
  // Markdown says the number of an item by its mark, a page by a text before its title.
  const items = [...main.querySelectorAll('ol > li')].map((item) => {
    const number = [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
    const first = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
    if (first instanceof Text && first.data === String(number)) first.remove();
    return `${number} ${item.querySelector('h3')?.textContent?.replaceAll('\u00a0', ' ')}`;
  });
  const lines: string[] = [''];
  const walk = (node: Node): void => {
    if (node instanceof Text) lines.push(`${lines.pop()}${node.data}`);
    if (!(node instanceof Element) || node.matches('svg, select, textarea')) return;
    if (!node.checkVisibility({ visibilityProperty: true })) return;
    const isBox = node instanceof HTMLBRElement || !isInLine(node);
    if (isBox && !isSpaced(lines.at(-1), node.textContent)) lines.push('');
    node.childNodes.forEach(walk);
    if (isBox && !isSpaced(node.textContent, node.nextSibling?.textContent)) lines.push('');
  };
  // Boxes side by side, with a blank for those who do not see them: From | €1,500.
  const isSpaced = (before = '', after: string | null = '') =>
    / $/.test(before ?? '') || /^ /.test(after ?? '');
  const isInLine = (element: Element) =>
    ['inline', 'contents'].includes(getComputedStyle(element).display);
  walk(main);
  const shown = (selector: string) =>
    [...main.querySelectorAll(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  return {
    sentences: lines
      .flatMap((line) =>
        line
          .replaceAll('\u2060', '')
          .replace(/[ \u00a0\t\r\n]+/g, ' ')
          .split(/(?<=[.!?…]) /),
      )
      .map((sentence) => sentence.trim())
      .filter(Boolean),
    items,
    pictures: shown('img[alt]:not([alt=""])').map((one) => one.getAttribute('alt')),
    links: shown('a[href]')
      .filter((one) => one.textContent?.trim())
      .map((one) =>
        (one.getAttribute('href') ?? '').replace(
          /^.*#|^https:\/\/www\.example\.com(?=\/)/,
          (start) => (start.endsWith('#') ? '#' : ''),
        ),
      ),
  };
}
