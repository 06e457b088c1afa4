import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { granted, visit, visitReady, withoutClient } from '../../support/e2e/browser.ts';

const inTheFuture = (page: Page) => page.clock.setFixedTime(new Date('2031-03-02T10:00:00'));

it.each(['/', '/es'])('the copyright year on %s is that of the visitor', async (path) => {
  const { page, complaints } = await visitReady(path, { consent: granted, prepare: inTheFuture });
  expect(await page.getByRole('contentinfo').textContent()).toContain('© 2031');
  expect(complaints).toEqual([]);
});

it('the date of /es/aviso-legal is that of the visitor', async () => {
  const { page, complaints } = await visitReady('/es/aviso-legal', {
    consent: granted,
    prepare: inTheFuture,
  });
  expect(await page.getByRole('main').textContent()).toContain('2 de marzo de 2031');
  expect(complaints).toEqual([]);
});

it('dates are the visitor’s before React is up and on the page that a link opens', async () => {
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

it.each([
  ['2031-03-03T12:00:00Z', 'Office open now'],
  ['2031-03-02T12:00:00Z', 'Office closed now'],
])('the office hours at %s say: %s', async (date, words) => {
  const { page, complaints } = await visitReady('/contact', {
    consent: granted,
    timezoneId: 'America/New_York',
    prepare: (page) => page.clock.setFixedTime(new Date(date)),
  });
  await page.locator('#office').getByText(words).waitFor();
  expect(complaints).toEqual([]);
});
