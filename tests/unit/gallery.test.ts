import { describe, expect, it } from 'vitest';
import { interfaceIcons, renderPage } from '../../src/app/server.tsx';
import { readContract, sectionTypes } from '../../src/content/contract.ts';
import { examplesOf, galleryPage } from '../../src/content/gallery.ts';
import { openSite } from '../../src/content/open.ts';
import { createValidate } from '../../src/content/validate.ts';
import type { Page } from '../../src/generated/types.ts';
import { createPress } from '../../src/output/press.ts';

const root = process.cwd();
const contract = readContract('schema');
const { pages, source } = openSite(root, contract);
const press = createPress({
  root,
  contract,
  release: { boot: '', fontCss: '', fonts: [], favicon: '' },
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

  it('the gallery shows every section type under its name, with all examples', async () => {
    const main = await mainOf(galleryPage(contract), lang);
    for (const type of sectionTypes(contract)) expect(main).toContain(`>${type}</h2>`);
  });
});

it('the gallery is a valid page with every example of every type', () => {
  const page = galleryPage(contract);
  expect(createValidate(contract)('page', page).findings).toEqual([]);
  for (const type of sectionTypes(contract))
    expect(page.sections).toEqual(expect.arrayContaining(examplesOf(contract, type)));
});

function layoutIn(lang: 'en' | 'es') {
  const layout = pages.find((found) => found.layout.lang === lang)?.layout;
  if (!layout) throw new Error(`There is no page in ${lang}.`);
  return layout;
}

async function mainOf(page: Page, lang: 'en' | 'es'): Promise<string> {
  if (!source) throw new Error('The site has no valid _site.json and _facts.json.');
  const given = { file: 'pages/index.json', route: '/', page, layout: layoutIn(lang) };
  const resolved = await press.resolve(given, source);
  const { html } = await press.print(resolved, source);
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}
