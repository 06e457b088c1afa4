import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { granted, visit, visitInTurn } from '../../support/e2e/browser.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';

const open = visitInTurn({ consent: granted, javaScriptEnabled: false });

it.each([...new Set([...sampleOf(allRoutes), '/contact', '/es/contacto'])])(
  'the strips of %s begin with a whole row of tiles on phones',
  async (route) => {
    const { page } = await open(route);
    await page.setViewportSize({ width: 375, height: 667 });
    // Those that show their middle are cut alike at the top and at the bottom.
    const drawings = page.locator('.strip img[src$=".svg"]:not(.focus-middle):visible');
    for (const drawing of await drawings.all()) {
      const { src, shown, top } = await drawing.evaluate((img: HTMLImageElement) => {
        const { width, height } = img.getBoundingClientRect();
        const side = Number(img.getAttribute('width'));
        const inView = (height * side) / Math.max(width, height);
        const [, share = '50%'] = getComputedStyle(img).objectPosition.split(' ');
        return { src: img.src, shown: inView, top: (side - inView) * (parseFloat(share) / 100) };
      });
      const root = await (await page.request.get(src)).text();
      const tile = Number(/data-tile="(\d+)"/.exec(root)?.[1]);
      if (!tile) continue;
      const cut = Math.min(top % tile, tile - (top % tile));
      expect({ src, shown, isWhole: cut < 2 }).toEqual({ src, shown, isWhole: true });
    }
  },
);

it.each([
  ['/usa-to-spain', '.lines', 9],
  ['/', '.open', 3],
])('the count of cards without a border ends with them: %s', async (route, look, number) => {
  const { page } = await visit(route, { width: 375, height: 667, consent: granted });
  const counts = await page.locator(`${look} > [data-n]`).evaluateAll((cards) =>
    cards.map((card) => {
      const { right, paddingRight } = getComputedStyle(card, '::after');
      return { right, paddingRight };
    }),
  );
  expect(counts).toEqual(Array(number).fill({ right: '0px', paddingRight: '0px' }));
});

it.each(['/', '/usa-to-spain'])(
  'the last of the cards without a border ends before the edge of a phone: %s',
  async (route) => {
    const { page } = await visit(route, { width: 375, height: 667, consent: granted });
    const rows = page.locator(':is(.open, .lines):has(> [data-n])');
    expect(await rows.count()).toBeGreaterThan(0);
    for (const row of await rows.all()) {
      const end = await row.evaluate((row) => {
        row.scrollTo({ left: row.scrollWidth, behavior: 'instant' });
        return row.lastElementChild?.getBoundingClientRect().right;
      });
      // Rows scroll by whole pixels.
      expect(end).toBeLessThan(375 - 24 + 1);
    }
  },
);

it('actions beside the words of a panel end where all else on the page does', async () => {
  const { page } = await visit('/es/contacto', { width: 1440, consent: granted });
  const buttons = page.locator('.beside .button');
  const endOf = (locator: Locator) =>
    locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  const [edge] = await endOf(page.locator('.channels'));
  expect(await endOf(buttons)).toEqual([edge, edge]);
});
