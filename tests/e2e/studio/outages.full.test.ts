import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../../support/e2e/browser.ts';
import { eventually } from '../../support/e2e/studioPage.ts';
import { copyProject, type PageFile, type Server } from '../../support/project.ts';

const project = copyProject();
const file = 'pages/contact.json';
let studio: Server;

beforeAll(async () => {
  project.commitPages();
  studio = await project.serve('studio', { BROWSER: 'none' });
}, 120_000);

afterAll(() => project.dispose());

/** A section type as somebody adds it while the studio runs. */
const quote = {
  title: 'QuoteSection',
  label: 'Quote',
  description: 'Words of somebody else.',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'heading'],
  properties: {
    type: { description: 'Words of somebody else.', const: 'quote' },
    heading: { $ref: '../defs.json#/definitions/heading' },
  },
  examples: [{ type: 'quote', heading: 'Well said' }],
};
const component = `import type { QuoteSection } from '../generated/types.ts';
export function Quote({ heading }: QuoteSection) {
  return <section><h2>{heading}</h2></section>;
}`;

it('a schema that is no JSON is told in words, edits go on, and the mended one is there by itself', async () => {
  const page = await open();
  project.write('schema/sections/quote.json', '{ "title": ');
  const alert = page.getByRole('alert');
  await alert.getByText('schema/sections/quote.json is not valid JSON').waitFor();
  await page.locator('[id="field/heading"]').fill('Written during an outage');
  await eventually(() => sections()[0]?.heading).toBe('Written during an outage');
  await page.locator('[data-save=saved]').waitFor();
  await page.reload();
  await alert.getByText('The studio goes on with what it read before.', { exact: false }).waitFor();

  project.write('schema/sections/quote.json', quote);
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add a section', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Quote', exact: true }).waitFor();
});

it('a type without its component is said to be missing, and drawn once it is there', async () => {
  project.write('schema/sections/quote.json', quote);
  const example = async () => (await fetch(`${studio.origin}/_studio/example/quote/0`)).text();
  await eventually(example).toContain('its component is missing or has a mistake');
  const page = await open();
  await page.getByRole('heading', { name: 'Opening', level: 2 }).waitFor();
  project.write('src/sections/quote.tsx', component);
  await eventually(example).toContain('Well said');
});

it('letters that are typed while the studio is started again are offered after', async () => {
  const page = await open();
  // Loading again asks nothing: a dialog would stop it.
  page.on('dialog', (dialog) => expect(dialog.type()).toBe('none'));
  const heading = page.locator('[id="field/heading"]');
  await heading.focus();
  await page.keyboard.press('Control+End');
  const before = await heading.inputValue();
  const typing = page.keyboard.type(words, { delay: 150 });
  await eventually(() => sections()[0]?.heading).not.toBe(before);
  await restart();
  await typing;
  await page.locator('[data-save=stale]').waitFor({ timeout: 60_000 });
  expect(await page.locator('[data-save=stale]').textContent()).toContain(
    'Your text is not saved yet, and kept.',
  );
  await putBack(page);
  expect(sections()[0]?.heading).toBe(before + words);
});

const words = ' and what comes after it, letter by letter, to the end';

async function restart(): Promise<void> {
  await studio.end('SIGTERM');
  studio = await project.serve('studio', { BROWSER: 'none', PORT: new URL(studio.origin).port });
}

async function putBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('button', { name: 'Put it back into the form' }).click({ timeout: 30_000 });
  await page.locator('[data-save=saved]').waitFor();
}

async function open(): Promise<Page> {
  const { page } = await visit('/_studio/?page=/contact', {
    origin: studio.origin,
    width: 1440,
    height: 900,
    locale: 'en-US',
  });
  await page.locator('.section-item', { hasText: 'Opening' }).first().click({ timeout: 30_000 });
  await page.locator('[id="field/heading"]').waitFor();
  return page;
}

function sections() {
  return (JSON.parse(project.read(file)) as PageFile).sections;
}
