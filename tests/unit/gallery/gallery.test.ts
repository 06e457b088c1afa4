import { describe, expect, it } from 'vitest';
import { interfaceIcons, renderPage, renderPageWhole } from '../../../src/app/entryServer.tsx';
import { createPageRenderer } from '../../../src/build/render/pageRenderer.ts';
import { casesByCode } from '../../../src/content/check/cases.ts';
import { type Schema, sectionTypes } from '../../../src/content/schema/contract.ts';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import { createValidate } from '../../../src/content/validate/validate.ts';
import { galleryPages, galleryRoute } from '../../../src/gallery/pages.ts';
import type { Page } from '../../../src/generated/types.ts';
import { contract } from '../../support/contract.ts';
import { openFolder } from '../../support/opening.ts';

const root = process.cwd();
const validate = createValidate(contract);
const cases = casesByCode(root);
const gallery = new Map(
  galleryPages(contract, cases).map(({ route, page }) => [route.slice(galleryRoute.length), page]),
);
const { pages, shared } = openFolder(root);
const pageRenderer = createPageRenderer({
  root,
  contract,
  release: { boot: '', css: '', rules: [], fontCss: '', fonts: [], favicon: '' },
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

describe.each([...gallery.keys()])('the page of the gallery at /_gallery%s', (route) => {
  const page = gallery.get(route);
  if (!page) throw new Error(`There is no page at ${route}.`);

  it('is one that an author could have written', () => {
    expect(validate('page', page).findings).toEqual([]);
  });

  it('names no id twice, and leads to no page of the gallery that is not there', async () => {
    const main = await textOf(route);
    const ids = valuesOf(main, 'id');
    expect(ids).toEqual([...new Set(ids)]);
    const links = valuesOf(main, 'href').filter((href) => href.startsWith(galleryRoute));
    const routes = links.map((href) => href.slice(galleryRoute.length).split('#')[0] ?? '');
    expect(routes.filter((other) => !gallery.has(other))).toEqual([]);
  });
});

it('shows every section type, with its examples rendered and as JSON', async () => {
  const index = await textOf('');
  for (const type of sectionTypes(contract)) {
    const page = gallery.get(`/sections/${type}`);
    expect(index).toContain(`>${type}</h`);
    expect(page?.sections).toEqual(expect.arrayContaining(examplesOf(contract, type)));
    for (const example of examplesOf(contract, type))
      expect(codesOf(page).map(parsed)).toContainEqual(example);
  }
});

it('tells of each field what goes in, in the words of an author', async () => {
  const faq = await textOf('/sections/faq');
  expect(faq).toMatch(/<code>items<\/code>.*?list of questions.*?required.*?The questions\./);
  expect(faq).toContain('Markdown, or a list of it');
  expect(faq).toMatch(/one of: <code>plain<\/code>, <code>tint<\/code>, <code>dark<\/code>/);
  expect(faq).toContain('list of <a href="/_gallery/shapes#action">actions</a>, at most 5');
});

it('tells of names in braces without putting their values in their place', async () => {
  expect(await textOf('/shapes')).toContain('A name in braces such as {price.nie} or {phone}');
  expect(await textOf('/files/facts')).toContain('{price.nie}');
});

it('has a place for every shape that fields refer to', async () => {
  const shapes = await textOf('/shapes');
  const ids = new Set(valuesOf(shapes, 'id'));
  for (const route of gallery.keys())
    for (const href of valuesOf(await textOf(route), 'href'))
      if (href.startsWith('/_gallery/shapes#')) expect(ids).toContain(href.split('#')[1]);
});

it('has the fields of each file of pages/', async () => {
  expect([...gallery.keys()]).toEqual(
    expect.arrayContaining(['/files/page', '/files/layout', '/files/site', '/files/facts']),
  );
  expect(await textOf('/files/layout')).toContain('<code>mobileAction</code>');
  expect(await textOf('/files/facts')).toContain('<code>per</code>');
});

it('shows every case of a rule with its report, wrong and right', async () => {
  expect(cases.size).toBeGreaterThan(100);
  for (const [code, all] of cases)
    for (const { report, changes } of all) {
      const codes = codesOf(gallery.get(`/messages/${code}`));
      expect(codes).toContain(report);
      for (const { wrong, right } of changes)
        for (const text of [wrong, right])
          if (text?.trim()) expect(codes).toContain(text.trimEnd());
    }
});

it('has a new section type and its fields by itself', () => {
  const signature: Schema = {
    title: 'SignatureSection',
    description: 'Who signs.',
    properties: { type: { const: 'signature' }, name: { type: 'string', description: 'Who.' } },
    examples: [{ type: 'signature', name: 'Ana' }],
  };
  const wider = new Map(contract).set('sections/signature.json', signature);
  const added = galleryPages(wider).find(({ route }) => route.endsWith('/signature'));
  expect(added?.page.sections).toContainEqual(signature.examples?.[0]);
  expect(JSON.stringify(added?.page)).toContain('"`name`","text","optional","Who."');
});

function layoutIn(lang: 'en' | 'es') {
  const layout = pages.find((found) => found.layout.lang === lang)?.layout;
  if (!layout) throw new Error(`There is no page in ${lang}.`);
  return layout;
}

const rendered = new Map<string, Promise<string>>();

function textOf(route: string): Promise<string> {
  const page = gallery.get(route);
  if (!page) throw new Error(`There is no page at ${route}.`);
  const text = rendered.get(route) ?? mainOf(page, 'en');
  rendered.set(route, text);
  return text;
}

async function mainOf(page: Page, lang: 'en' | 'es'): Promise<string> {
  if (!shared) throw new Error('The site has no valid _site.json and _facts.json.');
  const given = { file: 'pages/index.json', route: '/', page, layout: layoutIn(lang) };
  const { page: filled, shell } = await pageRenderer.resolve(given, shared);
  const addresses = { layout: '', sprite: '', client: '', css: '', version: '' };
  const html = await renderPageWhole({ route: '/', ...filled, ...addresses }, shell);
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}

function codesOf(page: Page | undefined): string[] {
  return (page?.sections ?? []).flatMap((section) =>
    section.type === 'richText' ? [section.body].flat().flatMap(codeIn) : [],
  );
}

function codeIn(body: unknown): string[] {
  const html = String((body as { __html?: string }).__html ?? body);
  return [...html.matchAll(/~{8}\n(.*?)\n~{8}/gs)].map(([, code = '']) => code);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valuesOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );
}
