import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { granted, visit, visitReady, withoutClient } from '../../support/e2e/browser.ts';

describe.each(process.env.FULL ? ['/', '/es/alcoholemia'] : ['/'])(
  'the questions on %s',
  (path) => {
    it('the questions open one at a time and close again', { tags: 'full' }, async () => {
      const { page } = await visitReady(path, { consent: granted });
      await tryQuestions(questionsOn(page));
    });

    it('the questions open one at a time before React is up', async () => {
      const { page } = await visit(path, { consent: granted, prepare: withoutClient });
      await tryQuestions(questionsOn(page));
    });
  },
);

it('a question opens and closes by key', async () => {
  const { page } = await visitReady('/', { consent: granted });
  const question = questionsOn(page).first();
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await isOpen(question)).toBe(true);
  await page.keyboard.press('Space');
  expect(await isOpen(question)).toBe(false);
});

it('a question that was opened before React is up stays open', { tags: 'full' }, async () => {
  const { page, complaints } = await visit('/', { consent: granted });
  await questionsOn(page).nth(1).locator('summary').click();
  await page.getByRole('main').getByRole('link').last().hover();
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  expect(await openOnes(questionsOn(page))).toEqual([1]);
  expect(complaints).toEqual([]);
});

async function tryQuestions(questions: Locator): Promise<void> {
  expect(await openOnes(questions)).toEqual([]);
  for (const index of [0, 2, 1]) {
    await questions.nth(index).locator('summary').click();
    await expect.poll(() => openOnes(questions)).toEqual([index]);
  }
  await questions.nth(1).locator('summary').click();
  expect(await openOnes(questions)).toEqual([]);
}

function questionsOn(page: Page): Locator {
  return page.getByRole('main').locator('details');
}

/** The places of those that are open. */
function openOnes(questions: Locator): Promise<number[]> {
  return questions.evaluateAll((all) =>
    all.flatMap((details, index) => (details.hasAttribute('open') ? [index] : [])),
  );
}

function isOpen(question: Locator): Promise<boolean> {
  return question.evaluate((details) => details.hasAttribute('open'));
}
