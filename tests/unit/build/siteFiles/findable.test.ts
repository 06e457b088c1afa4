import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawShareImage,
  parseShareImageFonts,
} from '../../../../src/build/assets/shareImageDrawing.ts';
import { fontsOf } from '../../../../src/build/assets/shareImages.ts';
import { jsonLd } from '../../../../src/build/render/structuredData.ts';
import { robots, sitemap } from '../../../../src/build/siteFiles/sitemap.ts';
import { crumbsOf } from '../../../../src/content/resolve/breadcrumbs.ts';
import { openOwnSite } from '../../../support/ownSite.ts';

const layout = openOwnSite().pages.find((page) => page.layout.lang === 'en')?.layout;
const url = 'https://www.example.com';

describe('the way to a page', () => {
  const names = new Map([
    ['/', 'Home'],
    ['/insights', 'All insights'],
  ]);
  const wayTo = (route: string) => {
    if (!layout) throw new Error('There is no English page.');
    const nameOf = (above: string) => names.get(above);
    return crumbsOf({ route, name: 'This page', layout, nameOf }).map(({ label }) => label);
  };

  it('leads over the pages of its folders, in the words of the menu', () => {
    expect(wayTo('/insights/a')).toEqual(['Home', 'Insights', 'This page']);
    expect(wayTo('/nothing/a')).toEqual(['Home', 'This page']);
  });

  it('is not shown where the page stands beside the home page', () => {
    expect(wayTo('/insights')).toEqual([]);
    expect(wayTo('/')).toEqual([]);
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

it('the sitemap lists every route but the not-found page, with its twin and its last change', () => {
  const modified = new Date('2026-03-04T05:06:07Z');
  const pages = [
    { route: '/', versions: { en: '/', es: '/es' }, modified },
    { route: '/404', versions: undefined, modified },
  ];
  expect(sitemap(url, pages)).toContain(
    `<url><loc>${url}/</loc><lastmod>2026-03-04</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${url}/"/>` +
      `<xhtml:link rel="alternate" hreflang="es" href="${url}/es"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${url}/"/></url></urlset>`,
  );
  expect(robots(url)).toContain(`Sitemap: ${url}/sitemap.xml`);
});

it('the sitemap says nothing of when a page was changed where that is not known', () => {
  const page = { route: '/', versions: undefined, modified: undefined };
  expect(sitemap(url, [page])).toContain(`<url><loc>${url}/</loc></url>`);
});

it('a card is drawn in outlines, the same each time, whatever its texts are', async () => {
  const fonts = parseShareImageFonts(fontsOf(process.cwd()));
  const words = { brand: 'Firm & Sons', eyebrow: 'A <b> word '.repeat(20) };
  const draw = () =>
    drawShareImage(fonts, { ...words, title: 'Página de “prueba” – €1,500 '.repeat(9) });
  expect(draw()).toBe(draw());
  expect(draw()).not.toMatch(/<text|NaN|&|<b>/);
  const { width, height } = await sharp(Buffer.from(draw())).metadata();
  expect([width, height]).toEqual([1200, 630]);
});
