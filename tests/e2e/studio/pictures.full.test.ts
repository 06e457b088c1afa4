import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { findingsOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import {
  eventually,
  field,
  hold,
  isSaved,
  openStudio,
  select,
} from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;

beforeEach(async () => {
  // Pictures are restored behind the studio's back.
  await eventually(async () => (await listed()).filter((src) => src.includes('spare'))).toEqual([]);
});

it('a picture that nothing uses is found and deleted; one that is used leads to its field', async () => {
  const { page } = await openStudio(studio, '/insights');
  project.write('pages/images/spare.svg', drawing(50).toString());
  await library(page);
  await page.getByRole('button', { name: 'Not used (1)' }).click();
  await page.locator('.picture-grid .option').click();
  await chosen(page).getByText('it cannot be brought back').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('spare.svg is deleted.').first().waitFor();
  const spare = join(project.root, 'pages/images/spare.svg');
  expect(existsSync(spare)).toBe(false);
  await page.getByText('Every picture is used.').waitFor();

  await page.getByRole('button', { name: /^All \(/ }).click();
  await page.locator('.picture-grid .option', { hasText: 'arcos.svg' }).click();
  await chosen(page).getByText('It can be deleted once nothing uses it.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
  await chosen(page)
    .getByRole('button', { name: /^Insights/ })
    .click();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field/picture');
  expect(page.url()).toContain('page=%2Finsights');
});

it('a file that is dropped among the pictures is one of them, and elsewhere it leaves the studio open', async () => {
  const { page } = await openStudio(studio, '/insights');
  const file = await fileOf(page);
  const isKept = await page.locator('.top-bar').evaluate((bar, init) => {
    const drop = new DragEvent('drop', { ...init, bubbles: true, cancelable: true });
    return !bar.dispatchEvent(drop);
  }, file);
  expect(isKept).toBe(true);
  await library(page);
  await page.locator('.picture-grid').dispatchEvent('drop', file);
  await chosen(page).getByText('70 × 30').waitFor();
  expect(readFileSync(join(project.root, 'pages/images/spare-part.svg'))).toEqual(drawing(70));
});

it('a text under the name of a picture is refused in sight, wherever it is dropped', async () => {
  const { page } = await openStudio(studio, '/insights', { height: 400 });
  await library(page);
  const last = page.locator('.picture-grid .option').last();
  await last.scrollIntoViewIfNeeded();
  await last.dispatchEvent('drop', await fileOf(page, 'Only a text.', 'notes.jpg'));
  const message = page.getByText('notes.jpg is no picture that pages can show.');
  await message.waitFor();
  await eventually(() => message.evaluate(isInSight)).toBe(true);
});

it('a file that is dropped on a field and not described is taken out of the site again', async () => {
  const { page } = await openStudio(studio, '/insights');
  await select(page, 'Opening');
  const dropped = await fileOf(page);
  const file = join(project.root, 'pages/images/spare-part.svg');
  for (const isDescribed of [false, true]) {
    await page.locator('[id="field/picture-picture"]').dispatchEvent('drop', dropped);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Say what the picture shows').waitFor();
    expect(existsSync(file)).toBe(true);
    if (isDescribed) await describe(page, 'A <i>part</i>');
    else await page.keyboard.press('Escape');
    await eventually(() => existsSync(file)).toBe(isDescribed);
  }
  await field(page, 'picture').getByText('HTML is not allowed here: <i>').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await field(page, 'picture/alt').fill('A part');
  await isSaved(page);
  const { sections } = JSON.parse(project.read('pages/insights/index.json')) as PageFile;
  expect(sections[0]?.picture).toEqual({ src: 'images/spare-part.svg', alt: 'A part' });
});

it('an upload whose dialog is closed while it runs is taken out of the site again', async () => {
  const { page } = await openStudio(studio, '/insights');
  await select(page, 'Opening');
  const release = await hold(page, 'upload*');
  await page.locator('[id="field/picture-picture"]').dispatchEvent('drop', await fileOf(page));
  await page.getByRole('dialog').getByText('Uploading …').waitFor();
  await page.keyboard.press('Escape');
  const removed = page.waitForResponse('**/_studio/api/removePicture');
  release();
  await removed;
  expect(await listed()).not.toContain('images/spare-part.svg');
});

it('a logo is chosen without a word on what it shows, and the page has it and new colors at once', async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  const site = project.read('pages/_site.json');
  const logo = shown.locator('header img').first();
  const before = await logo.getAttribute('src');
  await page.getByRole('button', { name: /^Shared content/ }).click();
  await page.getByRole('button', { name: /^Site/ }).click();
  await page.locator('.fold-title', { hasText: 'Logo' }).click();
  await page.locator('[id="field/logo-picture"]').getByRole('button').click();
  await page.locator('.picture-grid .option', { hasText: 'panot.svg' }).click();
  await eventually(() => JSON.parse(project.read('pages/_site.json')).logo).toEqual({
    src: 'images/panot.svg',
  });
  await expect.poll(() => logo.getAttribute('src')).not.toBe(before);
  await page.locator('.fold-title', { hasText: 'Colors' }).click();
  await field(page, 'colors/text').fill('#234567');
  await isSaved(page);
  const color = () => shown.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect.poll(color).toBe('rgb(35, 69, 103)');
  project.write('pages/_site.json', site);
});

function isInSight(element: Element): boolean {
  const { left, top } = element.getBoundingClientRect();
  return document.elementFromPoint(left + 2, top + 2) === element;
}

function drawing(width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><path d="M0 0h9v9z"/></svg>`,
  );
}

/** A drop of a file. */
async function fileOf(page: Page, content = drawing(70).toString(), name = 'Spare part.svg') {
  const dataTransfer = await page.evaluateHandle(
    ([text = '', given = '']) => {
      const files = new DataTransfer();
      files.items.add(new File([text], given));
      return files;
    },
    [content, name],
  );
  return { dataTransfer };
}

async function describe(page: Page, alt: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(alt);
  await dialog.getByRole('button', { name: 'Done' }).click();
}

async function library(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Shared content/ }).click();
  await page.getByRole('button', { name: /^Pictures/ }).click();
}

function chosen(page: Page) {
  return page.locator('.chosen-picture');
}

async function listed(): Promise<string[]> {
  const { pictures } = await studio.call('pictures', {});
  return pictures.map(({ src }) => src);
}
