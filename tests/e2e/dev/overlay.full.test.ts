import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { granted, untilReady, visitReady } from '../../support/e2e/browser.ts';
import { copyProject, type PageFile, type Server } from '../../support/project.ts';

const project = copyProject();
const file = 'pages/workshop.json';
const good: PageFile = {
  title: 'Workshop',
  description: 'A page to work on.',
  sections: [{ type: 'hero', heading: 'First words' }],
};
const bad = { ...good, sections: [{ type: 'hero', heading: 'First words', headng: 'x' }] };
const unfinished = {
  ...good,
  sections: [
    ...good.sections,
    { type: 'richText', body: ['TODO: one.', 'TODO: two.', 'TODO: three.', 'TODO: four.'] },
  ],
};
/** A section type as somebody adds it while the server runs: the schema first, then the component. */
const quote = {
  title: 'QuoteSection',
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
const component = (body = '') => `import type { QuoteSection } from '../generated/types.ts';
export function Quote({ heading }: QuoteSection) {
  ${body}
  return <section><h2>{heading}</h2></section>;
}`;
const opened = 'opened.txt';
let dev: Server;

beforeAll(async () => {
  project.write(file, good);
  project.write('code', `#!/bin/sh\necho "$@" > ${join(project.root, opened)}\n`);
  chmodSync(join(project.root, 'code'), 0o755);
  dev = await project.serve('dev', {
    LC_ALL: 'es_ES.UTF-8',
    LAUNCH_EDITOR: join(project.root, 'code'),
  });
});

beforeEach(() => project.write(file, good));

afterAll(() => project.dispose());

describe('The place of a mistake', () => {
  it('opens the editor at its line and column, and the page stays', async () => {
    const page = await open();
    project.write(file, bad);
    const link = page.locator('site-problems').getByRole('link', { name: file });
    await link.click();
    const read = () => {
      try {
        return project.read(opened);
      } catch {
        return '';
      }
    };
    const place = await link.textContent();
    await expect.poll(read).toContain(place);
    expect(place).toMatch(/^pages\/workshop\.json:\d+:\d+$/);
    expect(new URL(page.url()).pathname).toBe('/workshop');
  });
});

describe('Warnings', () => {
  it('are a count that leaves the page free, and a list for those who open it', async () => {
    const page = await open();
    project.write(file, unfinished);
    const warnings = page.locator('site-warnings');
    const count = warnings.locator('summary', { hasText: /^\d+ avisos$/ });
    await count.waitFor();
    expect(await page.locator('site-problems').count()).toBe(0);
    const { width = 0, height = 0 } = (await count.boundingBox()) ?? {};
    // No wider than the margin of a phone's page, and large enough to hit.
    expect([width, height < 100]).toEqual([20, true]);
    expect(await warnings.getByText('TODO:').first().isVisible()).toBe(false);

    await count.click();
    const text = warnings.getByText('"TODO:" parece un texto que está por escribir.');
    await text.waitFor();
    expect(await text.count()).toBe(1);
    expect(await warnings.getByText('Y 3 más como este').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'hidden' });
  });

  it('stay open while others are fixed, and stand behind mistakes', async () => {
    const page = await open();
    project.write(file, unfinished);
    await page.locator('site-warnings summary').click();
    await page.locator('site-warnings').getByText('Y 3 más como este').waitFor();
    project.write(file, { ...unfinished, title: 'Taller' });
    await page.waitForFunction(() => document.title.startsWith('Taller'));
    expect(await page.locator('site-warnings details[open]').count()).toBe(1);
    project.write(file, { ...unfinished, titel: 'Taller' });
    await page.locator('site-problems').getByText('`titel`').waitFor();
  });
});

it('In Spanish, every word of the overlay and of the page without a page is', async () => {
  const page = await open();
  project.write(file, bad);
  const problems = page.locator('site-problems');
  await problems.getByRole('button', { name: 'Cerrar' }).waitFor();
  expect(await problems.getByRole('alertdialog').getAttribute('aria-label')).toMatch(
    /^1 problema en 1 archivo\./,
  );
  expect(await problems.getAttribute('lang')).toBe('es');
  expect(await problems.getByText('no es un campo').isVisible()).toBe(true);
  expect(await problems.getByRole('link').first().getAttribute('title')).toBe('Abrir en su editor');
  expect(dev.output()).toContain('El sitio está en');
});

describe('A new section type', () => {
  it('whose schema is no JSON yet is told in words, and the page stays', async () => {
    const page = await open();
    project.write('schema/sections/quote.json', '{ "title": ');
    const problems = page.locator('site-problems');
    await problems
      .getByRole('heading', { name: 'schema/sections/quote.json no es JSON válido' })
      .waitFor();
    expect(dev.output()).toContain('schema/sections/quote.json no es JSON válido: ');
    await page.reload();
    await problems
      .getByText('Las páginas se muestran como se leyeron antes.', { exact: false })
      .waitFor();
    expect(await page.locator('main h1').textContent()).toBe('First words');
  });

  it('keeps no page from being shown, is drawn once it has a component, and is named if that throws', async () => {
    const page = await open();
    project.write('schema/sections/quote.json', quote);
    await page.locator('site-problems').waitFor({ state: 'detached' });
    project.write(file, {
      ...good,
      sections: [...good.sections, { type: 'quote', heading: 'Well said' }],
    });
    const answer = async () => {
      const response = await fetch(`${dev.origin}/workshop`, { headers: { accept: 'text/html' } });
      return response.text();
    };
    await expect.poll(answer).toContain('quote.tsx is missing');
    const { page: other } = await visitReady('/contact', { origin: dev.origin, consent: granted });
    expect(await other.locator('vite-error-overlay').count()).toBe(0);
    project.write('src/sections/quote.tsx', component());
    await expect.poll(answer, { timeout: 20_000 }).toContain('Well said');

    project.write('src/sections/quote.tsx', component("if (heading) throw new Error('no ink');"));
    const complaint = `${file}: section 2 (quote) could not be rendered: no ink`;
    await expect.poll(answer, { timeout: 20_000 }).toContain(complaint);
    await expect.poll(() => dev.output()).toContain(complaint);
    project.write('src/sections/quote.tsx', component());
    await expect.poll(answer, { timeout: 20_000 }).toContain('Well said');
    await page.reload();
    await untilReady(page);
    expect(await page.getByRole('heading', { name: 'Well said' }).isVisible()).toBe(true);
  });
});

async function open() {
  const { page } = await visitReady('/workshop', { origin: dev.origin, consent: granted });
  await page.getByRole('heading', { name: 'First words' }).waitFor();
  return page;
}
