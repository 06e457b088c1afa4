import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { findingsOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { field, isSaved, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const arcos = join(project.root, 'pages/images/arcos.svg');
const insights = 'pages/insights/index.json';

beforeEach(async () => {
  // Pictures are restored behind the studio's back.
  await eventually(async () => (await listed()).filter((src) => src.includes('spare'))).toEqual([]);
});

it('a picture is replaced under its name, on the page as well, and each step is taken back', async () => {
  const { page } = await openStudio(studio, '/insights');
  const shown = page.frameLocator('iframe').locator('[data-section="0"] img').first();
  const before = readFileSync(arcos);
  const wide = await shown.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await library(page, 'arcos.svg');
  const file = { name: 'New arches.svg', mimeType: 'image/svg+xml', buffer: drawing(90) };
  await chosen(page).locator('input[type=file]').setInputFiles(file);
  await page
    .getByText('arcos.svg is replaced. Undo brings the old picture back.')
    .first()
    .waitFor();
  expect(readFileSync(arcos)).toEqual(drawing(90));
  await chosen(page).getByText('90 × 30').waitFor();
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await eventually(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(90);

  await page.keyboard.press('Control+z');
  await eventually(() => readFileSync(arcos)).toEqual(before);
  await eventually(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(wide);
  await page.keyboard.press('Control+y');
  await eventually(() => readFileSync(arcos)).toEqual(drawing(90));
});

it('what cannot take the place of a picture is told beside it, and changes nothing', async () => {
  const { page } = await openStudio(studio, '/insights');
  const before = readFileSync(arcos);
  await library(page, 'arcos.svg');
  const photograph = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#147' },
  })
    .jpeg()
    .toBuffer();
  const input = chosen(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'Front.jpg', mimeType: 'image/jpeg', buffer: photograph });
  await chosen(page).getByText('an SVG alone can take the place of images/arcos.svg').waitFor();
  expect(readFileSync(arcos)).toEqual(before);
  expect(await findingsOf(page)).toEqual([]);
});

it('a picture that nothing uses is found and deleted; one that is used leads to its field', async () => {
  const { page } = await openStudio(studio, '/insights');
  project.write('pages/images/spare.svg', drawing(50).toString());
  await library(page);
  await page.getByRole('button', { name: 'Not used (1)' }).click();
  await page.locator('.picture-grid .option').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('spare.svg is deleted. Undo brings it back.').first().waitFor();
  const spare = join(project.root, 'pages/images/spare.svg');
  expect(existsSync(spare)).toBe(false);
  await page.getByText('Every picture is used.').waitFor();
  await page.keyboard.press('Control+z');
  await eventually(() => existsSync(spare)).toBe(true);
  await page.keyboard.press('Control+y');
  await eventually(() => existsSync(spare)).toBe(false);

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
  const file = await page.evaluateHandle((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'Spare part.svg', { type: 'image/svg+xml' }));
    return files;
  }, drawing(70).toString());
  const isKept = await page.locator('.top-bar').evaluate((bar, dataTransfer) => {
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    return !bar.dispatchEvent(drop);
  }, file);
  expect(isKept).toBe(true);
  await library(page);
  await page.locator('.picture-grid').dispatchEvent('drop', { dataTransfer: file });
  await chosen(page).getByText('70 × 30').waitFor();
  expect(readFileSync(join(project.root, 'pages/images/spare-part.svg'))).toEqual(drawing(70));
});

it('a description that others write while the picture is chosen is no other one after that', async () => {
  const { page } = await openStudio(studio, '/insights');
  const dialog = await describing(page, 'arcos.svg');
  describeByHand('Arches by hand');
  await eventually(() => dialog.getByRole('textbox').inputValue()).toBe('Arches by hand');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await isSaved(page);
  expect(JSON.parse(project.read(insights)).sections[0].picture.alt).toBe('Arches by hand');
});

it('a description that is typed while others write another one is asked about', async () => {
  const { page } = await openStudio(studio, '/insights');
  const dialog = await describing(page, 'panot.svg');
  await dialog.getByRole('textbox').fill('A panot of mine');
  describeByHand('Arches by hand');
  await page.locator('.notice').first().waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.locator('[data-save=conflicted]').waitFor();
  expect(pictureOf(insights).alt).toBe('Arches by hand');
  await dialog.getByRole('cell', { name: 'Arches by hand' }).waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(page);
  const picture = { src: 'images/panot.svg', alt: 'A panot of mine' };
  expect(openingOf(insights).picture).toEqual(picture);
});

it('a refused picture is taken back without the description that others have written', async () => {
  const { page } = await openStudio(studio, '/insights');
  const { src } = pictureOf(insights);
  const dialog = await describing(page, 'panot.svg');
  await dialog.getByRole('textbox').fill('A <i>panot</i>');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByText('HTML is not allowed here: <i>').waitFor();
  describeByHand('Arches by hand');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await isSaved(page);
  expect(await field(page, 'picture').locator('code').textContent()).toBe(src);
  expect(pictureOf(insights)).toMatchObject({ src, alt: 'Arches by hand' });
});

it('a picture whose description is refused stays in its dialog, and nothing of it is written', async () => {
  const { page } = await openStudio(studio, '/insights');
  const before = project.read(insights);
  await select(page, 'Opening');
  const picture = field(page, 'picture');
  const dialog = page.getByRole('dialog');
  const change = async (alt: string) => {
    await picture.getByRole('button', { name: 'Change' }).click();
    await dialog.locator('.option', { hasText: 'panot.svg' }).click();
    await describe(alt);
  };
  const describe = async (alt: string) => {
    await dialog.getByRole('textbox').fill(alt);
    await dialog.getByRole('button', { name: 'Done' }).click();
  };
  await change('A <i>panot</i>');
  await dialog.getByText('HTML is not allowed here: <i>').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  expect(project.read(insights)).toBe(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await isSaved(page);
  expect(await picture.locator('code').textContent()).toBe('images/arcos.svg');
  expect(project.read(insights)).toBe(before);

  await change('A {panot}');
  await dialog.getByText('{panot}').waitFor();
  await describe('A panot');
  await dialog.waitFor({ state: 'detached' });
  await isSaved(page);
  expect(openingOf(insights).picture).toEqual({ src: 'images/panot.svg', alt: 'A panot' });
});

it('a click into the picture says which part a phone shows', async () => {
  const { page } = await openStudio(studio, '/insights');
  await page.locator('.section-item', { hasText: 'Opening' }).first().click();
  const picture = page.locator('.focus-picture');
  await picture.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const focus = () => (openingOf(insights).picture as { focus?: string }).focus;
  for (const [place, part] of [
    [0.05, 'top'],
    [0.5, 'middle'],
    [0.95, undefined],
    [0.35, 'upper'],
  ] as const) {
    await picture.click({ position: { x: width / 2, y: height * place } });
    await eventually(focus).toBe(part);
  }
  await page.locator('[id="field/picture/focus"]').selectOption('Top');
  await eventually(focus).toBe('top');
  await page.keyboard.press('Control+z');
  await eventually(focus).toBe('upper');
});

function drawing(width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><path d="M0 0h9v9z"/></svg>`,
  );
}

async function library(page: Page, name?: string): Promise<void> {
  await page.getByRole('button', { name: /^Shared content/ }).click();
  await page.getByRole('button', { name: /^Pictures/ }).click();
  if (name) await page.locator('.picture-grid .option', { hasText: name }).click();
}

function chosen(page: Page) {
  return page.locator('.chosen-picture');
}

function openingOf(file: string): Record<string, unknown> {
  return (JSON.parse(project.read(file)) as PageFile).sections[0] ?? {};
}

function pictureOf(file: string) {
  return openingOf(file).picture as { src: string; alt: string };
}

/** Picks a picture for the opening: its description is asked for then. */
async function describing(page: Page, name: string): Promise<Locator> {
  await select(page, 'Opening');
  await field(page, 'picture').getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.option', { hasText: name }).click();
  await dialog.getByRole('textbox').waitFor();
  return dialog;
}

function describeByHand(alt: string): void {
  project.edit<PageFile>(insights, ({ sections: [first] }) => {
    Object.assign(first?.picture as object, { alt });
  });
}

async function listed(): Promise<string[]> {
  const { pictures } = await studio.call('pictures', {});
  return pictures.map(({ src }) => src);
}

/** Machines are shared: a moment may be seconds. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });
