import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { granted, visit, visitReady } from '../../support/e2e/browser.ts';
import { routeTable } from '../../support/e2e/routeTable.ts';
import { openForm, showAssistant, untilStill } from '../../support/e2e/states.ts';
import { variants } from '../../support/variants.ts';

/** The second is a window of 1280 by 1024 px at 400 %. */
const windows = [
  { width: 375, height: 667 },
  { width: 320, height: 256 },
];

describe.each(variants(windows))('in a window of $width × $height px', (size) => {
  it('each control of the cookie preferences is seen whole while it has the focus', {
    tags: 'full',
  }, async () => {
    const { page } = await visitReady('/company-registration', size);
    await page.locator('.consent [data-modal]').press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await hiddenInDialog(page)).toEqual([]);
  });

  it('each control of a form is seen whole while it has the focus', { tags: 'full' }, async () => {
    const { page } = await visitReady('/usa-to-spain', { ...size, consent: granted });
    await openForm(page, 'Request a consultation');
    expect(await hiddenInDialog(page)).toEqual([]);
  });

  it('the field of the assistant is seen whole as soon as it is open', {
    tags: 'full',
  }, async () => {
    const { page } = await visitReady('/company-registration', { ...size, consent: granted });
    await (await showAssistant(page)).press('Enter');
    await page.locator('.chat').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input');
    expect(await hiddenParts(page)).toEqual([]);
  });
});

it('the name of the firm stands in one line above and below a page', async () => {
  const { page } = await visit('/es/alcoholemia', { width: 375, height: 667, consent: granted });
  for (const place of ['banner', 'contentinfo'] as const) {
    const brand = page.getByRole(place).getByRole('link', { name: 'Panot Legal', exact: true });
    const lines = await brand.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild ?? link);
      return range.getClientRects().length;
    });
    expect({ place, lines }).toEqual({ place, lines: 1 });
  }
});

it.each(['/', '/es'])(
  'the answers of the banner have room around their words on the smallest phone: %s',
  async (route) => {
    const { page } = await visit(route, { width: 320, height: 664 });
    const answers = await page
      .locator('.consent :is([data-consent=accept], [data-consent=reject])')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const words = document.createRange();
          words.selectNodeContents(button);
          const [text, box] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
          const room = Math.min(text.left - box.left, box.right - text.right);
          return { hasRoom: room >= 4, width: Math.round(box.width), height: box.height };
        }),
      );
    expect(answers).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.hasRoom).toBe(true);
    const banner = await page.locator('.consent').boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(120);
  },
);

it.each(process.env.FULL ? ['/', '/company-registration'] : ['/company-registration'])(
  'half of a window of 320 × 256 px is left for the page while the banner asks: %s',
  async (route) => {
    const { page } = await visitReady(route, { width: 320, height: 256 });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.locator('html[data-scrolled]').waitFor();
    const free = await page.evaluate(() => {
      const rows = Array.from({ length: innerHeight }, (_, row) => row);
      return rows.filter((row) => {
        const hit = document.elementFromPoint(innerWidth / 2, row);
        return hit && !hit.closest('.top-bar, .dock, .bottom-bar');
      }).length;
    });
    expect(free).toBeGreaterThanOrEqual(128);
  },
);

it.each([
  { size: 24, width: 360 },
  { size: 32, width: 375 },
])(
  'no page scrolls sideways with letters of $size px at $width px',
  { tags: 'full', timeout: 300_000 },
  async ({ size, width }) => {
    const { page } = await visitReady('/', {
      ...{ width, height: 667, consent: granted },
      prepare: (page) => setFontSize(page, size),
    });
    const { origin } = new URL(page.url());
    const found: string[] = [];
    for (const route of routeTable) {
      await page.goto(origin + route, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const menu = document.querySelector('.menu-button summary');
        const right = menu?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
        return Math.max(scrollWidth, right) - clientWidth;
      });
      if (excess > 0) found.push(`${route}: ${excess} px`);
    }
    expect(found).toEqual([]);
  },
);

it('letters of twice the size leave half of a telephone to the page, and break no word or number', async () => {
  const { page } = await visit('/404', {
    ...{ width: 375, height: 667 },
    prepare: (page) => setFontSize(page, 32),
  });
  const { origin } = new URL(page.url());
  const found: string[] = [];
  for (const route of process.env.FULL ? routeTable : fewRoutes) {
    await page.goto(origin + route);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    found.push(...(await page.evaluate(largeTextFaults)).map((fault) => `${route} ${fault}`));
  }
  expect(found).toEqual([]);
}, 300_000);

it('with letters of twice the size the top row leaves the screen to the page', {
  tags: 'full',
}, async () => {
  const { page } = await visitReady('/es/alcoholemia', {
    ...{ width: 375, height: 667, consent: granted },
    prepare: (page) => setFontSize(page, 32),
  });
  const bottomOfRow = () =>
    page.locator('.top-bar').evaluate((row) => row.getBoundingClientRect().bottom);
  expect(await bottomOfRow()).toBeLessThan(150);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(bottomOfRow).toBeLessThan(0);
});

it('text of twice the size makes no page scroll sideways, cuts no answer of the banner and leaves the heading in sight', async () => {
  const { page } = await visit('/404');
  const { origin } = new URL(page.url());
  const found: string[] = [];
  for (const route of process.env.FULL ? routeTable : fewRoutes) {
    await page.goto(origin + route);
    // Not the browser's size of letters, which the queries of a window heed.
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const size of zoomed) {
      await page.setViewportSize(size);
      found.push(
        ...(await page.evaluate(zoomFaults)).map((fault) => `${route} ${size.width} px: ${fault}`),
      );
    }
  }
  expect(found).toEqual([]);
}, 300_000);

const zoomed = [
  { width: 375, height: 667 },
  { width: 1280, height: 800 },
];

/** Part by part of the first screen, whether it can be seen. */
function zoomFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  const banner = document.querySelector('.consent')?.getBoundingClientRect();
  const menu = document.querySelector('.menu-button summary')?.getBoundingClientRect();
  if (!banner || !menu) return ['no banner or no menu'];
  for (const part of document.querySelectorAll('.top-bar :is(p, a), .consent :is(p, button)')) {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    const isUnderMenu = part.matches('.top-bar a') && right > menu.left && menu.width > 0;
    if (width > 0 && (left < 0 || right > clientWidth || isUnderMenu))
      faults.push(`cut: ${part.textContent}`);
    if (
      part.matches('[data-consent=accept], [data-consent=reject]') &&
      (top < 0 || bottom > innerHeight)
    )
      faults.push(`below the edge: ${part.textContent}`);
  }
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('main h1') ?? document.body);
  const line = range.getClientRects()[0];
  const isArticle = document.querySelector('.opening > p:first-child .link');
  if (!isArticle && line && line.bottom - 12 > banner.top)
    faults.push(`heading ends at ${Math.round(line.bottom)} px`);
  return faults;
}

it.each(['/insights/enisa-guide-2025', '/privacy-policy'])(
  'links outside of sentences are 44 px high on a telephone: %s',
  async (route) => {
    const { page } = await visit(route, { width: 375, height: 667, consent: granted });
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    const low = await page
      .locator(':is(.link, .quiet, main nav li > a):visible')
      .evaluateAll((links) =>
        links
          .filter((link) => link.getBoundingClientRect().height < 44)
          .map((link) => link.textContent),
      );
    expect(low).toEqual([]);
  },
);

/** Bars that take more than half, headings of more than 12 % of the width, and what is broken within. */
function largeTextFaults(): string[] {
  const heightOf = (part: string) =>
    document.querySelector(part)?.getBoundingClientRect().height ?? Number.NaN;
  const bars = heightOf('.top-bar') + heightOf('.dock');
  const manage = document.querySelector('.consent-manage')?.getBoundingClientRect();
  const faults = [
    ...(bars <= innerHeight / 2 ? [] : [`bars: ${Math.round(bars)} px`]),
    ...((manage?.bottom ?? Number.NaN) <= innerHeight ? [] : ['the third choice is out of sight']),
  ];
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
    const size = Number.parseFloat(getComputedStyle(heading).fontSize);
    if (size > innerWidth * 0.12) faults.push(`${size} px: ${heading.textContent}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, .skip'))
      continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.,€$%+@]+/gu)) {
      if (word.length > (/\d/.test(word) ? 15 : 11)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`broken: ${word} in ${node.textContent?.slice(0, 60)}`);
    }
  }
  return faults;
}

const fewRoutes = [
  ...['/', '/contact', '/cookie-policy', '/insights', '/about', '/usa-to-spain', '/real-estate'],
  ...['/services/ma-spain', '/insights/enisa-guide-2025', '/es/alcoholemia', '/es/contacto'],
];

/** Sets the browser's default font size, which is 16 px at first. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** The stops of a dialog, once around, of which a corner lies outside or under something else. */
async function hiddenInDialog(page: Page): Promise<string[]> {
  await untilStill(page);
  const count = await page
    .getByRole('dialog')
    .locator(':is(input, select, textarea, button, a[href]):enabled, a[href]')
    .count();
  const found = await hiddenParts(page);
  for (let stop = 0; stop <= count; stop += 1) {
    await page.keyboard.press('Tab');
    found.push(...(await hiddenParts(page)));
  }
  return found;
}

/** The corners of what has the focus that a press at them would not reach. */
function hiddenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return ['nothing has the focus'];
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const corners = [left + 8, right - 8].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]));
    return corners
      .filter(([x = 0, y = 0]) => !focused.contains(document.elementFromPoint(x, y)))
      .map(([x = 0, y = 0]) => `${focused.outerHTML.slice(0, 80)} at ${x}, ${y}`);
  });
}
