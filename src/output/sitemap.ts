import { notFoundRoute } from '../content/routes.ts';
import { absolute } from './document.ts';

/** The sitemap of all routes but the not-found page. */
export function sitemap(url: string, routes: string[]): string {
  const entries = routes
    .filter((route) => route !== notFoundRoute)
    .map((route) => `<url><loc>${absolute(url, route)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Every crawler may read everything. */
export function robots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
