import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { openStudio } from '../../support/e2e/studioPage.ts';
import { copyProject, type Server } from '../../support/project.ts';

const project = copyProject();
let studio: Server;

beforeAll(async () => {
  project.write('pages/offer.json', {
    title: 'Offer',
    description: 'A page with a section that begins and ends.',
    sections: [
      { type: 'hero', heading: 'What we offer' },
      {
        type: 'hero',
        heading: 'In January',
        text: 'Until {until}.',
        from: '2098-01-01',
        until: '2098-01-31',
      },
    ],
  });
  studio = await project.serve('studio', { BROWSER: 'none' });
});

afterAll(() => project.dispose());

it('marks what visitors do not see on the day that is chosen', async () => {
  const { page, shown } = await openStudio(studio, '/offer');
  const marks = page.locator('.section-days');
  const frame = () =>
    shown
      .locator('[data-section="1"]')
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  const day = page.getByLabel('Day shown');
  await expect.poll(() => marks.count()).toBe(1);
  expect(await day.inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/);
  await expect.poll(frame).toBe('dashed');
  await day.fill('2098-01-31');
  await expect.poll(() => marks.count()).toBe(0);
  await expect.poll(frame).toBe('none');
  await day.fill('2098-02-01');
  await expect.poll(() => marks.allTextContents()).toEqual(['Not public on February 1, 2098']);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect.poll(() => marks.count()).toBe(1);
});
