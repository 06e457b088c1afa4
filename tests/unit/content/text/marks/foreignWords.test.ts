import { describe, expect, it } from 'vitest';
import { interfaceIcons, renderPage } from '../../../../../src/app/entryServer.tsx';
import { createPageRenderer } from '../../../../../src/build/render/pageRenderer.ts';
import { compileTraversal, mapValues } from '../../../../../src/content/schema/traversal.ts';
import {
  finderOf,
  markForeign,
  piecesOf,
} from '../../../../../src/content/text/marks/foreignWords.ts';
import type { Section } from '../../../../../src/generated/types.ts';
import { contract } from '../../../../support/contract.ts';
import { openOwnSite } from '../../../../support/ownSite.ts';

const words = { es: ['nota simple', 'autónomo', 'autónomos', 'S.L.'], en: ['due diligence'] };

describe('foreign words', () => {
  const inEnglish = finderOf(words, 'en');
  const marked = (text: string) => markForeign(text, inEnglish);

  it('are found as whole words, with a small letter or a capital', () => {
    if (!inEnglish) throw new Error('There are Spanish words.');
    expect(piecesOf('Nota simple or autónomos', inEnglish)).toEqual([
      { text: 'Nota simple', lang: 'es' },
      { text: ' or ' },
      { text: 'autónomos', lang: 'es' },
    ]);
    expect(piecesOf('nota simplemente, miniautónomo, autónomo2', inEnglish)).toHaveLength(1);
  });

  it('are marked in HTML, but for what stands in its tags', () => {
    expect(marked('<a href="/autónomo">An <em>autónomo</em>, S.L. &amp; due diligence</a>')).toBe(
      '<a href="/autónomo">An <em><span lang="es">autónomo</span></em>, <span lang="es">S.L.</span> &amp; due diligence</a>',
    );
    expect(marked('SAL.')).toBe('SAL.');
  });

  it('are those of other languages than the page', () => {
    expect(markForeign('Due diligence para un autónomo', finderOf(words, 'es'))).toBe(
      '<span lang="en">Due diligence</span> para un autónomo',
    );
    expect(finderOf({ en: ['deed'] }, 'en')).toBeUndefined();
    expect(finderOf(undefined, 'en')).toBeUndefined();
  });
});

describe('a foreign word in any field', async () => {
  const { shared: own, pages } = openOwnSite();
  const layout = pages.find(({ route }) => route === '/')?.layout;
  if (!own || !layout) throw new Error('The site is not valid.');
  const shared = { ...own, site: { ...own.site, foreignWords: words } };
  const release = {
    boot: '',
    openNow: '',
    css: '',
    rules: [],
    fontCss: '',
    fonts: [],
    favicon: '',
  };
  const renderer = { interfaceIcons, renderPage };
  const pageRenderer = createPageRenderer({
    root: process.cwd(),
    contract,
    release,
    client: '',
    renderer,
    today: new Date(),
  });
  const types = [...contract.keys()].flatMap(
    (file) => /^sections\/(\w+)\.json$/.exec(file)?.[1] ?? [],
  );

  it.each(types)('is marked wherever it is read: %s', async (type) => {
    const sections = (contract.get(`sections/${type}.json`)?.examples ?? []) as Section[];
    expect(unmarkedIn(await bodyOf(sections))).toEqual([]);
  });

  it('is marked in the layout too', async () => {
    const framed = withWord('layout.json', layout);
    expect(unmarkedIn(await bodyOf([], framed))).toEqual([]);
  });

  async function bodyOf(sections: Section[], framed = layout): Promise<string> {
    const title = 'Title';
    const page = withWord('page.json', { title, description: title, sections });
    const given = { file: 'pages/x.json', route: '/a/x', page, layout: framed ?? layout };
    const { html } = await pageRenderer.render(
      await pageRenderer.resolve(given as never, shared),
      shared,
    );
    return html.slice(html.indexOf('<div id="root">')).replace(/<script.*?<\/script>/gs, '');
  }

  function withWord<Content>(file: string, content: Content): Content {
    const isText = new Set(['text', 'inline', 'markdown']);
    const append = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(append) : `${value} nota simple`;
    return mapValues(compileTraversal(contract, file), content, (kind, value) =>
      isText.has(kind) ? append(value) : value,
    ) as Content;
  }
});

/** The visible texts of a page that still contain the word after the marked ones are removed. */
function unmarkedIn(html: string): string[] {
  expect(html).toContain('<span lang="es">nota simple</span>');
  return html
    .replace(/<span lang="es">nota simple<\/span>/g, '')
    .replace(/<(option|code)\b.*?<\/\1>|<span aria-hidden="true">.*?<\/span>/gs, '')
    .replace(/<a [^>]* lang="es".*?<\/a>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => text.includes('nota simple'));
}
