import { describe, expect, it } from 'vitest';
import { interfaceIcons, renderPage } from '../../../src/app/entryServer.tsx';
import { createPagePrinter } from '../../../src/build/render/pagePrinter.ts';
import { type Schema, sectionTypes } from '../../../src/content/schema/contract.ts';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import { createValidate } from '../../../src/content/validate/validate.ts';
import { galleryPages } from '../../../src/gallery/galleryPages.ts';
import type { Page } from '../../../src/generated/types.ts';
import { contract } from '../../support/contract.ts';
import { openBaseSite } from '../../support/unit/baseSite.ts';

const root = process.cwd();
const validate = createValidate(contract);
const gallery = galleryPages(contract);
const { pages, shared } = openBaseSite();
const printer = createPagePrinter({
  root,
  contract,
  release: { boot: '', css: '', rules: [], fontCss: '', fonts: [], favicon: '/logo.svg' },
  client: '/client.js',
  renderer: { interfaceIcons, renderPage },
  today: new Date('2025-11-20'),
});

describe.each(['en', 'es'] as const)('in the layout of the language %s', (lang) => {
  it.each(sectionTypes(contract))('every example of %s is shown', async (type) => {
    for (const section of examplesOf(contract, type)) {
      const main = await mainOf({ title: 't', description: 'd', sections: [section] }, lang);
      expect(main).toMatch(/\S/);
      expect(main).not.toMatch(/\{[\w.]+\}|undefined|NaN|\[object/);
      expect(main).not.toContain(layoutIn(lang).labels.sectionLost);
    }
  });
});

describe.each([...gallery])('the page of the gallery at %s', (_, page) => {
  it('is one that an author could have written', () => {
    expect(validate('page', page).findings).toEqual([]);
  });

  it('names no id twice, and leads to no page of the gallery that is not there', async () => {
    const main = await mainOf(page, 'en');
    const ids = valuesOf(main, 'id');
    expect(ids).toEqual([...new Set(ids)]);
    const links = valuesOf(main, 'href').filter((href) => href.startsWith('/_gallery'));
    expect(links.filter((href) => !gallery.has(href))).toEqual([]);
  });
});

it('tells of each field what goes in, also of the entries of a list', async () => {
  const faq = await mainOf(gallery.get('/_gallery/faq') as Page, 'en');
  const rows = [...faq.matchAll(/<code>([^<]*)<\/code>.*?<td[^>]*>(.*?)<\/td>/gs)];
  expect(rows.map(([, field, kind = '']) => [field, kind.replace(/<[^>]+>/g, '')])).toEqual(
    expect.arrayContaining([
      ['tone', 'one of plain, tint, dark'],
      ['items', 'list: group'],
      ['items[].question', 'text'],
      ['items[].answer', 'Markdown, or a list of it'],
      ['actions', 'list: action, at most 5'],
    ]),
  );
});

it('has a new section type by itself, with its examples, their JSON and its fields', () => {
  const signature: Schema = {
    title: 'SignatureSection',
    description: 'Who signs.',
    properties: { type: { const: 'signature' }, name: { type: 'string', description: 'Who.' } },
    examples: [{ type: 'signature', name: 'Ana' }],
  };
  const wider = galleryPages(new Map(contract).set('sections/signature.json', signature));
  expect(JSON.stringify(wider.get('/_gallery'))).toContain('"title":"signature"');
  const page = wider.get('/_gallery/signature');
  expect(page?.sections).toContainEqual(signature.examples?.[0]);
  const text = JSON.stringify(page);
  expect(text).toContain(
    JSON.stringify(JSON.stringify(signature.examples?.[0], null, 2)).slice(1, -1),
  );
  expect(text).toContain('"`name`","text","optional","Who."');
});

function layoutIn(lang: 'en' | 'es') {
  const layout = pages.find((found) => found.layout.lang === lang)?.layout;
  if (!layout) throw new Error(`There is no page in ${lang}.`);
  return { ...layout, labels: { ...layout.labels, sectionLost: 'This part is lost.' } };
}

async function mainOf(page: Page, lang: 'en' | 'es'): Promise<string> {
  if (!shared) throw new Error('The site has no valid _site.json and _facts.json.');
  const given = { file: 'pages/index.json', route: '/', page, layout: layoutIn(lang) };
  const { page: filled, shell } = await printer.resolve(given, shared);
  const addresses = { layout: '', sprite: '', client: '', css: '', version: '' };
  const html = await renderPage({ route: '/', ...filled, ...addresses }, shell);
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}

function valuesOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );
}
