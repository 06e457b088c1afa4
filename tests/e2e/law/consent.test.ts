import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { recordAnalytics, sentBy } from '../../support/e2e/analytics.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import {
  expectShown,
  focusedText,
  granted,
  untilReady,
  visit,
  visitReady,
  withoutClient,
} from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

const rejected = { essential: true, analytics: false, marketing: false, functional: false };
const update = ['consent', 'update', { analytics_storage: 'granted' }];

describe('the question about cookies', () => {
  it('the question about cookies is asked until there is an answer', async () => {
    const { page } = await visit('/');
    await expectShown(bannerOf(page));
    await page.goto(new URL('/about', page.url()).href);
    await expectShown(bannerOf(page));
  });

  it.each(
    variants([
      { name: 'Accept All', record: granted, sent: [update] },
      { name: 'Reject Non-Essential', record: rejected, sent: [] },
    ]),
  )('the question about cookies is answered by $name', async ({ name, record, sent }) => {
    const { page, complaints } = await visitReady('/', { init: recordAnalytics });
    await page.getByRole('button', { name }).click();
    await bannerOf(page).waitFor({ state: 'hidden' });
    expect(await storedBy(page)).toEqual(keptAs(record));
    expect(await sentBy(page)).toEqual(sent);

    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await page.waitForURL('**/about');
    expect(await bannerOf(page).isVisible()).toBe(false);
    await page.reload();
    await untilReady(page);
    expect(await bannerOf(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('is asked and answered in Spanish on the Spanish pages', { tags: 'full' }, async () => {
    const { page } = await visit('/es');
    await page.getByRole('button', { name: 'Aceptar todas' }).click();
    expect(await storedBy(page)).toEqual(keptAs(granted));
  });

  it.each(['/about', '/es'])('offers both answers in buttons of one size: %s', async (route) => {
    const { page } = await visit(route);
    const session = await page.context().newCDPSession(page);
    const letters = [
      { size: 16, widths: [320, 360, 375, 430, 768, 1440] },
      { size: 32, widths: [375, 768] },
    ];
    for (const { size, widths } of letters) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
      await page.reload();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 667 });
        const [accept, reject] = await bannerOf(page)
          .locator('.button')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
        expect({ size, width, reject }).toEqual({ size, width, reject: accept });
      }
    }
  });

  it('an answer by keyboard leads on to the page', async () => {
    const { page } = await visit('/', { prepare: withoutClient });
    await page.getByRole('button', { name: 'Reject Non-Essential' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('the question about cookies is answered before React is up', async () => {
    const { page } = await visit('/', { prepare: withoutClient, init: recordAnalytics });
    await page.getByRole('button', { name: 'Accept All' }).click();
    await bannerOf(page).waitFor({ state: 'hidden' });
    expect(await storedBy(page)).toEqual(keptAs(granted));
    expect(await sentBy(page)).toEqual([update]);
  });

  it('is answered where the browser refuses its storage', { tags: 'full' }, async () => {
    const { page, complaints } = await visitReady('/', { init: refuseStorage });
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await bannerOf(page).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  it.each(['{', 'null', 'accepted', '{"essential":false}'])(
    'is asked again where rubbish is stored: %s',
    { tags: 'full' },
    async (rubbish) => {
      const { page, complaints } = await visitReady('/contact');
      await page.evaluate((text) => localStorage.setItem('cookieConsent', text), rubbish);
      await page.reload();
      await page.getByRole('button', { name: 'Accept All' }).click();
      expect(await storedBy(page)).toEqual(keptAs(granted));
      expect(complaints).toEqual([]);
    },
  );
});

describe('the cookie preferences', () => {
  it('locks the essential category and leaves the others off', { tags: 'full' }, async () => {
    const { page } = await visitReady('/');
    const dialog = await openDialog(page);
    const essential = dialog.getByRole('switch', { name: 'Essential' });
    expect(await essential.isChecked()).toBe(true);
    expect(await essential.isDisabled()).toBe(true);
    expect(await switchesOf(dialog)).toEqual([true, false, false, false]);
    expect(await barriersOf(page)).toEqual([]);
  });

  it.each(
    variants([
      { chosen: ['Analytics'], record: { ...rejected, analytics: true }, sent: [update] },
      {
        chosen: ['Marketing', 'Functional'],
        record: { ...granted, analytics: false },
        sent: [],
      },
      { chosen: [], record: rejected, sent: [] },
    ]),
  )('the cookie preferences store what was chosen: $chosen', async ({ chosen, record, sent }) => {
    const { page } = await visitReady('/', { init: recordAnalytics });
    const dialog = await openDialog(page);
    for (const name of chosen) await dialog.getByRole('switch', { name }).click();
    await dialog.getByRole('button', { name: 'Save Preferences' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await bannerOf(page).isVisible()).toBe(false);
    expect(await storedBy(page)).toEqual(keptAs(record));
    expect(await sentBy(page)).toEqual(sent);
  });

  it.each(
    variants([
      {
        how: 'Cancel',
        leave: (dialog: Locator) => dialog.getByRole('button', { name: 'Cancel' }).click(),
      },
      {
        how: 'Close',
        leave: (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).click(),
      },
      { how: 'Escape', leave: (dialog: Locator) => dialog.press('Escape') },
    ]),
  )('is left by $how without an answer', { tags: 'full' }, async ({ leave }) => {
    const { page } = await visitReady('/', { init: recordAnalytics });
    const dialog = await openDialog(page);
    await dialog.getByRole('switch', { name: 'Analytics' }).click();
    await leave(dialog);
    await dialog.waitFor({ state: 'hidden' });
    expect(await bannerOf(page).isVisible()).toBe(true);
    expect(await storedBy(page)).toEqual({});
    expect(await sentBy(page)).toEqual([]);
    await expect.poll(() => focusedText(page)).toBe('Manage Preferences');
  });

  it('opens from the footer with the choice that is stored, and takes back a consent', async () => {
    const { page } = await visitReady('/', {
      consent: { ...rejected, marketing: true, analytics: true },
      init: recordAnalytics,
    });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
    await dialog.waitFor();
    expect(await switchesOf(dialog)).toEqual([true, true, true, false]);
    await dialog.getByRole('switch', { name: 'Analytics' }).click();
    await dialog.getByRole('button', { name: 'Save Preferences' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await storedBy(page)).toEqual(keptAs({ ...rejected, marketing: true }));
    expect(await sentBy(page)).toEqual([['consent', 'update', { analytics_storage: 'denied' }]]);
  });

  it('opens where the browser refuses its storage', { tags: 'full' }, async () => {
    const { page, complaints } = await visitReady('/', { init: refuseStorage });
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Save Preferences' }).click();
    await bannerOf(page).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});

function bannerOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Your cookies, your choice' });
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Manage Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
  await dialog.waitFor();
  return dialog;
}

function switchesOf(dialog: Locator): Promise<boolean[]> {
  return dialog
    .getByRole('switch')
    .evaluateAll((inputs) => inputs.map((input) => input.matches(':checked')));
}

function storedBy(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
}

/** The four booleans, and beside them when which question was answered. */
function keptAs(record: Record<string, boolean>) {
  return {
    cookieConsent: JSON.stringify(record),
    cookieConsentMeta: expect.stringMatching(
      /^{"version":"analytics marketing functional","date":"20\d\d-[\d-]+T[\d:.]+Z"}$/,
    ),
  };
}

function refuseStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new Error('refused');
    },
  });
}
