import { expect, it } from 'vitest';
import { granted, visit, visitReady } from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

it.each(
  variants(['/', '/digital-nomads', '/foreigner-services', '/startup-founders', '/usa-to-spain']),
)('the prices of the cards in a row stand in line: %s', async (route) => {
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
});

it.each(
  variants<string[]>([
    ...['/', '/cities/barcelona', '/services/digital-nomad-visa-spain'],
    ...['/real-estate', '/family-relocation', '/company-registration'],
    ...['/cities/malaga', '/services/business-expansion-spain'],
  ]),
)('no button is left alone below a row of others: %s', async (route) => {
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

it.each(variants(['/usa-to-spain', '/insights/spain-startup-law-2025']))(
  'figures of one line and of two end in line, and so begin their titles: %s',
  async (route) => {
    const { page } = await visit(route, { width: 1440, height: 900, consent: granted });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const rows = await page.locator('.open').evaluateAll((lists) =>
      lists.flatMap((list) => {
        const cards = [...list.children];
        const starts = new Set(cards.map((card) => card.getBoundingClientRect().top));
        const lines = [...starts].map((start) =>
          cards.filter((card) => card.getBoundingClientRect().top === start),
        );
        const rounded = (of: (part: Element) => number, select: string) => (card: Element) => {
          const part = card.querySelector(select);
          return part ? Math.round(of(part)) : undefined;
        };
        const bottom = rounded((part) => part.getBoundingClientRect().bottom, 'p.text-2xl');
        const top = rounded((part) => part.getBoundingClientRect().top, 'h3');
        return [...lines.values()].map((cards) => ({
          ...{ cards: cards.length, figures: new Set(cards.map(bottom)).size },
          titles: new Set(cards.map(top)).size,
        }));
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.cards).toBeGreaterThan(1);
      expect(row).toMatchObject({ figures: 1, titles: 1 });
    }
  },
);

it.each(variants(['/usa-to-spain', '/', '/contact', '/real-estate', '/es/alcoholemia']))(
  'no promise of a hero is left alone below others: %s',
  async (route) => {
    const { page } = await visit(route, { consent: granted });
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.locator('.opening ul.text-sm').evaluate((list) => {
        const tops = [...list.children].map((item) => item.getBoundingClientRect().top);
        return [...new Set(tops)].map((line) => tops.filter((top) => top === line).length);
      });
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.at(-1)).toBe(lines[0]);
    }
  },
);

it.each(variants(['/es/contacto', '/company-registration', '/disclaimer']))(
  'the actions of a call without a picture take its other half: %s',
  async (route) => {
    const { page } = await visit(route, { width: 1440, height: 900, consent: granted });
    const call = page.locator('section', { has: page.locator('.beside') }).last();
    const [words, actions] = [call.getByRole('heading'), call.locator('.actions a')];
    const end = await words.boundingBox();
    const boxes = await actions.evaluateAll((all) =>
      all.map((action) => action.getBoundingClientRect().toJSON()),
    );
    expect(boxes.length).toBeGreaterThan(0);
    for (const { left, width } of boxes) {
      expect(left).toBeGreaterThan(720);
      expect(left).toBeGreaterThanOrEqual((end?.x ?? 0) + (end?.width ?? 0));
      expect(width).toBe(boxes[0].width);
    }
  },
);

it('a title beside a picture has the line to itself', async () => {
  const { page } = await visit('/cities/madrid', { width: 1440, consent: granted });
  const free = await page.locator('.lines h3').evaluateAll((titles) =>
    titles.map((title) => {
      const card = title.parentElement?.parentElement?.getBoundingClientRect();
      return (card?.right ?? 0) - title.getBoundingClientRect().right;
    }),
  );
  expect(free).toEqual([0, 0, 0, 0]);
});

const phone = { width: 375, height: 667, consent: granted };
const tablet = { width: 768, height: 900, consent: granted };

it('the label of a bar takes all that its figure leaves free', { tags: 'full' }, async () => {
  const { page } = await visit('/real-estate', phone);
  const label = page.getByRole('term').filter({ hasText: 'Valencian Community' });
  expect((await label.boundingBox())?.height).toBeLessThan(40);
});

it('hours that do not fit beside their heading begin below it', { tags: 'full' }, async () => {
  const { page } = await visitReady('/contact', phone);
  const heading = page.getByRole('heading', { name: 'Office hours' });
  const status = heading.locator('xpath=following-sibling::*');
  const [above, below] = [await heading.boundingBox(), await status.boundingBox()];
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  expect(below?.x).toBe(above?.x);
  expect(await status.evaluate((line) => getComputedStyle(line).textAlign)).toBe('start');
});

it.each(variants(['/', '/usa-to-spain', '/real-estate', '/digital-nomads']))(
  'prices and cards of a kind stand in one row on phones, and show that there is more: %s',
  async (route) => {
    const { page } = await visit(route, phone);
    const rows = await page.locator('[class*=swiped]').evaluateAll((lists) =>
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

it.each(variants(['/', '/usa-to-spain', '/services/ma-spain']))(
  'each card of a row on phones tells its place, and that of the last, without script: %s',
  async (route) => {
    const { page } = await visit(route, { ...phone, javaScriptEnabled: false });
    const rows = await page.locator('[class*=swiped]').evaluateAll((lists) =>
      lists.map((list) =>
        [...list.children].map((card) => ({
          place: card.getAttribute('data-n'),
          shown: getComputedStyle(card, '::after').content,
        })),
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const cards of rows) {
      const places = cards.map((_, index) => `${index + 1}/${cards.length}`);
      expect(cards.map(({ place }) => place)).toEqual(places);
      for (const { place, shown } of cards)
        expect(['attr(data-n)', JSON.stringify(place)]).toContain(shown);
    }
  },
);

it('on a tablet figures and the lists of the footer stand in one row', async () => {
  const { page } = await visit('/insights/enisa-guide-2025', tablet);
  const topsOf = async (selector: string) => {
    const boxes = page.locator(selector);
    return boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().top));
  };
  for (const row of ['.figures > *', '.footer-columns > :not(:first-child)']) {
    const tops = await topsOf(row);
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
  }
});

it.each([768, 1024])(
  'six wide figures leave a page as wide as its window: %i px',
  async (width) => {
    const { page } = await visit('/insights/enisa-guide-2025', { ...tablet, width });
    const wide = await page.locator('.figures').evaluate((row) => {
      const [first] = row.children;
      const all = Array.from({ length: 6 }, () => first?.cloneNode(true) as Element);
      for (const one of all) one.querySelector('dd')?.replaceChildren('€3,000–12,000');
      row.replaceChildren(...all);
      return [row, document.documentElement].map((box) => box.scrollWidth - box.clientWidth);
    });
    expect(wide).toEqual([0, 0]);
  },
);

it.each(variants(['/contact', '/']))('on a tablet %s has one right edge', async (route) => {
  const { page } = await visit(route, tablet);
  const endOf = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((box) => box.getBoundingClientRect().right);
  expect(await endOf('.channels')).toBe(await endOf('.main-bar .button'));
});

it('the short lists of the footer stand in two columns of one width on phones', async () => {
  const { page } = await visit('/', phone);
  const lists = await page
    .locator('.footer-columns > :not(:first-child, :has(li:nth-child(9)))')
    .evaluateAll((all) => all.map((list) => list.getBoundingClientRect().toJSON()));
  expect(lists.map(({ left }) => left < 375 / 2)).toEqual([true, false, true]);
  expect(new Set(lists.map(({ width }) => width)).size).toBe(1);
});

it('the letters of the other language end in line with a phone’s page', async () => {
  const { page } = await visit('/', phone);
  const letters = await page.locator('.menu-entry[lang] > [aria-hidden]').boundingBox();
  expect((letters?.x ?? 0) + (letters?.width ?? 0)).toBeCloseTo(375 - 24, 0);
});

it.each([
  ['/startup-founders', 'Ask for the founder package'],
  ['/insights', 'Subscribe'],
])('the button of a box is as wide as what it ends on phones: %s', async (route, name) => {
  const { page } = await visit(route, phone);
  const room = await page.getByText(name, { exact: true }).evaluate((button) => {
    const box = button.parentElement;
    if (!box) throw new Error('A button without a box.');
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    const inside = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return inside - button.getBoundingClientRect().width;
  });
  expect(room).toBeLessThan(1);
});

it('a phone shows what a section is about before its buttons', async () => {
  const { page } = await visit('/services/data-ai-compliance-spain', phone);
  const header = page.locator('#ai-checklist header');
  const text = await header.getByText('If you cannot say yes').boundingBox();
  const button = await header.getByRole('link').first().boundingBox();
  expect(text?.y).toBeLessThan(button?.y ?? 0);
});

it('an icon stays beside the first word of a label of two lines', { tags: 'full' }, async () => {
  const { page } = await visit('/real-estate', phone);
  const gap = await page
    .getByRole('link', { name: 'Send the listing by WhatsApp' })
    .evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 24);
      const icon = link.querySelector('svg')?.getBoundingClientRect();
      if (lines.length < 2 || !icon || !lines[0]) throw new Error('One line, or no icon.');
      return lines[0].left - icon.right;
    });
  expect(gap).toBeLessThan(16);
});

it('the cards of a row are printed one below the other, on narrow paper too', {
  tags: 'full',
}, async () => {
  const { page } = await visit('/usa-to-spain', phone);
  await page.emulateMedia({ media: 'print' });
  const beside = await page
    .locator('[class*=swiped] > li')
    .evaluateAll((items) =>
      items.filter((item) => item.getBoundingClientRect().left > innerWidth / 2),
    );
  expect(beside).toEqual([]);
});
