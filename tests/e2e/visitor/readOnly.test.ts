import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectShown, granted, untilQuiet, visit } from '../../support/e2e/browser.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';
import { variants } from '../../support/variants.ts';

/** Its stories move. */
const running = '/real-estate';

/** It tells whether the office is open. */
const tellingTheTime = '/contact';

declare global {
  interface Window {
    dearCalls: string[];
  }
}

it('a page that is only read and scrolled asks for no script', async () => {
  const { page, requests } = await visit('/404', { width: 375, height: 667, consent: granted });
  const { origin } = new URL(page.url());
  const found: string[] = [];
  await page.mouse.move(187, 333);
  await untilQuiet(page);
  for (const route of sampleOf(allRoutes.filter((each) => each !== running))) {
    requests.length = 0;
    await page.goto(origin + route);
    await readOn(page);
    found.push(
      ...requests
        .filter((address) => /\.js$|_data/.test(address))
        .map((address) => `${route} ${address}`),
    );
  }
  expect(found).toEqual([]);
}, 300_000);

it('a page that is loaded formats no date and does not scroll', { tags: 'full' }, async () => {
  const { page } = await visit('/404', { consent: granted, init: recordDearCalls });
  const { origin } = new URL(page.url());
  for (const route of sampleOf(allRoutes.filter((each) => each !== tellingTheTime))) {
    await page.goto(origin + route);
    expect(await page.evaluate(() => window.dearCalls), route).toEqual([]);
  }
});

it('a date that has passed since the build is formatted, others are not', async () => {
  const { page } = await visit('/es/aviso-legal', { consent: granted, init: recordDearCalls });
  const html = await (await page.request.get(page.url())).text();
  const [, built = 'none'] = /<time data-now="date" datetime="([\d-]+)"/.exec(html) ?? [];
  expect(built).toMatch(/^\d/);
  const callsOn = async (date: string) => {
    await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
    await page.reload();
    return page.evaluate(() => window.dearCalls);
  };
  expect(await callsOn(built)).toEqual([]);
  expect(await callsOn('2031-03-02')).toContain('toLocaleDateString');
});

it.each(
  variants([
    { how: 'a pointer that moves over a link', use: (page: Page) => linkOn(page).hover() },
    { how: 'the focus', use: (page: Page) => page.keyboard.press('Tab') },
    { how: 'a key', use: (page: Page) => page.keyboard.press('a') },
  ]),
)('React starts with $how', async ({ use }) => {
  const { page, requests } = await visit('/about', { consent: granted });
  await untilQuiet(page);
  expect(scriptsIn(requests)).toEqual([]);
  await use(page);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
});

it('React starts with a touch of a control', async () => {
  const { page, requests } = await visit('/', { width: 375, hasTouch: true });
  await page.getByRole('heading', { level: 1 }).tap();
  await untilQuiet(page);
  expect(scriptsIn(requests)).toEqual([]);
  for (const control of ['main summary', '.consent-manage', '.dialog[open] [data-close]'])
    await page.locator(control).first().tap();
  await untilQuiet(page);
  expect(scriptsIn(requests)).toEqual([]);
  await page.locator('[data-consent=reject]').tap();
  await page.mouse.wheel(0, 900);
  await page.locator('.assistant-button').tap();
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
});

it.each(
  variants([
    { width: 375, height: 667 },
    { width: 412, height: 823 },
    { width: 1440, height: 900 },
  ]),
)(
  'the stories below a first screen of $width by $height start React when they come into view',
  { tags: 'full' },
  async (size) => {
    const { page, requests } = await visit('/real-estate', { ...size, consent: granted });
    await untilQuiet(page);
    expect(scriptsIn(requests)).toEqual([]);
    await page.locator('[data-runs]').scrollIntoViewIfNeeded();
    await expectShown(page.locator('.carousel-controls'));
  },
);

/** More, one after the other, would keep a visitor on a slow network waiting. */
it.each([
  ['a form', '/usa-to-spain', 'main [data-modal]', '.dialog[open]'],
  ['the assistant', '/about', '.assistant-button', '.chat'],
  ['the cookie preferences', '/about', 'footer [data-modal]', '.dialog[open]'],
])('a first tap on %s asks for eight files at the most', async (_, route, control, result) => {
  const options = { width: 375, hasTouch: true, consent: granted, isNew: true };
  const { page, requests } = await visit(route, options);
  // On small screens the assistant comes with the first scroll.
  await page.mouse.wheel(0, 900);
  await page.locator('html[data-scrolled]').waitFor();
  await page.locator(control).first().scrollIntoViewIfNeeded();
  await untilQuiet(page);
  requests.length = 0;
  await page.locator(control).first().tap();
  await page.locator(result).waitFor();
  await untilQuiet(page);
  expect(requests.length).toBeLessThanOrEqual(8);
});

function linkOn(page: Page) {
  return page.getByRole('banner').getByRole('link').first();
}

function scriptsIn(requests: string[]): string[] {
  return requests.filter((address) => address.endsWith('.js'));
}

/** Scrolls to the end as a wheel and the keys do. */
async function readOn(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 1000) await page.mouse.wheel(0, 1000);
  for (const key of ['PageUp', 'ArrowDown', 'Space', 'End']) await page.keyboard.press(key);
  await untilQuiet(page);
}

/** Each of them keeps a phone busy while the page appears. */
function recordDearCalls() {
  window.dearCalls = [];
  const record = (owner: object, name: string) => {
    const own = Reflect.get(owner, name);
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      window.dearCalls.push(name);
      return own.apply(this, given);
    });
  };
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    record(Date.prototype, name);
  record(window, 'scrollTo');
}
