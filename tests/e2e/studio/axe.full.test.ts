import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersOf, findingsOf, unsureOf } from '../../support/e2e/axe.ts';
import { visit, visitInTurn } from '../../support/e2e/browser.ts';
import { copyProject, type PageFile, type Server } from '../../support/project.ts';

const project = copyProject();
let studio: Server;

beforeAll(async () => {
  project.commitPages();
  project.git('config', 'user.name', '');
  project.edit<PageFile>('pages/contact.json', (contact) => {
    const { sections } = contact;
    contact.title = 'Contact';
    sections[0] = { ...sections[0], type: 'hero', heading: 'TODO: The heading.' };
    for (const word of ['One', 'Two', 'Three'])
      sections.push({ type: 'richText', body: [`TODO: ${word}.`] });
  });
  studio = await project.serve('studio', { BROWSER: 'none' });
}, 120_000);

afterAll(() => project.dispose());

type Show = (page: Page) => Promise<unknown>;
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const section = (page: Page, name: string) =>
  page.locator('.section-item', { hasText: name }).first().click();
const wholePage = async (page: Page) => {
  await section(page, 'Title and description');
  await page.getByRole('heading', { name: 'Title and description' }).waitFor();
};
const shared = async (page: Page, name: RegExp) => {
  await press(page, /^Shared content/);
  await press(page, name);
};

const views: Record<string, Show> = {
  'a page': (page) => wholePage(page),
  'a section with texts to be written': (page) => section(page, 'Opening'),
  'an entry that was only just added': async (page) => {
    await section(page, 'Steps');
    await press(page, 'Add step');
    await page.locator('[data-save=saved]').waitFor();
  },
  'a refused field': async (page) => {
    await section(page, 'Opening');
    await page.locator('[id="field/heading"]').fill('');
    await page.locator('[data-save=invalid]').waitFor();
  },
  'header, menus and footer': async (page) => {
    await section(page, 'Header, menus and footer');
    await press(page, /^Footer/);
  },
  'adding a page': (page) => press(page, 'Add a page'),
  'a refused address': async (page) => {
    await press(page, 'Add a page');
    await page.getByRole('dialog').getByLabel('Address').fill('/Wills');
    await page.keyboard.press('Enter');
    await page.locator('.field-problems').waitFor();
  },
  'copying a page': (page) => press(page, 'Copy'),
  'renaming a page': (page) => press(page, 'Rename or move'),
  'removing a page': (page) => press(page, /^Remove$/),
  'choosing a section': (page) => press(page, /^Add a section$/),
  'choosing an icon': async (page) => {
    await section(page, 'Steps');
    await page.locator('.entry-title').first().click();
    await page.locator('[id="field/items/0/icon"]').click();
    await page.locator('.icon-grid button').first().waitFor();
  },
  'choosing a picture': async (page) => {
    await section(page, 'Opening');
    await press(page, /^Change$/);
    await page.locator('.picture-grid .option').first().waitFor();
  },
  'choosing a figure': async (page) => {
    await section(page, 'Opening');
    await press(page, 'Insert a figure');
  },
  'choosing a page': async (page) => {
    await wholePage(page);
    await press(page, 'Choose a page');
  },
  'shared content': (page) => shared(page, /^Site/),
  'all pictures': async (page) => {
    await shared(page, /^Pictures/);
    await page.locator('.picture-grid .option').first().click();
    await page.getByText('It can be deleted once nothing uses it.').waitFor();
  },
  'a page with a list of what is to be looked at': async (page) => {
    await wholePage(page);
    await page.locator('.to-write summary').click();
  },
  figures: async (page) => {
    await shared(page, /^Figures/);
    await press(page, /^Price \d+$/);
    await press(page, /\{price\.nie\}/);
    await page.getByText('A change shows on all of them.').waitFor();
  },
  'a new figure': async (page) => {
    await shared(page, /^Figures/);
    await press(page, 'Add a figure');
  },
  changes: async (page) => {
    await press(page, /^Changes/);
    await page.locator('.change').first().waitFor();
  },
  'changes that are picked': async (page) => {
    await press(page, /^Changes/);
    await page
      .getByRole('checkbox', { name: /^Publish/ })
      .first()
      .check();
    await page.getByLabel('What is new').waitFor();
    await page.getByLabel('Your e-mail').waitFor();
  },
  problems: async (page) => {
    await press(page, /^Problems/);
    await page.locator('.problem').first().waitFor();
  },
  'a notice that stays': async (page) => {
    project.write('schema/sections/broken.json', '{');
    await page.getByRole('alert').waitFor();
    project.remove('schema/sections/broken.json');
  },
};

/** What a view leaves there would be told in the next one. */
const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};

const widths = process.env.FULL ? [1440, 1280, 720, 375] : [1440];
for (const width of widths) {
  const openNext = visitInTurn({ width, height: 900, locale: 'en-US', init: forget });
  it.each(Object.keys(views))(
    `axe finds nothing, and is sure of each contrast: %s, ${width} wide`,
    { tags: 'full' },
    async (name) => {
      const { page } = await openNext(`${studio.origin}/_studio/?page=/contact`);
      const list = page.locator('.panel-switch').getByRole('button', { name: 'Sections' });
      await page.frameLocator('iframe').locator('[data-section="0"]').first().waitFor();
      if (await list.isVisible()) await list.click();
      await views[name]?.(page);
      expect(await findingsOf(page)).toEqual([]);
    },
  );
}

it('axe is sure of each contrast in the columns around a page far down in the list', async () => {
  const { page } = await visit('/_studio/?page=/services/ma-spain', {
    ...{ origin: studio.origin, width: 1280, height: 800, locale: 'en-US' },
  });
  await page.frameLocator('iframe').locator('[data-section="0"]').first().waitFor();
  const list = page.locator('.pages .scroll');
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await unsureOf(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
});

it('a narrow window shows the words of each figure', { tags: 'full' }, async () => {
  const { page } = await visit('/_studio/?page=/contact', {
    ...{ origin: studio.origin, width: 1024, height: 700, locale: 'en-US' },
  });
  await shared(page, /^Figures/);
  await press(page, /^Price \d+$/);
  const text = page.locator('.option strong', { hasText: '€' }).first();
  await text.waitFor();
  const ends = await text.evaluate((one) =>
    [one, one.closest('.scroll') as Element].map((each) => each.getBoundingClientRect().right),
  );
  expect(ends[0]).toBeLessThanOrEqual(Number(ends[1]));
  expect(await unsureOf(page)).toEqual([]);
});
