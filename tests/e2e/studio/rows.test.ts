// @module-tag full
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { isSaved, openStudio } from '../../support/e2e/studioPage.ts';
import { rowFiles } from '../../support/rowSite.ts';

const studio = sharedStudio();
const { project } = studio;

it('a page that is made of a row is open at its address when a new one is undone and redone', async () => {
  await writeTowns();
  const { page } = await openStudio(studio, '/towns/alella');
  const route = () => page.locator('.preview-route').innerText();
  await page.getByRole('button', { name: 'Rename or move' }).click();
  await page.getByLabel('New address').fill('/towns/alella-2');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename or move' }).click();
  await expect.poll(route).toMatch(/^\/towns\/alella-2 /);
  const renamed = project.read('pages/towns/_rows.csv');
  await page.keyboard.press('Control+z');
  await expect.poll(route).toMatch(/^\/towns\/alella /);
  expect(renamed).toContain('alella-2,');
  expect(project.read('pages/towns/_rows.csv')).toBe(rowFiles()['pages/towns/_rows.csv']);
  await page.keyboard.press('Control+y');
  await expect.poll(route).toMatch(/^\/towns\/alella-2 /);
});

it('the sections of a page that is made of a row are shown, and only copied', async () => {
  await writeTowns();
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

async function writeTowns(): Promise<void> {
  const files = Object.entries(rowFiles()).filter(([file]) => file.includes('/towns/'));
  for (const [file, text] of files) project.write(file, text);
  const routes = async () => (await studio.call('site', {})).pages.map(({ route }) => route);
  await expect.poll(routes).toContain('/towns/alella');
}
