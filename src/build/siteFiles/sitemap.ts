import type { Versions } from '../../content/site/languages.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { absolute, alternatesOf } from '../render/alternates.ts';
import { dayOf } from '../render/buildDate.ts';
import { escapeXml } from './escapeXml.ts';
import { oneLine } from './oneLine.ts';

/** A page as the sitemap tells of it. */
export interface SitemapPage {
  route: string;
  versions: Versions | undefined;
  modified: Date | undefined;
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The sitemap of all routes but the not-found page. */
export function sitemap(url: string, pages: SitemapPage[]): string {
  const days = new Map<number, string>();
  const at = (route: string) => escapeXml(absolute(url, route));
  const entries = pages
    .filter(({ route }) => route !== notFoundRoute)
    .map((page) => {
      const alternates = alternatesOf(page.versions).map(
        ({ lang, route }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${at(route)}"/>`,
      );
      const day = page.modified ? `<lastmod>${dayIn(page.modified, days)}</lastmod>` : '';
      return `<url><loc>${at(page.route)}</loc>${day}${alternates.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${entries.join('')}</urlset>\n`;
}

/** The day of a date, formatted once: thousands of pages share a day. */
function dayIn(date: Date, days: Map<number, string>): string {
  const number = Math.floor(date.getTime() / 86_400_000);
  const day = days.get(number) ?? dayOf(date);
  days.set(number, day);
  return day;
}

/** Every crawler may read everything. */
export function robots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${oneLine(url)}/sitemap.xml\n`;
}
