import type { PageData } from '../app/pageData.ts';
import { escapeHtml } from '../content/markdown.ts';
import { notFoundRoute } from '../content/routes.ts';
import type { LayoutData } from '../parts/context.ts';
import { absolute, alternatesOf } from './addresses.ts';
import type { Release } from './document.ts';
import { manifestPath, touchIconPath } from './favicons.ts';

/** What is known of a page besides what it shows. */
export interface About {
  /** Address of the picture by which other sites show a link to it. */
  card?: string | undefined;
  /** Address of the feed that it belongs to. */
  feed?: string | undefined;
}

interface Described extends About {
  page: PageData;
  layout: LayoutData;
}

/** The links and descriptions in the head of a page. */
export function headOf(release: Release, described: Described): string {
  const { page } = described;
  const fonts = release.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const icons = [
    `<link rel="icon" href="${release.favicon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${touchIconPath}">`,
    `<link rel="manifest" href="${manifestPath}">`,
  ];
  const rest =
    page.route === notFoundRoute
      ? ['<meta name="robots" content="noindex">']
      : [...addresses(release.site.url, described), ...social(release.site, described)];
  return [...fonts, ...icons, ...rest].join('');
}

function addresses(url: string, { page, layout, feed }: Described): string[] {
  const alternates = alternatesOf({ ...page, lang: layout.lang }).map(
    ({ lang, route }) => `<link rel="alternate" hreflang="${lang}" href="${absolute(url, route)}">`,
  );
  const feeds = feed
    ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feed)}">`]
    : [];
  return [`<link rel="canonical" href="${absolute(url, page.route)}">`, ...alternates, ...feeds];
}

/** Open Graph. Twitter reads it too, but for the size of the card. */
function social({ url, brand }: Release['site'], { page, layout, card }: Described): string[] {
  const isArticle = page.sections.some(({ type }) => type === 'articleHeader');
  const values = {
    title: page.title,
    description: page.description,
    url: url + page.route,
    ...(isArticle && { type: 'article' }),
    site_name: brand,
    locale: locales[layout.lang],
    ...(card && { image: url + card }),
  };
  return [
    ...Object.entries(values).map(
      ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

const locales = { en: 'en_US', es: 'es_ES' };
