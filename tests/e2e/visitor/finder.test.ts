import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectShown, granted, visit, visitReady } from '../../support/e2e/browser.ts';

const route = '/digital-nomads';
const all = 7;

it('answers leave the result that fits, and say how many are left', async () => {
  const { page } = await visitReady(route, { consent: granted });
  expect(await titles(page)).toEqual([]);
  await choose(page, 'Another passport');
  await choose(page, 'Work for an employer or clients abroad');
  expect(await titles(page)).toHaveLength(2);
  await expectShown(finder(page).getByText('Still open to you 2/7'));
  await choose(page, /^Twice the minimum wage$/);
  expect(await titles(page)).toEqual(['Digital nomad visa']);
  await expectShown(finder(page).getByRole('link', { name: 'Check my eligibility' }));
  await choose(page, 'A passport of the EU, the EEA or Switzerland');
  expect(await titles(page)).toEqual(['Registration, no visa']);
});

it('an answer from before React is heeded', { tags: 'full' }, async () => {
  const { page } = await visit(route, { consent: granted });
  await choose(page, 'A passport of the EU, the EEA or Switzerland');
  await expect.poll(() => titles(page)).toEqual(['Registration, no visa']);
});

it('without script every result is there, with the answers that lead to it', async () => {
  const { page } = await visit(route, { javaScriptEnabled: false });
  expect(await titles(page)).toHaveLength(all);
  const results = finder(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  expect(await results.nth(5).innerText()).toContain(
    'Another passport · A company of your own, founded here',
  );
});

it('Enter sends nothing and the answers can be cleared', { tags: 'full' }, async () => {
  const { page } = await visitReady(route, { consent: granted });
  await choose(page, 'Savings, a pension or rent');
  await page.keyboard.press('Enter');
  expect(await titles(page)).toEqual([
    'Registration, no visa',
    'Non-lucrative visa',
    'Non-lucrative visa, with more means first',
  ]);
  expect(new URL(page.url()).search).toBe('');
  await finder(page).getByRole('button', { name: 'Start again' }).click();
  expect(await titles(page)).toEqual([]);
});

it('arrow keys answer, and each question is named', { tags: 'full' }, async () => {
  const { page } = await visitReady(route, { consent: granted });
  const income = finder(page).getByRole('group', { name: 'How much is that, before tax?' });
  await income.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await income.getByRole('radio', { name: 'Less than that' }).isChecked()).toBe(true);
  expect(await titles(page)).not.toContain('Non-lucrative visa');
});

it('a question that no longer matters is not asked', { tags: 'full' }, async () => {
  const { page } = await visitReady(route, { consent: granted });
  expect(await questions(page)).toBe(3);
  await choose(page, 'A job with a Spanish employer');
  expect(await questions(page)).toBe(2);
  await choose(page, 'A passport of the EU, the EEA or Switzerland');
  expect(await questions(page)).toBe(1);
  await choose(page, 'Another passport');
  expect(await titles(page)).toEqual(['A work permit through the employer']);
  expect(await questions(page)).toBe(2);
});

it.each([
  ['/digital-nomads', 'Another passport', 'Savings, a pension or rent', 'Less than that'],
  ['/digital-nomads', 'A passport of the EU, the EEA or Switzerland'],
  ['/insights/beckham-law-guide-2025', 'It began 6 months ago or earlier'],
])(
  'the last answer shows a result with its action, on the same screen: %s %s',
  async (address, ...answers) => {
    const { page } = await visitReady(address, { width: 375, height: 667, consent: granted });
    const fold = page.locator('.fold:has(form) > summary');
    if (await fold.count()) await fold.click();
    for (const name of answers) await page.getByRole('radio', { name }).check();
    const result = page.locator('form li:has(h3)').filter({ visible: true });
    expect(await result.count()).toBe(1);
    expect(await result.getByRole('link').count()).toBe(1);
    const last = await page.getByRole('radio', { name: answers.at(-1) ?? '' }).boundingBox();
    const heading = await result.locator('h3').boundingBox();
    expect((heading?.y ?? 0) - (last?.y ?? 0)).toBeLessThan(250);
  },
);

function finder(page: Page) {
  return page.getByRole('region', { name: 'Which permit fits?' });
}

function questions(page: Page): Promise<number> {
  return finder(page).getByRole('group').count();
}

function choose(page: Page, answer: string | RegExp): Promise<void> {
  return finder(page).getByRole('radio', { name: answer }).check();
}

function titles(page: Page): Promise<string[]> {
  return finder(page).locator('h3').filter({ visible: true }).allInnerTexts();
}
