import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Graph } from 'schema-dts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/generated/types.ts';
import { visit } from '../../support/e2e/browser.ts';
import { pageOf } from '../../support/e2e/builtPages.ts';
import { routeTable } from '../../support/e2e/routeTable.ts';

const site: Site = JSON.parse(readFileSync('pages/_site.json', 'utf8'));
const sitemap = readFileSync('dist/sitemap.xml', 'utf8');

/** Values for machines only: addresses, codes, and types. */
const unseen = new Set(
  '@context @type url item image mainEntityOfPage inLanguage addressCountry'.split(' '),
);
/** Values that readers see in another format. */
const formatted = new Set(
  'datePublished dateModified price minPrice priceCurrency dayOfWeek opens closes'.split(' '),
);

describe.each(routeTable)('%s', (route) => {
  const html = pageOf(route);
  const address = site.url + route;

  it('is shown by other sites with a card of its own', async () => {
    expect(metaOf(html, 'og:url')).toBe(address);
    expect(metaOf(html, 'og:title')).toBe(/<title>(.*?)<\/title>/.exec(html)?.[1]);
    const image = metaOf(html, 'og:image') ?? '';
    expect(image.startsWith(`${site.url}/assets/card-`)).toBe(true);
    const { width, height, format } = await sharp(
      join('dist', image.slice(site.url.length)),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  });

  it('names its twin in the other language, which names it back, and who has neither', () => {
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    const alternates = alternatesIn(html);
    expect(alternatesIn(sitemapEntry(route))).toEqual(alternates);
    if (alternates.length === 0) return;
    expect(alternates.map(([lang]) => lang)).toEqual(['en', 'es', 'x-default']);
    expect(alternates[2]?.[1]).toBe(alternates[0]?.[1]);
    for (const [, twin = ''] of alternates)
      expect(alternatesIn(pageOf(twin.slice(site.url.length) || '/'))).toEqual(alternates);
  });

  it('says nothing to machines that a reader does not see', () => {
    const seen = textOf(html);
    for (const { key, text } of textsIn(graphOf(html)))
      if (!unseen.has(key) && !formatted.has(key)) expect(seen).toContain(squeezed(text));
  });

  it('is in the sitemap with the day of its last change', () => {
    expect(sitemapEntry(route)).toMatch(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/);
  });
});

it('sitemap, feed and manifest are well-formed and lead to what is there', async () => {
  const { page } = await visit('/insights');
  // Away from the site's own policy, which lets no script parse a text.
  await page.goto('about:blank');
  const feedPath = /type="application\/atom\+xml" href="(.*?)"/.exec(pageOf('/insights'))?.[1];
  expect(feedPath).toBe('/insights/feed.xml');
  const feed = readFileSync(join('dist', feedPath ?? ''), 'utf8');
  for (const xml of [sitemap, feed]) {
    const error = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? null;
    }, xml);
    expect(error).toBeNull();
  }
  const articles = routeTable.filter((route) => route.startsWith('/insights/'));
  const linked = [...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
  expect(linked.sort()).toEqual(['/insights', ...articles].map((route) => site.url + route).sort());
  const manifest = JSON.parse(readFileSync('dist/site.webmanifest', 'utf8'));
  for (const { src, sizes } of manifest.icons) {
    const { width } = await sharp(join('dist', src)).metadata();
    expect(sizes).toBe(`${width}x${width}`);
  }
  expect((await sharp('dist/apple-touch-icon.png').metadata()).width).toBe(180);
});

it('an article tells who wrote it and where it stands', () => {
  const html = pageOf('/insights/enisa-guide-2025');
  const types = typesIn(graphOf(html));
  expect(types).toEqual(['BreadcrumbList', 'Article']);
  const trail = /<nav [^>]*aria-label="You are here".*?<\/nav>/.exec(html)?.[0] ?? '';
  expect(trail).toMatch(/href="\/".*>Home<.*href="\/insights".*>Insights</);
  expect(trail).toContain('aria-current="page"');
});

it('the office is a legal service with its hours', () => {
  expect(JSON.stringify(graphOf(pageOf('/contact')))).toContain('"openingHoursSpecification"');
});

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="(.*?)">`).exec(html)?.[1];
}

function alternatesIn(text: string): string[][] {
  return [...text.matchAll(/hreflang="([^"]+)" href="(https[^"]+)"/g)].map(
    ([, lang = '', href = '']) => [lang, href],
  );
}

function sitemapEntry(route: string): string {
  const start = sitemap.indexOf(`<loc>${site.url}${route}</loc>`);
  expect(start).toBeGreaterThan(0);
  return sitemap.slice(start, sitemap.indexOf('</url>', start));
}

function graphOf(html: string): Graph | undefined {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return json ? JSON.parse(json) : undefined;
}

function typesIn(graph: Graph | undefined): string[] {
  return [...JSON.stringify(graph?.['@graph']).matchAll(/[[,]\{"@type":"(\w+)"/g)].flatMap(
    ([, type = '']) => (type === 'ListItem' ? [] : type),
  );
}

function textsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, child]) => textsIn(child, name));
}

/** The text of a page, without its structured data. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body>')).replace(/<script.*?<\/script>/gs, '');
  return squeezed(body.replace(/<[^>]+>/g, ' '));
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Tags and line breaks may part words in the HTML that stand together in the graph. */
function squeezed(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name) => characters[name] ?? "'")
    .replace(/[\s\u2060]+/g, '');
}
