import { describe, expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { eventually, field, focusedId, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';
describe('What is new', () => {
  it('has no text of an example, and a way from one text to be written to the next', async () => {
    const { page } = await openStudio(studio, '/contact');
    await page.getByRole('button', { name: 'Add a section', exact: true }).click();
    await page.keyboard.type('price cards');
    await page.getByRole('button', { name: 'Add: Price cards' }).click();
    await page.getByRole('heading', { name: 'Price cards', level: 2 }).waitFor();
    expect(JSON.stringify(sections().at(-1))).not.toMatch(/[€$]\d/);
    const bar = page.getByRole('region', { name: 'Still to be written' });
    const left = async () =>
      Number.parseInt(await bar.getByText('still to be written').innerText(), 10);
    const before = await left();
    const next = bar.getByRole('button', { name: 'Next' });
    await next.click();
    await eventually(() => focusedId(page)).toBe('field/heading');
    await page.keyboard.type('What it costs');
    await eventually(left).toBe(before - 1);
    await next.click();
    await eventually(() => focusedId(page)).toBe('field/intro');
    await eventually(() => sections().at(-1)?.heading).toBe('What it costs');
  });

  it('has a list of what else is to be looked at, each with its way to the field', async () => {
    project.edit<PageFile>('pages/contact.json', (contact) => {
      contact.title = 'Contact';
    });
    const { page } = await openStudio(studio, '/contact');
    const bar = page.getByRole('region', { name: 'Still to be written' });
    await bar.getByText('1 thing to look at').click();
    await bar.getByRole('button', { name: /The number of characters of this title is 7/ }).click();
    await eventually(() => focusedId(page)).toBe('field/title');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Contact: a free consultation');
    await bar.waitFor({ state: 'hidden' });
  });

  it('leads to a field that the open list leaves in sight on a phone', async () => {
    project.edit<PageFile>('pages/contact.json', (contact) => {
      contact.description = 'TODO: write it';
      for (const section of contact.sections) section.headings = 'A field that is not there';
    });
    await untilRead(studio.call, project, file);
    const { page } = await openStudio(studio, '/contact', { isBroken: true });
    await page.setViewportSize({ width: 375, height: 667 });
    await page.getByRole('button', { name: 'Fields' }).click();
    const bar = page.getByRole('region', { name: 'Still to be written' });
    await bar.getByText('things to look at').click();
    await bar.getByRole('button', { name: 'Next' }).click();
    await eventually(() => focusedId(page)).toBe('field/description');
    const isSeen = await field(page, 'description').evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 9, top + height / 2) === one;
    });
    expect(isSeen).toBe(true);
    await page.getByRole('button', { name: /^Problems/ }).click();
    const problems = page.getByRole('region', { name: file });
    await problems
      .getByRole('button', { name: /headings/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Opening', level: 2 }).waitFor();
  });

  it('is saved at once with texts to write over', async () => {
    const { page } = await openStudio(studio, '/contact');
    await select(page, 'Steps');
    await page.getByRole('button', { name: 'Add step' }).click();
    await eventually(() => project.git('diff', '--unified=0')).toMatch(/^\+.*"TODO: /m);
    await page.locator('[data-save=saved]').waitFor();
    await eventually(() => focusedId(page)).toMatch(/^field\/items\/\d\//);
    await page.keyboard.type('Sign before a notary');
    await eventually(() => project.read('pages/contact.json')).toContain('"Sign before a notary"');
    expect(await page.locator('.wrong, .field-problems').count()).toBe(0);
  });
});

it('a text of the header or footer leads to its field, beside the page', async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  await shown.locator('footer').getByText('Company', { exact: true }).click();
  await eventually(() => focusedId(page)).toMatch(/^field\/footer\//);
  await page.getByRole('heading', { name: 'Header, menus and footer' }).waitFor();
  const [footer, outline] = await Promise.all(
    ['footer', 'studio-marks .chosen'].map((one) => shown.locator(one).first().boundingBox()),
  );
  expect(outline?.y).toBeCloseTo(footer?.y ?? 0, 0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('The firm');
  await shown.locator('footer').getByText('The firm', { exact: true }).waitFor();
  await page.locator('[data-save=saved]').waitFor();
  expect(project.git('diff', '--numstat')).toBe('1\t1\tpages/_layout.json\n');
});

it('an address in the link picker stands in one line', async () => {
  const { page } = await openStudio(studio, '/contact');
  await page.getByRole('button', { name: 'Choose a page' }).click();
  const options = page.getByRole('dialog').locator('.option code');
  await options.first().waitFor();
  const lines = await options.evaluateAll((codes) =>
    codes.map((one) => one.getClientRects().length),
  );
  expect(Math.max(...lines)).toBe(1);
});

describe('Changes', () => {
  it('name each section of a new page, its entries by their kind, and no $schema', async () => {
    project.write('pages/wills.json', {
      $schema: '../schema/page.json',
      title: 'Wills',
      description: 'Which law a will follows, and how a Spanish and a foreign one live together.',
      sections: [
        { type: 'hero', heading: 'Wills' },
        { type: 'faq', heading: 'Asked', items: [{ question: 'Who signs?', answer: 'You do.' }] },
      ],
    });
    const { page } = await openStudio(studio, '/contact');
    await page.getByRole('button', { name: 'Changes' }).click();
    const faq = page.getByRole('region', { name: 'Section 2, Questions and answers' });
    await faq.getByRole('row', { name: /Question 1/ }).waitFor();
    expect(await page.getByText('$schema').count()).toBe(0);
    expect(await page.getByText('Article card').count()).toBe(0);
  });

  it('show a picture before and after, and call figures by their name', async () => {
    const circle = (color: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" fill="${color}"/></svg>`;
    const src = 'images/panot.svg';
    project.write(`pages/${src}`, circle('red'));
    project.edit<Record<string, Record<string, object>>>('pages/_facts.json', (facts) => {
      facts.price = { ...facts.price, nie: { value: 160, unit: 'EUR' } };
    });
    const { page } = await openStudio(studio, '/contact');
    await page.getByRole('button', { name: 'Changes' }).click();
    const list = page.locator('main:not([hidden]) .page-items');
    await list.getByText('panot.svg').click();
    const pictures = page.locator('.pictures img');
    await eventually(() => pictures.count()).toBe(2);
    const loaded = () =>
      pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
    await eventually(loaded).toEqual([true, true]);
    await list.getByText('Figures').click();
    await page.getByRole('button', { name: 'Take back all of these changes' }).click();
    await eventually(() => project.git('diff', '--name-only')).toBe(`pages/${src}\n`);
  });
});

function sections() {
  return (JSON.parse(project.read(file)) as PageFile).sections;
}
