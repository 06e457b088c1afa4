import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { eventually, focusedId, isSaved, openStudio } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
describe('By keyboard', () => {
  it('the first field of a section is one press away from the section', async () => {
    const { page } = await openStudio(studio, '/contact');
    await page.locator('.section-item', { hasText: 'Opening' }).first().focus();
    await page.keyboard.press('Enter');
    await eventually(() => focusedId(page)).toBe('field/eyebrow');
  });

  it('a page is added, filled, put in order, renamed and taken back', async () => {
    const { page } = await openStudio(studio, '/contact');
    await page.getByRole('button', { name: 'Add a page' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Wills & Trusts');
    await eventually(() => page.getByRole('dialog').getByLabel('Address').inputValue()).toBe(
      '/wills-trusts',
    );
    await page.keyboard.press('Enter');
    const own = 'pages/wills-trusts.json';
    await eventually(() => page.url()).toContain('wills-trusts');
    await isSaved(page);

    await page.getByRole('button', { name: 'Add a section', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('office');
    await page.getByRole('button', { name: 'Add: Office' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => typesOf(own).at(-1)).toBe('office');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Office');
    for (let press = 0; (await focusedId(page)) !== 'field/heading'; press += 1) {
      expect(press).toBeLessThan(3);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Where to find us');
    await eventually(() => project.read(own)).toContain('"Where to find us"');

    const last = typesOf(own).length;
    await page.locator('.section-tools').getByRole('button', { name: 'Move up' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => typesOf(own).indexOf('office')).toBe(last - 2);
    await isSaved(page);
    await page.keyboard.press('Control+z');
    await eventually(() => typesOf(own).indexOf('office')).toBe(last - 1);
    await page.getByText('Undone.').first().waitFor();

    await page.getByRole('button', { name: 'Rename or move' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Rename or move “Wills & Trusts”' }).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('/wills');
    await page.keyboard.press('Enter');
    await eventually(() => project.git('status', '--porcelain', 'pages')).toBe(
      '?? pages/wills.json\n',
    );

    await eventually(() => page.url()).toMatch(/wills$/);

    await page.getByRole('button', { name: 'Changes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take back all of these changes' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => project.git('status', '--porcelain', 'pages')).toBe('');
  });
});

describe('A dialog', () => {
  it('begins at its search or first field, and keeps its size while something is sought', async () => {
    const { page } = await openStudio(studio, '/contact');
    const dialog = page.getByRole('dialog');
    const begin = async (button: Locator, placeholder: string) => {
      await button.click();
      await eventually(() =>
        dialog.evaluate((one) => {
          const { activeElement } = document;
          return one.contains(activeElement) && activeElement?.getAttribute('placeholder');
        }),
      ).toContain(placeholder);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    await begin(page.getByRole('button', { name: 'Add a section', exact: true }), 'Search');
    await page.locator('.section-item', { hasText: 'Opening' }).first().click();
    await begin(page.getByRole('button', { name: 'Insert a figure' }).first(), 'Search');
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await dialog.getByRole('heading', { name: /^Remove “Contact/ }).waitFor();
    await eventually(() => focusedName(page)).toBe('select');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a section', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Figures and tables' }).waitFor();
    const before = await dialog.boundingBox();
    await page.keyboard.type('office');
    await eventually(() => dialog.locator('.type-card').count()).toBeLessThan(5);
    expect(await dialog.boundingBox()).toEqual(before);
  });
});

it('an icon is told with its field, and its dialog says how many of how many are shown', async () => {
  const { page } = await openStudio(studio, '/contact');
  await page.locator('.section-item', { hasText: 'Steps' }).first().click();
  await page.locator('.entry-title').first().click();
  const icon = page.locator('[id="field/items/0/icon"]');
  const name = await icon.innerText();
  expect(await page.getByRole('button', { name: `Icon optional ${name}` }).count()).toBe(1);
  await icon.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^180 of \d{4} icons/).waitFor();
  await page.keyboard.type('will');
  await dialog.getByRole('button', { name: 'Scroll', exact: true }).click();
  await eventually(() => icon.innerText()).toBe('Scroll');
});

it('in a window enlarged twice the list of pages shows more than a row', async () => {
  const { page } = await openStudio(studio, '/contact', { width: 720, height: 450 });
  await page.locator('.panel-switch').getByRole('button', { name: 'Sections' }).click();
  const seen = await page
    .locator('.pages .page-items button')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= 398).length);
  expect(seen).toBeGreaterThan(3);
});

it('in a narrow window the page, a long word on saving and the tools of a page have room', async () => {
  const { page } = await openStudio(studio, '/contact', { width: 1024 });
  await page.getByRole('button', { name: 'ES', exact: true }).click();
  await page.locator('.section-item').nth(2).click();
  await page.locator('[id="field/heading"]').fill('');
  await page.locator('[data-save=invalid]').waitFor();
  const tools = page.locator('.pages [role=toolbar] button');
  const tops = await tools.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const middles = tops.map(({ top, bottom }) => Math.round((top + bottom) / 2));
  expect(new Set(middles).size).toBe(1);
  const [stage, form, languages] = await page.evaluate(() =>
    ['.stage iframe', '.column.right', '.top-bar .segments'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    ),
  );
  expect(stage?.width).toBeGreaterThan(300);
  expect(stage?.right).toBeLessThanOrEqual(form?.left ?? 0);
  expect(languages?.right).toBeLessThanOrEqual(1024);
});

function focusedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.localName);
}

function typesOf(name: string): string[] {
  return (JSON.parse(project.read(name)) as PageFile).sections.map(({ type }) => type);
}
