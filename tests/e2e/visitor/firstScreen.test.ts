import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { granted, untilPainted, visit } from '../../support/e2e/browser.ts';
import { coveredByAssistant } from '../../support/e2e/layoutProbes.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';
import { variants } from '../../support/variants.ts';

const phones = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
];
const others = [
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];
/** Where the run is not the full one, a phone stands for all. */
const windows = process.env.FULL
  ? [...phones, { width: 320, height: 664 }, ...others]
  : [...phones.slice(1, 2), ...others];

it('on a first visit heading and first action stand whole above the banner, and the assistant covers nothing', async () => {
  const found = await onEach(sampleOf(allRoutes), {}, async (page) => [
    ...(await inEach(phones, page, firstScreenFaults)),
    ...(await inEach(windows, page, coveredByAssistant)),
  ]);
  expect(found).toEqual([]);
}, 300_000);

it('the assistant covers nothing of the first screen once the banner is gone', {
  tags: 'full',
  timeout: 300_000,
}, async () => {
  const found = await onEach(sampleOf(allRoutes), { consent: granted }, (page) =>
    inEach(windows, page, coveredByAssistant),
  );
  expect(found).toEqual([]);
});

it('phone number and menu are in reach wherever one has scrolled to', {
  tags: 'full',
  timeout: 300_000,
}, async () => {
  const size = { width: 375, height: 667, consent: granted };
  const found = await onEach(sampleOf(allRoutes), size, async (page) => {
    const faults: string[] = [];
    for (const share of [0, 0.5, 1]) {
      await scrollTo(page, share);
      faults.push(...(await page.evaluate(unreachable)).map((name) => `${share}: ${name}`));
    }
    return faults;
  });
  expect(found).toEqual([]);
});

it('the first action of a page with a bottom bar is whole on a small phone: /company-registration', async () => {
  const { page } = await visit('/company-registration', { width: 320, height: 568 });
  const action = await page.locator('.opening .actions a').first().boundingBox();
  const banner = await page.locator('.consent').boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
});

it.each(['/', '/es'])('they share a row on the narrowest of phones: %s', async (route) => {
  const { page } = await visit(route, { width: 320, height: 664, consent: granted });
  expect(await page.evaluate(unreachable)).toEqual([]);
});

it.each(variants(['/', '/es']))(
  'the row keeps its height in the letters of another font: %s',
  async (route) => {
    const { page } = await visit(route, {
      ...{ width: 320, height: 664, consent: granted, isNew: true },
      prepare: (page) => page.route('**/*.woff2', (font) => font.abort()),
    });
    const row = page.locator('.top-bar');
    expect((await row.boundingBox())?.height).toBe(44);
    expect(await page.evaluate(unreachable)).toEqual([]);
  },
);

it('the badge stands where it will before the rest of the row is there', {
  tags: 'full',
}, async () => {
  const { page } = await visit('/', { width: 375, height: 667, consent: granted });
  const whole = await page.evaluate(badgeAndRow);
  await page.locator('.top-bar ul').evaluate((rest) => rest.remove());
  expect(await page.evaluate(badgeAndRow)).toEqual(whole);
});

it('the assistant comes with the first scroll on small screens', async () => {
  const { page } = await visit('/', { width: 375, height: 667, consent: granted });
  const button = page.locator('.assistant-button');
  expect(await button.isVisible()).toBe(false);
  await scrollTo(page, 0.5);
  await button.click();
  await page
    .getByRole('complementary', { name: 'Ask about Spain' })
    .getByText('WhatsApp')
    .waitFor();
});

it.each(variants(['/usa-to-spain', '/', '/es/alcoholemia']))(
  'the assistant stands beside all words and controls of a phone: %s',
  async (route) => {
    const { page } = await visit(route, { consent: granted });
    for (const width of [320, 375, 430]) {
      await page.setViewportSize({ width, height: 667 });
      await scrollTo(page, 0.5);
      const button = await page.locator('.assistant-button').boundingBox();
      // The rows of cards that one swipes extend to the edge, and the bar at the bottom stands below the button.
      const ends = await page
        .locator(':is(main, footer) :is(a, button, summary, p, h2, h3, li, dt, dd):visible')
        .and(page.locator(':not([class*=swiped] *, .bottom-bar *)'))
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      const bars = await page
        .locator('.bottom-bar:visible')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      const below = (button?.y ?? 0) + (button?.height ?? 0);
      for (const top of bars) expect(top).toBeGreaterThanOrEqual(below);
      expect(ends.length).toBeGreaterThan(50);
      expect(Math.max(...ends)).toBeLessThanOrEqual(button?.x ?? 0);
    }
  },
);

/** What a look at each route finds, with the route. */
async function onEach(
  routes: string[],
  options: Parameters<typeof visit>[1],
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const { page } = await visit('/404', options);
  const { origin } = new URL(page.url());
  const found: string[] = [];
  for (const route of routes) {
    await page.goto(origin + route);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    found.push(...(await look(page)).map((fault) => `${route} ${fault}`));
  }
  return found;
}

/** What a look finds in windows of each size, with the size. */
async function inEach(
  sizes: { width: number; height: number }[],
  page: Page,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await untilPainted(page);
    found.push(...(await look(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  return found;
}

/** Part by part: where it ends, and whether a press on it would reach it. */
function firstScreenFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lowest = 420;
    const opening = document.querySelector('.opening');
    const heading = opening?.querySelector('h1');
    const action = opening?.querySelector('.actions a, .channel');
    const text = opening?.querySelector(':scope > p:not(.eyebrow, :has(.link))');
    const banner = document.querySelector('.consent')?.getBoundingClientRect();
    if (!opening) return document.querySelector('main h1') ? [] : ['has no heading'];
    if (!heading || !banner) return ['has no heading in its opening, or no banner'];
    const faults = [...faultsOf('heading', heading)];
    if (text) faults.push(...faultsOf('text', text));
    if (action) faults.push(...faultsOf('action', action));
    if (text && action && text.getBoundingClientRect().bottom > action.getBoundingClientRect().top)
      faults.push('action: stands before the text');
    if (banner.height > 120) faults.push(`banner: ${banner.height} px high`);
    return faults;

    function faultsOf(name: string, element: Element): string[] {
      const line = firstLineOf(name, element);
      const { top, bottom, left, right } = line;
      const end = Math.round(bottom);
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) => [
        { x, y: top + 3 },
        { x, y: bottom - 3 },
      ]);
      const isCovered = points.some(({ x, y }) => {
        const hit = document.elementFromPoint(x, y);
        return !hit || !opening?.contains(hit);
      });
      return [
        ...(end > lowest ? [`${name}: ends at ${end} px`] : []),
        ...(isCovered ? [`${name}: covered at ${Math.round(top)} to ${end} px`] : []),
      ];
    }

    function firstLineOf(name: string, element: Element): DOMRect {
      const range = document.createRange();
      range.selectNodeContents(element);
      const first = range.getClientRects()[0];
      return name === 'text' && first ? first : element.getBoundingClientRect();
    }
  });
}

/** Which of the two a press would not reach, or the whole row if they are not in one. */
function unreachable(): string[] {
  const phone = document.querySelector('.top-bar a[href^="tel:"]');
  const menu = document.querySelector('.menu-button summary');
  if (!phone || !menu) return ['there is no phone number, or no menu'];
  const [left, right] = [phone, menu].map((element) => element.getBoundingClientRect());
  const missed = [phone, menu].filter((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  const isRow =
    left && right && Math.abs(left.y + left.height / 2 - right.y - right.height / 2) < 4;
  return [...missed.map(({ outerHTML }) => outerHTML.slice(0, 40)), ...(isRow ? [] : ['no row'])];
}

/** Where the lines of the badge stand, and how high its row is: the badge takes what the rest leaves. */
function badgeAndRow() {
  const row = document.querySelector('.top-bar');
  const lines = document.createRange();
  lines.selectNodeContents(row?.querySelector('.eyebrow') ?? document.body);
  return {
    lines: [...lines.getClientRects()].map(({ x, y, width }) => ({ x, y, width })),
    height: row?.getBoundingClientRect().height,
  };
}

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
  }, share);
  await untilPainted(page);
}
