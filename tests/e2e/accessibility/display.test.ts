import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { granted, stopClock, visitReady } from '../../support/e2e/browser.ts';
import { cutOff, overlaps, smallTargets } from '../../support/e2e/layoutProbes.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { openForm, openPreferences, reachTicker, states } from '../../support/e2e/states.ts';

const all = [...allRoutes, '/no/such-page'];
const few = [
  '/',
  '/insights',
  '/real-estate',
  '/usa-to-spain',
  '/cities/malaga',
  '/es/alcoholemia',
  '/insights/fatca-compliance-americans-spain',
];
const routes = process.env.FULL ? all : few;

/** Text spacing that WCAG 1.4.12 requires a page to bear. */
const wideText = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

it('every page fits 320 px, as a window of 1280 px does at 400 %, and nothing overlaps', async () => {
  const found = await onEachRoute({ width: 320, height: 256 }, async (page) => [
    ...(await cutOff(page)),
    ...(await overlaps(page)),
  ]);
  expect(found).toEqual([]);
});

it.each(process.env.FULL ? [320, 768, 1280] : [320])(
  'every page bears wider text at %i px',
  { tags: 'full' },
  async (width) => {
    const found = await onEachRoute({ width, height: 800 }, async (page) => {
      await page.addStyleTag({ content: wideText });
      return [...(await cutOff(page)), ...(await overlaps(page))];
    });
    expect(found).toEqual([]);
  },
);

it('no control is smaller than 24 by 24 px, but links within a text', async () => {
  const found = await onEachRoute({ width: 375, height: 800 }, smallTargets);
  expect(found).toEqual([]);
});

it('nothing moves for those who asked for less motion', async () => {
  const found = await onEachRoute({ width: 1280, height: 800, reducedMotion: 'reduce' }, movements);
  expect(found).toEqual([]);
});

it('dialogs do not move either', { tags: 'full' }, async () => {
  const options = { consent: granted, reducedMotion: 'reduce' } as const;
  const { page } = await visitReady('/usa-to-spain', options);
  await openForm(page, 'Book a strategy call');
  expect(await movements(page)).toEqual([]);
  const asked = await visitReady('/', { reducedMotion: 'reduce' });
  await openPreferences(asked.page);
  expect(await movements(asked.page)).toEqual([]);
});

it('the ticker stands still for them until they start it', { tags: 'full' }, async () => {
  const { page } = await visitReady('/real-estate', {
    consent: granted,
    reducedMotion: 'reduce',
    prepare: (opened) => opened.clock.install(),
  });
  const controls = await reachTicker(page);
  const current = controls.locator('.carousel-dot[aria-current=true]');
  await current.waitFor();
  await stopClock(page);
  await page.clock.runFor(10_000);
  expect(await current.getAttribute('aria-label')).toMatch(/ 1$/);
});

it('buttons and icons stay visible in forced colours', { tags: 'full' }, async () => {
  const options = { width: 1280, height: 800, forcedColors: 'active' } as const;
  expect(await onEachRoute(options, unseen)).toEqual([]);
});

it('states stay visible in forced colours', { tags: 'full' }, async () => {
  const options = { consent: granted, forcedColors: 'active' } as const;
  const { page } = await visitReady('/insights', options);
  const backgrounds = await page
    .locator('.chip')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor));
  expect(new Set(backgrounds.slice(1)).size).toBe(1);
  expect(backgrounds[0]).not.toBe(backgrounds[1]);

  const ticker = await visitReady('/real-estate', options);
  await states.find(({ name }) => name === 'the ticker')?.reach?.(ticker.page);
  const dots = await ticker.page
    .locator('.carousel-dot')
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot, '::before').borderTopColor));
  expect(new Set(dots).size).toBe(2);
  const bars = await ticker.page
    .locator('.bar')
    .evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  const ground = await ticker.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(bars).not.toContain(ground);
});

/** Goes through the pages in one browser; says which page it was. */
async function onEachRoute(
  options: Parameters<typeof visitReady>[1],
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const { page } = await visitReady('/', { consent: granted, ...options });
  const { origin } = new URL(page.url());
  const found: string[] = [];
  for (const route of routes) {
    await page.goto(origin + route, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const problem of await look(page)) found.push(`${route}: ${problem}`);
  }
  return found;
}

/** Whatever would move, and colours that change for longer than a blink. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isColor = /^[a-z, -]*color[a-z, -]*$/.test(style.transitionProperty);
        const seconds = Math.max(...style.transitionDuration.split(',').map(Number.parseFloat));
        const isMoved = style.animationName !== 'none' || seconds > (isColor ? 0.15 : 0);
        const isSmooth = style.scrollBehavior === 'smooth';
        return isMoved || isSmooth ? [`${element.localName}.${element.className}`] : [];
      }),
    ),
  );
}

/** Buttons without an edge, and icons in the colour of their ground. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const buttons = [...document.querySelectorAll('.button, .field, .region, .assistant-button')]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(button);
        return borderTopWidth === '0px' || borderTopColor === canvas;
      });
    const icons = [...document.querySelectorAll('.icon')]
      .filter((icon) => icon.checkVisibility())
      .filter((icon) => getComputedStyle(icon).stroke === canvas);
    return [...buttons, ...icons].map((element) => element.outerHTML.slice(0, 120));
  });
}
