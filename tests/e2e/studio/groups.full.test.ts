import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { focusedId, isSaved, openStudio } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;

beforeEach(async () => {
  project.edit('pages/contact.json', ({ sections }: PageFile) => {
    for (const word of ['One', 'Two', 'Three'])
      sections.push({ type: 'richText', body: [`TODO: ${word}.`] });
    sections.push({ type: 'richText', body: ['[Nowhere](/nowhere).'] });
  });
  await untilRead(studio.call, project, 'pages/contact.json');
});

it('a layout is a few closed heads, which open by keyboard and stay open', async () => {
  const page = await open();
  await page.getByRole('button', { name: /^Layout of all pages/ }).click();
  const heads = page.locator('.form-fold .fold-title');
  await heads.first().waitFor();
  expect(await heads.allInnerTexts()).toEqual(
    expect.arrayContaining(['Top bar', 'Header', 'Footer']),
  );
  expect(await page.locator('[id="field/header/home"]').count()).toBe(0);
  await head(page, 'Top bar').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[id="field/header/home"]').waitFor();
  expect(await barriersOf(page)).toEqual([]);

  await page.getByRole('button', { name: /^Site/ }).click();
  await head(page, 'Address').waitFor();
  await page.getByRole('button', { name: /^Layout of all pages/ }).click();
  await page.locator('[id="field/header/home"]').waitFor();
  expect(await page.locator('.form-fold [data-state=open].fold-title').count()).toBe(1);
});

it('what is on until it is turned off is shown ticked, and can be turned off', async () => {
  const read = () => JSON.parse(project.read('pages/_site.json'));
  const before = project.read('pages/_site.json');
  const page = await open();
  await page.getByRole('button', { name: /^Site/ }).click();
  const box = page.getByRole('checkbox', { name: 'Share images' });
  await box.waitFor();
  expect(read()).not.toHaveProperty('shareImages');
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  await expect.poll(() => read().shareImages).toBe(false);
  await isSaved(page);
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await expect.poll(() => project.read('pages/_site.json')).toBe(before);
  expect(await box.isChecked()).toBe(true);
});

it('a mistake marks the closed head of its group, and its problem opens the group', async () => {
  project.edit('pages/_site.json', (site: { address: { city: string } }) => {
    site.address.city = '';
  });
  const page = await open();
  await page.getByRole('button', { name: /^Site/ }).click();
  await head(page, 'Address').locator('.fold-mark').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Problems/ }).click();
  await page.getByRole('region', { name: 'pages/_site.json' }).getByRole('button').first().click();
  await expect.poll(() => focusedId(page)).toBe('field/address/city');
  project.git('checkout', '-q', 'pages/_site.json');
  await head(page, 'Address').locator('.fold-mark').waitFor({ state: 'detached' });
});

it('figures are in groups with counts, all of which a search opens', async () => {
  const page = await open();
  await page.getByRole('button', { name: /^Figures/ }).click();
  const price = page.getByRole('button', { name: /^Price \d+$/ });
  await price.waitFor();
  expect(await page.locator('.option').count()).toBe(0);
  await page.getByRole('searchbox').fill('price.nie');
  await page.locator('.option', { hasText: '{price.nie}' }).first().click();
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => price.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('heading', { name: '{price.nie}' }).waitFor();
  expect(await page.locator('.fold-title[aria-expanded=true]').count()).toBe(1);
  expect(await barriersOf(page)).toEqual([]);
});

it('of the problems of a file, mistakes come first', async () => {
  const page = await open();
  await page.getByRole('button', { name: /^Problems/ }).click();
  const problems = page.getByRole('region', { name: 'pages/contact.json' });
  await problems.getByText('There is no page at /nowhere.').waitFor({ timeout: 30_000 });
  const all = await problems.locator('.problem').allInnerTexts();
  expect(all.map((text) => /^(Mistake|Warning)/.exec(text)?.[0])).toEqual([
    ...['Mistake', 'Warning', 'Warning', 'Warning'],
  ]);
  expect(await barriersOf(page)).toEqual([]);
});

it('a translation is told to be right, or left out on purpose for a reason', async () => {
  const page = await open();
  await page.getByRole('button', { name: /^Problems/ }).click();
  const problems = page.getByRole('region', { name: 'pages/es/accesibilidad.json' });
  const answer = async (heading: string, name: string) => {
    project.edit('pages/accessibility.json', ({ sections }: PageFile) => {
      Object.assign(sections[0] ?? {}, { heading });
    });
    await problems.getByRole('button', { name }).click({ timeout: 30_000 });
  };
  await answer('Accessibility of this site', 'The translation is right');
  await problems.waitFor({ state: 'detached', timeout: 30_000 });
  expect(project.read('pages/_translations.json')).toContain('"Accessibility of this site"');

  await answer('Accessibility of our site', 'Leave out on purpose');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave out on purpose' }).click();
  await dialog.locator('.field-problems').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.type('The Spanish page begins otherwise.');
  await page.keyboard.press('Enter');
  await problems.waitFor({ state: 'detached', timeout: 30_000 });
  expect(project.read('pages/_translations.json')).toContain('The Spanish page begins otherwise.');
});

it('fields and titles begin where their text does', async () => {
  project.edit('pages/contact.json', (page: PageFile) => {
    page.title = 'تصاريح الإقامة في إسبانيا';
  });
  const page = await open();
  await page.getByRole('button', { name: /^Pages/ }).click();
  await page.getByRole('button', { name: 'Title and description' }).click();
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect.poll(() => field.inputValue()).toContain('تصاريح');
  expect(await field.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext');
  const title = page.locator('.page-title', { hasText: 'تصاريح' });
  expect(await title.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
});

it('the settings of a section are behind "More"', async () => {
  const page = await open();
  await page.getByRole('button', { name: /^Pages/ }).click();
  await page.locator('.section-item').nth(2).click();
  await page.locator('[id="field/heading"]').waitFor();
  expect(await page.locator('[id="field/tone"]').count()).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.locator('[id="field/tone"]').waitFor();
});

async function open(): Promise<Page> {
  const { page } = await openStudio(studio, '/contact', { isBroken: true });
  await page.getByRole('button', { name: /^Shared content/ }).click();
  return page;
}

function head(page: Page, name: string) {
  return page.getByRole('button', { name, exact: false }).and(page.locator('.fold-title')).first();
}
