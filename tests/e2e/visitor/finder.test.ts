import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectShown, granted, visit, visitReady } from '../../support/e2e/browser.ts';

const route = '/digital-nomads';
const all = 6;

it('answers leave the result that fits, without script', async () => {
  const { page } = await visit(route, { javaScriptEnabled: false });
  expect(await titles(page)).toHaveLength(all);
  await choose(page, 'Another passport');
  await choose(page, 'Work for an employer or clients abroad');
  expect(await titles(page)).toHaveLength(2);
  await choose(page, /or more$/);
  expect(await titles(page)).toEqual(['Digital nomad visa']);
  await expectShown(finder(page).getByRole('link', { name: 'Check my eligibility' }));
  await choose(page, 'A passport of the EU, the EEA or Switzerland');
  expect(await titles(page)).toEqual(['Registration, no visa']);
});

it('Enter sends nothing and the answers can be cleared', async () => {
  const { page } = await visitReady(route, { consent: granted });
  await choose(page, 'Savings, a pension or rent');
  await page.keyboard.press('Enter');
  expect(await titles(page)).toEqual(['Registration, no visa', 'Non-lucrative visa']);
  expect(new URL(page.url()).search).toBe('');
  await finder(page).getByRole('button', { name: 'Start again' }).click();
  expect(await titles(page)).toHaveLength(all);
});

it('arrow keys answer, and each question is named', async () => {
  const { page } = await visitReady(route, { consent: granted });
  const income = finder(page).getByRole('group', { name: 'How much is that, before tax?' });
  await income.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await income.getByRole('radio', { name: 'Less than that' }).isChecked()).toBe(true);
  expect(await titles(page)).not.toContain('Non-lucrative visa');
});

it('every result is printed with the answers that lead to it', async () => {
  const { page } = await visit(route, { consent: granted });
  await page.emulateMedia({ media: 'print' });
  const results = finder(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  expect(await results.allInnerTexts()).toHaveLength(all);
  expect(await results.nth(4).innerText()).toContain(
    'Another passport · A company of your own, founded here',
  );
  expect(await results.nth(4).innerText()).toContain('20 days');
});

it('a browser without :has shows every result', async () => {
  const { page } = await visit(route, {
    consent: granted,
    prepare: (page) =>
      page.route(`**${route}`, async (request) => {
        const response = await request.fetch();
        await request.fulfill({
          response,
          body: (await response.text()).replaceAll(':has(', ':hat('),
        });
      }),
  });
  await choose(page, 'Another passport');
  expect(await titles(page)).toHaveLength(all);
  await expectShown(finder(page).getByRole('link', { name: 'Check my eligibility' }));
});

function finder(page: Page) {
  return page.getByRole('region', { name: 'Which permit fits?' });
}

function choose(page: Page, answer: string | RegExp): Promise<void> {
  return finder(page).getByRole('radio', { name: answer }).check();
}

function titles(page: Page): Promise<string[]> {
  return finder(page).locator('h3').filter({ visible: true }).allInnerTexts();
}
