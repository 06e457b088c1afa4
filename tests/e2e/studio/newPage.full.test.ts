import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import {
  eventually,
  field,
  focusedId,
  isSaved,
  openStudio,
  select,
} from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/services/wills.json';

it('The steps of pages/README.md make a page with four sections and a picture, and Problems leads on', async () => {
  const { page } = await openStudio(studio, '/contact');
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('/services/wills');
  await dialog.getByLabel('Title').fill('Wills for Residents of Spain');
  await dialog.getByRole('button', { name: 'Add a page' }).click();
  await eventually(() => page.url()).toContain('wills');

  await eventually(() => typesIn()).toEqual(['hero', 'richText', 'callToAction']);
  await select(page, 'Text');
  const selected = page.locator('.section-row.chosen');
  await selected.getByRole('button', { name: 'Add a section below' }).click();
  await dialog.getByRole('searchbox').fill('question');
  await dialog.getByRole('button', { name: 'Add: Questions and answers' }).click();
  await eventually(() => typesIn()).toEqual(['hero', 'richText', 'faq', 'callToAction']);

  await select(page, 'Opening');
  await addPicture(page);
  await eventually(() => read().sections[0]?.picture).toMatchObject({ alt: 'A fountain pen' });

  // Until the save is done, the problems are those of the page before.
  await isSaved(page);
  await page.getByRole('button', { name: /^Problems/ }).click();
  const record = page.getByRole('region', { name: 'pages/_routes.json' });
  await record.getByText('Nothing to do here').waitFor();
  expect(await record.locator('button').count()).toBe(0);
  const problems = page.getByRole('region', { name: file });
  await problems
    .locator('.problem-goal', { hasText: 'Questions' })
    .first()
    .click({ timeout: 30_000 });
  await page
    .getByRole('heading', { name: 'Questions and answers', level: 2, exact: true })
    .waitFor();
  await eventually(() => focusedId(page)).toMatch(/^field\//);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Sign before a notary');
  await eventually(() => JSON.stringify(read())).toContain('"Sign before a notary"');
  await isSaved(page);
  expect((await project.run('validate')).code).toBe(0);
});

it('A page is translated as the command does it, and pages that are versions of each other are joined by an address', async () => {
  const { page } = await openStudio(studio, '/company-registration');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  const address = dialog.getByLabel('Address');
  expect(await address.inputValue()).toBe('/es/');
  await address.fill('/es/registro');
  await dialog.getByRole('button', { name: 'Translate' }).click();
  await eventually(() => page.url()).toContain('registro');
  await eventually(() => alternatesOf('pages/company-registration.json')).toEqual(['/es/registro']);
  const spanish = 'pages/es/registro.json';
  expect(alternatesOf(spanish)).toEqual(['/company-registration']);
  expect(project.read(spanish)).toContain('"TODO: ');

  await page.locator('.page-item').first().click();
  const version = field(page, 'alternates/0');
  await version.fill('/nowhere');
  await page.locator('[id="field/alternates/0-error"]').getByText('There is no page').waitFor();
  await page.locator('[data-save=invalid]').waitFor();
  await version.fill('/company-registration');
  await isSaved(page);
});

function alternatesOf(name: string): unknown {
  return JSON.parse(project.read(name)).alternates;
}

async function addPicture(page: Page): Promise<void> {
  const blue = { width: 640, height: 480, channels: 3 as const, background: '#1d4ed8' };
  const buffer = await sharp({ create: blue }).png().toBuffer();
  const dialog = page.getByRole('dialog');
  const picture = field(page, 'picture');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await picture.getByRole('button', { name: /^(Change|Choose a picture)$/ }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Pen.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Say what the picture shows').fill('A fountain pen');
  await dialog.getByRole('button', { name: 'Done' }).click();
}

function typesIn(): string[] {
  return read().sections.map(({ type }) => type);
}

function read(): PageFile {
  return JSON.parse(project.read(file)) as PageFile;
}
