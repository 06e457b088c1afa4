import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnFonts } from '../../../../src/build/assets/fonts.ts';
import {
  drawShareImage,
  parseShareImageFonts,
} from '../../../../src/build/assets/shareImageDrawing.ts';
import { jsonLd } from '../../../../src/build/render/structuredData.ts';
import { robots, sitemapFiles } from '../../../../src/build/siteFiles/sitemap.ts';
import { crumbsOf } from '../../../../src/content/resolve/breadcrumbs.ts';
import { fontNamesOf } from '../../../../src/shared/fontNames.ts';
import { paletteOf } from '../../../../src/shared/palette.ts';
import { openBaseSite } from '../../../support/unit/baseSite.ts';

const layout = openBaseSite().pages.find((page) => page.layout.lang === 'en')?.layout;
const url = 'https://www.example.com';

describe('the way to a page', () => {
  const names = new Map([
    ['/', 'Home'],
    ['/contact', 'How to reach us'],
  ]);
  const wayTo = (route: string) => {
    if (!layout) throw new Error('There is no English page.');
    const nameOf = (above: string) => names.get(above);
    const labels = { ...layout.labels, breadcrumbs: 'You are here' };
    const place = { route, name: 'This page', layout: { ...layout, labels }, nameOf };
    return crumbsOf(place).map(({ label }) => label);
  };

  it('leads over the pages of its folders, in the words of the menu', () => {
    expect(wayTo('/contact/a')).toEqual(['Home', 'Contact', 'This page']);
    expect(wayTo('/nothing/a')).toEqual(['Home', 'This page']);
  });

  it('is shown on every page but the home page and the not-found page', () => {
    expect(wayTo('/contact')).toEqual(['Home', 'Contact']);
    expect(wayTo('/')).toEqual([]);
    expect(wayTo('/404')).toEqual([]);
  });
});

it('no text can end the element that carries data for machines', () => {
  const graph = { '@context': 'https://schema.org', '@graph': [] } as const;
  const hostile = jsonLd({ ...graph, '@graph': [{ '@type': 'Thing', name: '</script><b>' }] });
  expect(hostile.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(hostile.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({
    '@graph': [{ name: '</script><b>' }],
  });
});

describe('the sitemap', () => {
  const sitemapOf = (pages: Parameters<typeof sitemapFiles>[1]) =>
    sitemapFiles(url, pages).map(({ path, content }) => [path, String(content)] as const);

  it('lists every route but the not-found page, with its versions and its last change', () => {
    const day = '2026-03-04';
    const [file] = sitemapOf([
      { route: '/', versions: { en: '/', es: '/es' }, day },
      { route: '/404', versions: undefined, day },
    ]);
    expect(file?.[1]).toContain(
      `<url><loc>${url}/</loc><lastmod>2026-03-04</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${url}/"/>` +
        `<xhtml:link rel="alternate" hreflang="es" href="${url}/es"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${url}/"/></url></urlset>`,
    );
    expect(robots(url)).toContain(`Sitemap: ${url}/sitemap.xml`);
  });

  it('says nothing of when a page was changed where that is not known', () => {
    const [file] = sitemapOf([{ route: '/', versions: undefined, day: undefined }]);
    expect(file).toEqual([
      '/sitemap.xml',
      expect.stringContaining(`<url><loc>${url}/</loc></url>`),
    ]);
  });

  it('is two files and their index for one address more than a file may hold', () => {
    const pages = Array.from({ length: 50_001 }, (_, at) => {
      return { route: `/page-${at}`, versions: undefined, day: undefined };
    });
    const files = sitemapOf(pages);
    const counts = files.map(([path, text]) => [path, text.match(/<loc>/g)?.length]);
    expect(counts).toEqual([
      ['/sitemap-1.xml', 50_000],
      ['/sitemap-2.xml', 1],
      ['/sitemap.xml', 2],
    ]);
    expect(files[2]?.[1]).toContain(
      `<sitemap><loc>${url}/sitemap-1.xml</loc></sitemap><sitemap><loc>${url}/sitemap-2.xml</loc></sitemap></sitemapindex>`,
    );
  });
});

it('a card is drawn in outlines, the same each time, whatever its texts are', async () => {
  const fonts = parseShareImageFonts(drawnFonts(process.cwd(), fontNamesOf()));
  const words = { brand: 'Firm & Sons', eyebrow: 'A <b> word '.repeat(20) };
  const draw = () =>
    drawShareImage(fonts, paletteOf(), {
      ...words,
      title: 'Página de “prueba” – €1,500 '.repeat(9),
    });
  expect(draw()).toBe(draw());
  expect(draw()).not.toMatch(/<text|NaN|&|<b>/);
  const { width, height } = await sharp(Buffer.from(draw())).metadata();
  expect([width, height]).toEqual([1200, 630]);
});
