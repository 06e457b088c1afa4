import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../../src/app/data/pageData.ts';
import { asset } from '../../../../src/build/assets/asset.ts';
import { iconSprite } from '../../../../src/build/assets/icons.ts';
import { markScripted, type Release } from '../../../../src/build/client/releaseParts.ts';
import { createDocument } from '../../../../src/build/render/document.ts';
import type { Described } from '../../../../src/build/render/head.ts';
import type { LayoutData } from '../../../../src/content/resolve/resolvedPage.ts';
import { labelled } from '../../../../src/content/resolve/resolvePage.ts';
import { openBaseSite } from '../../../support/unit/baseSite.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const release = {
  site: exampleSite,
  boot: 'boot()',
  css: '',
  rules: [],
  fontCss: '@font-face{}',
  fonts: ['/assets/a.woff2'],
  favicon: '/assets/favicon.svg',
};

const page: PageData = {
  route: '/about',
  title: 'Firm & Sons <"1">',
  description: 'A "firm"',
  sections: [],
  layout: '/assets/layout.json',
  sprite: '/assets/icons.svg',
  css: '/assets/page.css',
  client: '/assets/client.js',
  version: '1a2b3c4d',
};

const { pages } = openBaseSite();

const versions = { en: '/about', es: '/es/sobre' };

function layoutIn(lang: 'en' | 'es'): LayoutData {
  const layout = pages.find((found) => found.layout.lang === lang)?.layout;
  if (!layout) throw new Error(`There is no page in ${lang}.`);
  return { ...labelled(layout), site: { ...exampleSite, logo: release.favicon } };
}

function documentOf(of: Release, parts: Parameters<ReturnType<typeof createDocument>>[0]): string {
  return createDocument(of)(parts);
}

function headOf(
  data: Partial<PageData> = {},
  lang: 'en' | 'es' = 'en',
  about: Partial<Described> = {},
): string {
  return htmlOf(data, lang, about).split('<body>')[0] ?? '';
}

function htmlOf(
  data: Partial<PageData> = {},
  lang: 'en' | 'es' = 'en',
  about: Partial<Described> = {},
): string {
  const parts = {
    page: { ...page, ...data },
    layout: layoutIn(lang),
    css: 'p{}',
    body: '<p>x</p>',
    ...about,
  };
  return documentOf(release, parts);
}

describe('the HTML around a page', () => {
  it('says its title and description, escaped', () => {
    expect(headOf()).toContain('<title>Firm &amp; Sons &lt;&quot;1&quot;&gt;</title>');
    expect(headOf()).toContain('<meta name="description" content="A &quot;firm&quot;">');
  });

  it('names its language and its own address', () => {
    expect(headOf()).toContain('<html lang="en"');
    expect(headOf({}, 'es')).toContain('<html lang="es"');
    expect(headOf()).toContain('<link rel="canonical" href="https://www.example.com/about">');
    expect(headOf()).not.toContain('hreflang');
  });

  it('names the same page in the other language, and itself', () => {
    const head = headOf({ versions });
    expect(head).toContain('hreflang="en" href="https://www.example.com/about">');
    expect(head).toContain('hreflang="es" href="https://www.example.com/es/sobre">');
    const spanish = headOf({ route: '/es/sobre', versions }, 'es');
    expect(spanish).toContain('hreflang="es" href="https://www.example.com/es/sobre">');
    expect(spanish).toContain('hreflang="en" href="https://www.example.com/about">');
  });

  it('sends those who have neither language to the English page', () => {
    const standard = 'hreflang="x-default" href="https://www.example.com/about">';
    expect(headOf({ versions })).toContain(standard);
    expect(headOf({ route: '/es/sobre', versions }, 'es')).toContain(standard);
  });

  it('tells other sites what to show for a link to it', () => {
    const head = headOf({}, 'es', { shareImage: '/assets/card.jpg', feed: '/insights/feed.xml' });
    expect(head).toContain(
      '<meta property="og:title" content="Firm &amp; Sons &lt;&quot;1&quot;&gt;">',
    );
    expect(head).toContain('content="https://www.example.com/assets/card.jpg">');
    expect(head).toContain('<meta property="og:locale" content="es_ES">');
    expect(head).toContain('type="application/atom+xml" href="/insights/feed.xml">');
    expect(headOf()).not.toMatch(/og:image|atom/);
  });

  it('takes nothing of an address for markup', () => {
    const url = 'https://a?"><x>';
    const parts = { page, layout: layoutIn('en'), css: '', body: '', shareImage: '"><x>' };
    const html = documentOf({ ...release, site: { ...exampleSite, url } }, parts);
    expect(html).toContain('rel="canonical" href="https://a?&quot;&gt;&lt;x&gt;/about"');
    expect(html).not.toContain('<x>');
  });

  it('keeps the not-found page out of search results', () => {
    const head = headOf({ route: '/404' });
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('canonical');
    expect(headOf()).not.toContain('robots');
  });

  it('carries its stylesheet in the head and its boot script after the content', () => {
    expect(headOf()).toContain(
      `<style id="page-style">p{}</style><script>${markScripted}</script>`,
    );
    expect(headOf()).not.toContain('boot()');
    expect(htmlOf()).toMatch(/aria-live="polite"><\/div><script>boot\(\)<\/script>/);
    expect(headOf()).not.toMatch(/<script[^>]+src|rel="stylesheet"/);
  });

  it('tells the boot script what to load, and what needs consent only where there is such', () => {
    expect(headOf()).toContain('data-page="/_data/about.json" data-layout="/assets/layout.json"');
    expect(headOf()).toContain('data-client="/assets/client.js"');
    expect(headOf()).not.toMatch(/data-(analytics|tag)/);
    const site = { ...exampleSite, analytics: { id: 'G-1' } };
    const parts = { page, layout: layoutIn('en'), css: '', body: '' };
    const html = documentOf({ ...release, site, tag: '/assets/tag.js' }, parts);
    expect(html).toContain('data-analytics="G-1" data-tag="/assets/tag.js"');
  });

  it('tells the boot script how long a choice is kept, where that is not the usual time', () => {
    expect(headOf()).not.toContain('consent-days');
    const { address, ...rest } = exampleSite;
    const site = { ...rest, address: { ...address, country: 'FR' } };
    const { consent: _, ...silent } = layoutIn('en');
    const html = (layout: LayoutData) =>
      documentOf({ ...release, site }, { page, layout, css: '', body: '' });
    expect(html(layoutIn('en'))).toContain(' data-consent-days="182">');
    expect(html(silent)).not.toContain('consent-days');
  });
});

describe('an asset', () => {
  it('has a name that changes with its content, and only then', () => {
    expect(asset('icons.svg', 'a').path).toMatch(/^\/assets\/icons-[0-9a-f]{8}\.svg$/);
    expect(asset('icons.svg', 'a')).toEqual(asset('icons.svg', 'a'));
    expect(asset('icons.svg', 'a').path).not.toBe(asset('icons.svg', 'b').path);
  });
});

describe('the icon sprite', () => {
  it('holds each icon once, whatever the order in which they were used', () => {
    const sprite = iconSprite(process.cwd(), ['phone', 'mail', 'phone']);
    expect(String(sprite.content).match(/<symbol id="[^"]+"/g)).toEqual([
      '<symbol id="mail"',
      '<symbol id="phone"',
    ]);
    expect(iconSprite(process.cwd(), ['mail', 'phone'])).toEqual(sprite);
  });

  it('takes the lines of an icon without its frame', () => {
    const text = String(iconSprite(process.cwd(), ['x']).content);
    expect(text.match(/<svg/g)).toHaveLength(1);
    expect(text).toMatch(/<symbol id="x" viewBox="0 0 24 24"[^>]*><path d="[^"]+"\/><path/);
  });
});
