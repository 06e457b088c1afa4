import { expect, it } from 'vitest';
import { granted, visit, visitReady } from '../../support/e2e/browser.ts';

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

const phone = { width: 375, height: 667, consent: granted };

it.each(['/', '/usa-to-spain', '/real-estate', '/digital-nomads'])(
  'prices and cards of a kind stand in one row on phones, and show that there is more: %s',
  async (route) => {
    const { page } = await visit(route, phone);
    const rows = await page.locator('.swiped').evaluateAll((lists) =>
      lists.map((list) => {
        const [first, second] = [...list.children].map((item) => item.getBoundingClientRect());
        if (!first || !second) throw new Error('A row of one.');
        return { drop: second.top - first.top, inSight: innerWidth - second.left };
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { drop, inSight } of rows) {
      expect(drop).toBe(0);
      expect(inSight).toBeGreaterThan(16);
    }
  },
);

it.each([
  ['/', 8500],
  ['/usa-to-spain', 9800],
  ['/real-estate', 10_200],
  ['/digital-nomads', 10_700],
])('%s is at most %i px long on a phone', async (route, longest) => {
  const { page } = await visit(route, phone);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(longest);
});

it('the cards of a row are printed one below the other, on narrow paper too', async () => {
  const { page } = await visit('/usa-to-spain', phone);
  await page.emulateMedia({ media: 'print' });
  const beside = await page
    .locator('.swiped > li')
    .evaluateAll((items) =>
      items.filter((item) => item.getBoundingClientRect().left > innerWidth / 2),
    );
  expect(beside).toEqual([]);
});
