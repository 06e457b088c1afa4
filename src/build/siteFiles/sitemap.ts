import type { Versions } from '../../content/site/languages.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import { alternatesOf } from '../render/alternates.ts';
import { escapeXml } from './escapeXml.ts';
import { oneLine } from './oneLine.ts';

/** A page as the sitemap tells of it. */
export interface SitemapPage {
  route: string;
  versions: Versions | undefined;
  /** The day on which it was changed: 2026-11-20. */
  day: string | undefined;
}

/** The protocol allows no more addresses in a file. */
const mostAddresses = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const withLinks = `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

/** The sitemap of all routes but the not-found page; of very many, several and their index. */
export function sitemapFiles(url: string, pages: SitemapPage[]): Asset[] {
  const listed = pages.filter(({ route }) => route !== notFoundRoute);
  const parts = Math.ceil(listed.length / mostAddresses);
  const files = Array.from({ length: parts }, (_, part) => ({
    path: parts > 1 ? `/sitemap-${part + 1}.xml` : '/sitemap.xml',
    content: sitemap(url, listed.slice(part * mostAddresses, (part + 1) * mostAddresses)),
  }));
  return parts > 1 ? [...files, sitemapIndex(url, files)] : files;
}

function sitemap(url: string, pages: SitemapPage[]): string {
  const at = (route: string) => escapeXml(url + route);
  const entries = pages.map(({ route, versions, day }) => {
    const alternates = alternatesOf(versions).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(other.lang)}" href="${at(other.route)}"/>`,
    );
    const modified = day ? `<lastmod>${day}</lastmod>` : '';
    return `<url><loc>${at(route)}</loc>${modified}${alternates.join('')}</url>`;
  });
  return xml(`<urlset ${withLinks}>${entries.join('')}</urlset>`);
}

function sitemapIndex(url: string, files: Asset[]): Asset {
  const entries = files.map(({ path }) => `<sitemap><loc>${escapeXml(url + path)}</loc></sitemap>`);
  const content = xml(`<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`);
  return { path: '/sitemap.xml', content };
}

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Every crawler may read everything. */
export function robots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${oneLine(url)}/sitemap.xml\n`;
}
