// @module-tag full
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { isSaved, openStudio } from '../../support/e2e/studioPage.ts';
import { rowFiles } from '../../support/rowSite.ts';

const studio = sharedStudio();
const { project } = studio;

it('the sections of a page that is made of a row are shown, and only copied', async () => {
  const files = Object.entries(rowFiles()).filter(([file]) => file.includes('/towns/'));
  for (const [file, text] of files) project.write(file, text);
  const routes = async () => (await studio.call('site', {})).pages.map(({ route }) => route);
  await expect.poll(routes).toContain('/towns/alella');
  const { page, shown } = await openStudio(studio, '/towns/alella');
  const list = page.locator('.panel.sections');
  await list.locator('.section-item', { hasText: 'Opening' }).click();
  await page.getByText('This page is made of the row').waitFor();
  const tools = list.getByRole('toolbar').getByRole('button');
  expect(await tools.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Copy for another page',
  ]);
  expect(await list.locator('.handle').count()).toBe(0);
  expect(await list.getByRole('button', { name: 'Add a section' }).count()).toBe(0);
  const bar = shown.locator('studio-marks .bar');
  await bar.waitFor();
  const offered = bar.locator('button:visible');
  expect(await offered.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Copy for another page',
  ]);
  await isSaved(page);
});
