import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
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
const file = 'pages/contact.json';
describe('a figure', () => {
  const openPrice = async () => {
    const { page } = await openStudio(studio, '/contact');
    await page.getByRole('button', { name: 'Shared content' }).click();
    await page.getByRole('button', { name: /^Figures/ }).click();
    await page.getByRole('button', { name: /^Price \d+$/ }).click();
    await page.getByRole('button', { name: /\{price\.nie\}/ }).click();
    return { page, value: page.locator('[id="field/value"]') };
  };

  it('is saved as it is typed, digit by digit', async () => {
    const { page, value } = await openPrice();
    await value.click();
    await page.keyboard.press('ControlOrMeta+A');
    for (const digit of '2650') {
      const before = await value.inputValue();
      await page.keyboard.type(digit);
      await expect.poll(() => value.inputValue()).not.toBe(before);
      await isSaved(page);
    }
    expect(await value.inputValue()).toBe('2650');
    const { price } = JSON.parse(project.read('pages/_facts.json'));
    expect(price.nie.value).toBe(2650);
    await value.fill('2,');
    await isSaved(page);
    expect(project.read('pages/_facts.json')).toContain('"nie": { "value": 2,');
  });

  it('is refused where it may be a thousand or one and a half, or more than a number holds', async () => {
    const before = project.read('pages/_facts.json');
    for (const text of ['1.500', '9007199254740993', '1e3']) {
      const { page, value } = await openPrice();
      await value.fill(text);
      await page.locator('[data-save=invalid]').waitFor();
      expect(await value.inputValue()).toBe(text);
      expect(project.read('pages/_facts.json')).toBe(before);
    }
  });
});

describe('a new figure', () => {
  it('does not take the name of another one, which it offers to open', async () => {
    const before = project.read('pages/_facts.json');
    const { page } = await openStudio(studio, '/contact');
    const dialog = await newFigure(page, 'price', 'nie', '20');
    await dialog.getByText('There is a figure {price.nie} already.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Open {price.nie}' }).click();
    await page.getByRole('heading', { name: '{price.nie}' }).waitFor();
    await isSaved(page);
    expect(project.read('pages/_facts.json')).toBe(before);
  });

  it('is told in the dialog that a name or value is wrong, and is never saved as 0', async () => {
    const before = project.read('pages/_facts.json');
    const { page } = await openStudio(studio, '/contact');
    const dialog = await newFigure(page, 'price', 'a.b', '20');
    await dialog.getByText('one word that begins with a small letter').waitFor();
    await dialog.getByLabel('Name').fill('workshop');
    for (const value of ['', '1.500', 'twenty']) {
      await dialog.getByLabel('Value').fill(value);
      await dialog.getByLabel('Value').press('Enter');
      await dialog.getByText('Write a number in digits').waitFor();
    }
    expect(project.read('pages/_facts.json')).toBe(before);
    await dialog.getByLabel('Value').fill('12,5');
    await dialog.getByLabel('Value').press('Enter');
    await page.getByRole('heading', { name: '{price.workshop}' }).waitFor();
    await isSaved(page);
    expect(changedLines('pages/_facts.json')).toEqual([
      expect.stringMatching(/^-/),
      expect.stringMatching(/^\+/),
      '+    "workshop": { "value": 12.5 }',
    ]);
  });
});

it('undo of a new page leads to another page, and no toast says that it is gone', async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  await addPage(page, '/services/wills');
  await eventually(() => page.url()).toContain('wills');
  await isSaved(page);
  await page.keyboard.press('Control+z');
  await eventually(() => page.url()).not.toContain('wills');
  await page.locator('.section-item').first().waitFor();
  await shown.locator('[data-section="0"]').first().waitFor();
  expect(await page.getByText('is gone.').count()).toBe(0);
});

describe('what was typed before', () => {
  it('can be read before it is dropped, and is put back where it belongs', async () => {
    const { page } = await openStudio(studio, '/contact');
    page.on('dialog', (dialog) => dialog.accept());
    await select(page, 'Opening');
    await page.route('**/_studio/api/change', (route) => route.abort());
    await field(page, 'heading').fill('Words that were nearly lost');
    await page.locator('[data-save=offline]').waitFor();
    await page.goto(`${studio.origin}/_studio/?page=/about`);
    const offer = page.getByRole('region', { name: 'This was typed before, and is not saved.' });
    await offer.getByText('Words that were nearly lost').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.unroute('**/_studio/api/change');
    await offer.getByRole('button', { name: 'Put it back into the form' }).click();
    await page.getByRole('heading', { name: 'Opening', level: 2, exact: true }).waitFor();
    expect(await field(page, 'heading').inputValue()).toBe('Words that were nearly lost');
    await isSaved(page);
    expect(page.url()).toContain('contact');
  });
});

it('a second tab shows what the first one did, and nobody is told of what is their own', async () => {
  const [first, second] = [
    (await openStudio(studio, '/contact')).page,
    (await openStudio(studio, '/contact')).page,
  ];
  await select(second, 'Opening');
  await select(first, 'Opening');
  await field(first, 'heading').fill('Written in the first tab');
  await eventually(() => field(second, 'heading').inputValue()).toBe('Written in the first tab');
  await isSaved(first);
  const count = await first.locator('.section-item').count();
  await first.locator('.section-tools').getByRole('button', { name: 'Remove' }).click();
  await eventually(() => second.locator('.section-item').count()).toBe(count - 1);
  expect(await first.getByText('was changed elsewhere').count()).toBe(0);
  expect(await second.getByText('was changed elsewhere').count()).toBeGreaterThan(0);
});

describe('a disk that does not take a change', () => {
  it('is told as what it is, loses nothing, and is tried again', async () => {
    const { page } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    const left = { en: 'These files have their new content: pages/contact.json.', es: '' };
    const json = { message: 'ENOSPC: no space left', code: 'ENOSPC', left };
    await page.route('**/_studio/api/change', (route) => route.fulfill({ status: 507, json }));
    await field(page, 'heading').fill('More than there is room for');
    await page.getByText('Not saved: the disk is full').first().waitFor();
    await page.getByText(left.en).first().waitFor();
    await page.unroute('**/_studio/api/change');
    await isSaved(page);
    expect(sectionIn(file, 0).heading).toBe('More than there is room for');
  });

  it('is told in the dialog of a new page', async () => {
    const { page } = await openStudio(studio, '/contact');
    await page.route('**/_studio/api/change', (route) =>
      route.fulfill({ status: 507, json: { message: 'EPERM', code: 'EPERM' } }),
    );
    await addPage(page, '/services/wills');
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByText('Not saved: the file is protected against writing').waitFor();
  });
});

it('a click on a text leads to its field each time, on a slow machine too', async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await select(page, 'Opening');
  const entry = page.locator('.entry-title').nth(2);
  for (let time = 0; time < (process.env.FULL ? 6 : 3); time += 1) {
    expect(await entry.getAttribute('aria-expanded')).toBe('false');
    await shown.getByText('Best for documents').click();
    await field(page, 'channels/2/note').waitFor();
    await eventually(() => focusedId(page)).toMatch(/^field/);
    expect(await focusedId(page)).toBe('field/channels/2/note');
    await entry.click();
  }
});

it('a page that is not found is no goal of a link, and the list of pages names its filter', async () => {
  const { page } = await openStudio(studio, '/about');
  await page.getByRole('combobox', { name: 'Language of the pages' }).waitFor();
  await page.locator('.section-item').last().click();
  await page.locator('.entry-title').first().click();
  await page.getByRole('button', { name: 'Choose a page' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('contact');
  await dialog.getByText('/contact', { exact: true }).waitFor();
  await dialog.getByRole('searchbox').fill('404');
  await eventually(() => dialog.locator('.option').count()).toBe(0);
});

async function newFigure(page: Page, group: string, name: string, value: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Shared content/ }).click();
  await page.getByRole('button', { name: /^Figures/ }).click();
  await page.getByRole('button', { name: 'Add a figure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group').fill(group);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Value').fill(value);
  await dialog.getByRole('button', { name: 'Add a figure' }).click();
  return dialog;
}

async function addPage(page: Page, route: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(route);
  await dialog.getByRole('button', { name: 'Add a page' }).click();
}

function sectionIn(name: string, index: number): Record<string, unknown> {
  return (JSON.parse(project.read(name)) as PageFile).sections[index] ?? {};
}

/** The lines that are not as they were committed. */
function changedLines(...files: string[]): string[] {
  const lines = project.git('diff', '-U0', 'HEAD', '--', ...files).split('\n');
  return lines.filter((line) => /^[+-](?![+-]{2} )/.test(line));
}
