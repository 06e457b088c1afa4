import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  expectGone,
  expectShown,
  focusedText,
  granted,
  visitReady,
} from '../../support/e2e/browser.ts';
import { walk } from '../../support/e2e/focusWalk.ts';
import { routeTable } from '../../support/e2e/routeTable.ts';
import {
  askAssistant,
  openPreferences,
  reachTicker,
  showToast,
  untilStill,
} from '../../support/e2e/states.ts';
import { variants } from '../../support/variants.ts';

const routes = process.env.FULL ? [...routeTable, '/no/such-page'] : ['/usa-to-spain'];
const windows = [
  { width: 375, height: 667 },
  { width: 1280, height: 720 },
];

describe.each(variants(windows))(
  'the focus on its way through a page of $width × $height px',
  (size) => {
    it.each(routes)('is always seen, and never covered: %s', async (route) => {
      const { page } = await visitReady(route, { ...size, consent: granted });
      expect(await flawsOf(page)).toEqual([]);
    });

    it('is not covered by the banner either', { tags: 'full' }, async () => {
      const { page } = await visitReady('/company-registration', size);
      expect(await flawsOf(page)).toEqual([]);
    });
  },
);

it.each(['/', '/company-registration'])(
  'the focus is seen at 400 percent, where the banner asks: %s',
  { tags: 'full' },
  async (route) => {
    const { page } = await visitReady(route, { width: 320, height: 256 });
    expect(await flawsOf(page)).toEqual([]);
  },
);

it('the focus gets through a page forwards and backwards alike', { tags: 'full' }, async () => {
  const { page } = await visitReady('/usa-to-spain', { consent: granted });
  const forwards = (await walk(page)).map(({ name }) => name);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-walked]'))
      element.removeAttribute('data-walked');
  });
  const backwards = (await walk(page, 'Shift+Tab')).map(({ name }) => name);
  expect(backwards.reverse()).toEqual(forwards);
  expect(forwards[0]).toBe('a Skip to content');
  expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0);
});

it('the first key press offers to skip what all pages share', async () => {
  const { page } = await visitReady('/about', { consent: granted });
  await page.keyboard.press('Tab');
  expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('the question about cookies is answered by key, right after the skip link', async () => {
  const { page } = await visitReady('/', {});
  await tab(page, 3);
  expect(await focusedText(page)).toBe('Accept All');
  await tab(page, 1);
  expect(await focusedText(page)).toBe('Reject Non-Essential');
  await page.keyboard.press('Enter');
  await page.locator('.consent').waitFor({ state: 'hidden' });
});

it('the cookie preferences are set by key', async () => {
  const { page } = await visitReady('/');
  const dialog = await openPreferences(page);
  await dialog.getByRole('switch', { name: 'Marketing' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save Preferences' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const stored = await page.evaluate(() => localStorage.getItem('cookieConsent'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ marketing: true, analytics: false });
});

it('the assistant opens, answers and closes by key, and gives the focus back', {
  tags: 'full',
}, async () => {
  const { page } = await visitReady('/contact', { consent: granted });
  const button = page.locator('.assistant summary');
  await button.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Your question' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('How long does a nomad visa take?');
  await page.keyboard.press('Enter');
  await page.locator('.chat-passage').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('log').waitFor({ state: 'hidden' });
  expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true);
});

it('no stop in the open assistant is unseen or covered', { tags: 'full' }, async () => {
  const { page } = await visitReady('/contact', { width: 375, height: 667, consent: granted });
  await askAssistant(page, 'How long does a nomad visa take?');
  const stops = await walk(page);
  expect(stops.filter(({ summary, under }) => summary < 3 || under)).toEqual([]);
});

it('a toast is reached by its keys and closed by its button', { tags: 'full' }, async () => {
  const { page } = await visitReady('/usa-to-spain', { consent: granted });
  await showToast(page);
  await tab(page, 1);
  await tab(page, 1);
  await page.keyboard.press('Enter');
  await expectGone(page.locator('[data-sonner-toast]'));
});

it('the ticker is paused and moved by key', { tags: 'full' }, async () => {
  const { page } = await visitReady('/real-estate', { consent: granted });
  const controls = await reachTicker(page);
  await controls.getByRole('button', { name: 'Pause the stories' }).focus();
  await page.keyboard.press('Space');
  await expectShown(controls.getByRole('button', { name: 'Let the stories move' }));
  await controls.getByRole('button', { name: 'Story 3' }).press('Enter');
  await expectShown(controls.locator('[aria-label="Story 3"][aria-current=true]'));
  await untilStill(page);
});

/** Stops at which the outline is missing or faint, or something lies over what has the focus. */
async function flawsOf(page: Page) {
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(20);
  return stops.filter(({ summary, under, isOutside }) => summary < 3 || under || isOutside);
}

async function tab(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press('Tab');
}
