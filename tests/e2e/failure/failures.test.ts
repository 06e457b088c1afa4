import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Section } from '../../../src/generated/types.ts';
import {
  expectShown,
  granted,
  untilReady,
  visit,
  visitReady,
  withoutClient,
} from '../../support/e2e/browser.ts';
import { footerLink, isMarked, openMarked } from '../../support/e2e/sameDocument.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';
import { variants } from '../../support/variants.ts';

const offline = /^No connection: the page could not be opened/;

describe('without a network in the middle of a visit', () => {
  it('a link leaves the visitor on the page, tells why, and works once there is one again', async () => {
    const { page } = await openMarked('/');
    await page.context().setOffline(true);
    await footerLink(page, 'Insights').click();
    const notice = page.getByRole('alert').filter({ hasText: offline });
    await notice.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expectReadable(page);

    await page.context().setOffline(false);
    await notice.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL('**/insights');
    await notice.waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(true);
  });

  it('so does one that the browser does not know to have gone', { tags: 'full' }, async () => {
    const { page } = await openMarked('/');
    await page.route('**/*', (route) => route.abort());
    await footerLink(page, 'Insights').click();
    const notice = page.getByRole('alert').filter({ hasText: offline });
    await notice.waitFor();
    expect(await isMarked(page)).toBe(true);
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it('the end of the page is not left under the notice', { tags: 'full' }, async () => {
    const { page } = await visitReady('/contact', { consent: granted, width: 320, height: 568 });
    await page.context().setOffline(true);
    await footerLink(page, 'Insights').click();
    await page.getByRole('alert').filter({ hasText: offline }).waitFor();
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' });
    expect(
      await last.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height - 1) === button;
      }),
    ).toBe(true);
  });

  it('what was typed stays', { tags: 'full' }, async () => {
    const { page } = await openMarked('/usa-to-spain');
    await page.getByText('Get the relocation checklist').first().click();
    const email = page.getByRole('dialog').getByLabel(/e-?mail/i);
    await email.fill('someone@example.com');
    await page.context().setOffline(true);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/"]')?.click());
    await page.getByText(offline).waitFor({ state: 'attached' });
    expect(await email.inputValue()).toBe('someone@example.com');
  });

  it('a message appears even where its code cannot be had', { tags: 'full' }, async () => {
    const { page } = await visitReady('/usa-to-spain', {
      consent: granted,
      prepare: (opened) => opened.route('**/assets/toaster-*', (route) => route.abort()),
    });
    await page.getByText('Get the relocation checklist').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/e-?mail/i).fill('someone@example.com');
    await dialog.locator('button[type=submit]').click();
    await expectShown(page.getByRole('alert').filter({ hasText: 'Application Submitted' }));
  });
});

it('a page that is long in coming is said to be on its way', { tags: 'full' }, async () => {
  const { page } = await openMarked('/');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/_data/insights.json', (route) => asked.then(() => route.continue()));
  await footerLink(page, 'Insights').click();
  const notice = page.getByRole('alert').filter({ hasText: 'the connection is slow' });
  await notice.waitFor();
  await expectReadable(page);
  answer();
  await page.waitForURL('**/insights');
  await notice.waitFor({ state: 'detached' });
});

describe('where the client does not come', () => {
  it('a form says how else to reach us', { tags: 'full' }, async () => {
    const { page } = await visit('/usa-to-spain', { consent: granted, prepare: withoutClient });
    await page.getByRole('link', { name: 'Book a strategy call' }).click();
    const form = page.getByRole('dialog', { name: 'Book your strategy call' });
    await form.getByText(/^This form needs JavaScript/).waitFor();
    expect(await form.locator('a[href^="tel:"], a[href*="wa.me"]').count()).toBeGreaterThan(0);
    expect(await form.locator('button[type=submit]').isVisible()).toBe(false);
  });
});

describe('a new release under an open tab', () => {
  it('costs nothing but what has to be loaded anew', { tags: 'full' }, async () => {
    const { page } = await visitReady('/', {
      consent: granted,
      prepare: (opened) =>
        opened.route(/assets\/(chat|toaster|carousel)-/, (route) =>
          route.fulfill({ status: 404, body: '' }),
        ),
    });
    await page.locator('.assistant summary').click();
    expect(await page.locator('.assistant-panel a[href*="wa.me"]').first().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expectReadable(page);
  });
});

describe('storage', () => {
  it.each(
    variants([
      ['is full', () => refuse('setItem', 'QuotaExceededError')],
      ['is refused', () => refuse('getItem', 'SecurityError')],
    ]),
  )('that %s costs no more than that the choice is not kept', async (_, breakStorage) => {
    const { page, complaints } = await visitReady('/', {
      prepare: (opened) =>
        opened.addInitScript(`${refuse.toString()};(${breakStorage.toString()})()`),
    });
    await page.locator('[data-consent="reject"]').click();
    await page.locator('.consent').waitFor({ state: 'hidden' });
    await footerLink(page, 'About us').click();
    await page.waitForURL('**/about');
    expect(await page.locator('.consent').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

it('analytics that the visitor’s browser blocks take nothing along', { tags: 'full' }, async () => {
  const hero = { type: 'hero', heading: 'Measured' } as Section;
  const text = { type: 'richText', heading: 'More', body: 'Text.' } as unknown as Section;
  const site = await serveSmallSite(
    [
      { route: '/', sections: [hero] },
      { route: '/about', sections: [text] },
    ],
    { analytics: { id: 'G-1234567890' } },
  );
  const { page, complaints, foreign } = await visitReady('/', {
    origin: site.origin,
    prepare: (opened) =>
      opened.route('https://www.googletagmanager.com/**', (route) => route.abort()),
  });
  expect(foreign).toEqual([]);
  await page.locator('[data-consent="accept"]').click();
  await expect.poll(() => foreign.length).toBe(1);
  await page.locator('a[href^="tel:"]').first().dispatchEvent('click', { cancelable: true });
  await footerLink(page, 'About us').click();
  await page.getByRole('heading', { name: 'More' }).waitFor();
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  await site.close();
});

it('a picture that does not come leaves its words and its room', { tags: 'full' }, async () => {
  const boxesOf = (page: Page) =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute('alt'), image.clientWidth, image.clientHeight]),
      );
  const whole = await visitReady('/', { consent: granted });
  const without = await visitReady('/', {
    consent: granted,
    prepare: (page) => page.route(/\.(svg|webp|avif|png|jpg)$/, (route) => route.abort()),
  });
  expect(await boxesOf(without.page)).toEqual(await boxesOf(whole.page));
  await expectReadable(without.page);
});

it.each(['1971-03-01', '2003-01-01', '2098-12-31'])(
  'a clock that says %s breaks nothing',
  { tags: 'full' },
  async (day) => {
    const { page, complaints } = await visit('/contact', {
      consent: granted,
      // East of it the last year has begun before its clock says so.
      timezoneId: 'UTC',
      prepare: (opened) => opened.clock.setFixedTime(new Date(`${day}T12:00:00Z`)),
    });
    await untilReady(page);
    await expectReadable(page);
    expect(await page.locator('footer time[data-now]').textContent()).toBe(day.slice(0, 4));
    expect(complaints).toEqual([]);
  },
);

it('a browser without the newest features shows the page and follows links', {
  tags: 'full',
}, async () => {
  const { page, complaints } = await visit('/', {
    consent: granted,
    init: forgetNewFeatures,
    // Its policy names Trusted Types, which such a browser does not know.
    bypassCSP: true,
    prepare: (opened) => opened.route(/\/(about)?$/, withoutNewRules),
  });
  await untilReady(page);
  await page.locator('nav details summary').first().click();
  await expectReadable(page);
  await footerLink(page, 'About us').click();
  await page.waitForURL('**/about');
  await expectReadable(page);
  expect(complaints).toEqual([]);
});

async function expectReadable(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  expect(await page.locator('a[href*="wa.me"]').count()).toBeGreaterThan(0);
}

function refuse(method: 'getItem' | 'setItem', name: string): void {
  Storage.prototype[method] = () => {
    throw new DOMException('Refused.', name);
  };
}

/** Removes features that browsers lacked some years ago. */
function forgetNewFeatures(): void {
  const newest: [object, string[]][] = [
    [window, ['requestIdleCallback', 'trustedTypes', 'scheduler', 'navigation', 'CloseWatcher']],
    [Document.prototype, ['startViewTransition']],
    [HTMLDetailsElement.prototype, ['name']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'togglePopover']],
    [Element.prototype, ['checkVisibility']],
    [Navigator.prototype, ['connection', 'userAgentData']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast']],
    [Set.prototype, ['union', 'difference', 'intersection']],
  ];
  for (const [owner, names] of newest)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Rules that such a browser drops; what it makes of `until-found` is `hidden`. */
async function withoutNewRules(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = (await response.text())
    .replaceAll(':has(', ':unknown(')
    .replaceAll('@starting-style', '@unknown')
    .replaceAll('interpolate-size', 'unknown')
    .replaceAll('="until-found"', '=""');
  await route.fulfill({ response, body: html });
}
