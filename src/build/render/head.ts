import type { PageData } from '../../app/data/pageData.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { memoizeByText } from '../../shared/memoize.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { manifestPath } from '../assets/manifest.ts';
import type { Release } from '../client/releaseParts.ts';
import { alternatesOf } from './alternates.ts';

/** A page with what its head names. */
export interface Described {
  page: PageData;
  layout: LayoutData;
  /** Address of the picture by which other sites show a link to it. */
  shareImage?: string | undefined;
  /** Address of the feed that it belongs to. */
  feed?: string | undefined;
}

/** Makes the links and descriptions in the heads of pages. */
export function createHead({ site, fonts, favicon }: Release): (described: Described) => string {
  const preloads = fonts.map((href) => `<link rel="preload" href="${href}" as="font" crossorigin>`);
  const shared = `${preloads.join('')}<link rel="icon" href="${favicon}" type="image/svg+xml"><link rel="manifest" href="${manifestPath}">`;
  return (described) =>
    described.page.route === notFoundRoute
      ? `${shared}<meta name="robots" content="noindex">`
      : shared + addresses(site.url, described) + social(site, described);
}

function addresses(url: string, { page, feed }: Described): string {
  const at = (route: string) => escapeHtml(url + route);
  let links = `<link rel="canonical" href="${at(page.route)}">`;
  for (const { lang, route } of alternatesOf(page.versions))
    links += `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${at(route)}">`;
  return feed
    ? `${links}<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feed)}">`
    : links;
}

/** Open Graph. Twitter reads it too, but for the size of the card. */
function social({ url, brand }: Release['site'], { page, layout, shareImage }: Described): string {
  const isArticle = page.sections.some(({ type }) => type === 'articleHeader');
  return (
    property('title', page.title) +
    property('description', page.description) +
    property('url', url + page.route) +
    property('type', isArticle ? 'article' : 'website') +
    property('site_name', brand) +
    property('locale', localeOf(layout.lang)) +
    (shareImage ? property('image', url + shareImage) : '') +
    '<meta name="twitter:card" content="summary_large_image">'
  );
}

function property(name: string, value: string): string {
  return `<meta property="og:${name}" content="${escapeHtml(value)}">`;
}

/** With the country where a language is mostly spoken, as Open Graph writes it: `es_ES`. */
const localeOf = memoizeByText((lang: string) => {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region ? `${language}_${region}` : language;
});
