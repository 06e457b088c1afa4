import { expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { openStudio } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/insights/index.json';

it('a list of cards becomes one that is taken from pages, with its fields and in the preview', async () => {
  const title = 'Written by hand';
  project.edit(file, ({ sections }: PageFile) => {
    const more = { author: 'Us', date: '2025-01-21', readMinutes: 6, category: 'Data Protection' };
    const href = '/insights/gdpr-enforcement-spain-aepd';
    const items = [{ title, excerpt: 'A card.', ...more, href }];
    Object.assign(sections[1] ?? {}, { items });
  });
  await untilRead(studio.call, project, file);
  const { page, shown } = await openStudio(studio, '/insights');
  await page.locator('.section-item', { hasText: 'Articles' }).first().click();
  const fromPages = page.getByRole('radio', { name: 'Taken from pages' });
  await fromPages.waitFor({ timeout: 30_000 });
  expect(await fromPages.isChecked()).toBe(false);
  await fromPages.check();
  await expect
    .poll(() => JSON.parse(project.read(file)).sections[1].items, { timeout: 20_000 })
    .toEqual({ from: '/insights', first: ['/insights/gdpr-enforcement-spain-aepd'], limit: 1 });
  const from = page.locator('[id="field/items/from"]');
  expect(await from.inputValue()).toBe('/insights');
  expect(await barriersOf(page)).toEqual([]);
  const card = shown.getByText('GDPR enforcement in Spain');
  await card.first().waitFor({ timeout: 20_000 });
});
