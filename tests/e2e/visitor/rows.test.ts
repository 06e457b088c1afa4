import { expect, it } from 'vitest';
import { granted, visitReady } from '../../support/e2e/browser.ts';

it.each(['/', '/digital-nomads', '/foreigner-services', '/startup-founders', '/usa-to-spain'])(
  'the prices of the cards in a row stand in line: %s',
  async (route) => {
    const { page } = await visitReady(route, { width: 1440, height: 900, consent: granted });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const rows = await page.locator('.in-line').evaluateAll((tiles) =>
      tiles.map((list) => {
        const prices = [...list.querySelectorAll('li > div > p')];
        return prices.map((price) => Math.round(price.getBoundingClientRect().bottom));
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const bottoms of rows) {
      expect(bottoms.length).toBeGreaterThan(2);
      expect(new Set(bottoms).size).toBe(1);
    }
  },
);

it.each([
  ...['/', '/cities/barcelona', '/services/digital-nomad-visa-spain'],
  ...['/real-estate', '/family-relocation', '/company-registration'],
])('no button is left alone below a row of others: %s', async (route) => {
  const { page } = await visitReady(route, { width: 1440, height: 900, consent: granted });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const lists = await page.locator('.actions').evaluateAll((all) =>
    all.map((list) => {
      const tops = [...list.children].map((item) => item.getBoundingClientRect().top);
      const lines = [...new Set(tops)].map((line) => tops.filter((top) => top === line).length);
      return { first: lines[0] ?? 0, last: lines.at(-1) ?? 0 };
    }),
  );
  expect(lists.filter(({ first, last }) => last < first)).toEqual([]);
});
