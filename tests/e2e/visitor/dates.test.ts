import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { granted, visit, visitReady, withoutClient } from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

const inTheFuture = (page: Page) => page.clock.setFixedTime(new Date('2031-03-02T10:00:00'));

it.each(variants(['/es', '/']))('the copyright year on %s is that of the visitor', async (path) => {
  const { page, complaints } = await visitReady(path, { consent: granted, prepare: inTheFuture });
  expect(await page.getByRole('contentinfo').textContent()).toContain('© 2031');
  expect(complaints).toEqual([]);
});

it('the date of /es/aviso-legal is that of the visitor', { tags: 'full' }, async () => {
  const { page, complaints } = await visitReady('/es/aviso-legal', {
    consent: granted,
    prepare: inTheFuture,
  });
  expect(await page.getByRole('main').textContent()).toContain('2 de marzo de 2031');
  expect(complaints).toEqual([]);
});

it('dates are the visitor’s before React is up and on the page that a link opens', {
  tags: 'full',
}, async () => {
  const early = await visit('/es/aviso-legal', {
    consent: granted,
    prepare: async (page) => {
      await inTheFuture(page);
      await withoutClient(page);
    },
  });
  expect(await early.page.getByRole('main').textContent()).toContain('2 de marzo de 2031');

  const { page } = await visitReady('/es', { consent: granted, prepare: inTheFuture });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).click();
  await page.waitForURL('**/es/aviso-legal');
  await page.getByRole('main').getByText('2 de marzo de 2031').first().waitFor();
  expect(await page.getByRole('contentinfo').textContent()).toContain('© 2031');
});

const hoursAt = (date: string) => ({
  consent: granted,
  timezoneId: 'America/New_York',
  prepare: (page: Page) => page.clock.setFixedTime(new Date(date)),
});

it.each([
  ['2031-03-03T12:00:00Z', 'Office open now', 'Office closed now; phone and WhatsApp open'],
  ['2031-03-02T12:00:00Z', 'Office closed now; phone and WhatsApp open', 'Office open now'],
])('the office hours at %s say, before React is up: %s', async (date, words, others) => {
  const { page, complaints } = await visit('/contact', {
    ...hoursAt(date),
    prepare: async (page) => {
      await hoursAt(date).prepare(page);
      await withoutClient(page);
    },
  });
  await page.locator('#office').getByText(words).waitFor();
  expect(await page.locator('#office').getByText(others).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

it('the office hours are true on the page that a link opens', { tags: 'full' }, async () => {
  const { page, complaints } = await visitReady('/about', hoursAt('2031-03-03T12:00:00Z'));
  await page.getByRole('main').locator('a[href="/contact"]').first().click();
  await page.waitForURL('**/contact');
  await page.locator('#office').getByText('Office open now').waitFor();
  expect(complaints).toEqual([]);
});
