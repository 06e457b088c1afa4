import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { eventually, isSaved, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';

it('while the page shows the order before a move, its toolbar removes what was pointed at', async () => {
  const { page, shown, before, save } = await moving();
  await pointAt(page, before[1] ?? '');
  const bar = shown.getByRole('toolbar', { name: 'Checklist' });
  await bar.getByRole('button', { name: 'Remove' }).click();
  save();
  await isSaved(page);
  const left = before.filter((heading) => heading !== before[1]);
  expect(headings()).toEqual(left);
  await eventually(() => shownHeadings(page)).toEqual(inWords(left));
});

/** The second section is moved below the third one, and that is not saved yet. */
async function moving() {
  const { page, shown } = await openStudio(studio, '/contact');
  const before = headings();
  await eventually(() => shownHeadings(page)).toEqual(inWords(before));
  let save = () => {};
  const released = new Promise<void>((done) => {
    save = done;
  });
  await page.route('**/_studio/api/change', (route) => released.then(() => route.continue()));
  const asked = page.waitForRequest('**/_studio/api/change');
  await moveDown(page);
  await asked;
  expect(await shownHeadings(page)).toEqual(inWords(before));
  return { page, shown, before, save };
}

/** The first three as the page shows them. */
function inWords(all: (string | undefined)[]): (string | undefined)[] {
  return all.slice(0, 3).map((heading) => heading?.replace('{city}', 'Barcelona'));
}

/** Points at a section's heading. */
async function pointAt(page: Page, heading: string): Promise<void> {
  await page.frameLocator('.stage iframe').getByRole('heading', { name: heading }).hover();
}

/** Nothing is selected after it but the page's own fields: the toolbar is that of the section under the pointer. */
async function moveDown(page: Page): Promise<void> {
  await select(page, 'Checklist');
  await page.locator('.section-tools').getByRole('button', { name: 'Move down' }).click();
  await page.locator('.page-item').first().click();
}

/** The first three. */
async function shownHeadings(page: Page): Promise<string[]> {
  const all = await page
    .frameLocator('.stage iframe')
    .locator('main [data-section]')
    .evaluateAll((sections) =>
      sections.flatMap((section) => section.querySelector('h1, h2')?.textContent?.trim() ?? []),
    );
  return all.slice(0, 3);
}

function headings(): string[] {
  const { sections } = JSON.parse(project.read(file)) as PageFile;
  return sections.map(({ heading }) => String(heading));
}
