import { dataPathOf } from '../app/dataPath.ts';
import type { PageData } from '../app/pageData.ts';
import { notFoundRoute } from '../content/routes.ts';
import type { Site } from '../generated/types.ts';
import type { LayoutData } from '../parts/context.ts';

/** What every page of a release has in common. */
export interface Release {
  site: Site;
  /** The boot script, minified. */
  boot: string;
  /** The rules that load the fonts. */
  fontCss: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: string[];
  favicon: string;
  /** More for the head, such as the dev server's client. */
  head?: string;
}

/** The whole HTML of a page around what was rendered for its root. */
export function documentOf(
  release: Release,
  { page, layout, css, body }: { page: PageData; layout: LayoutData; css: string; body: string },
): string {
  const { site, boot, fontCss } = release;
  const data = {
    page: dataPathOf(page.route),
    version: page.version,
    style: page.css,
    client: page.client,
    ...(site.analytics && { analytics: site.analytics.id }),
  };
  return `<!doctype html><html lang="${layout.lang}"${attributes(data)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(page.title)}</title><meta name="description" content="${text(page.description)}">${links(release, page, layout)}<style>${fontCss}</style><style id="page-style">${css}</style><script>${boot}</script>${release.head ?? ''}</head><body><div id="root">${body}</div><div id="announcement" class="sr-only" aria-live="polite"></div></body></html>`;
}

function links(release: Release, page: PageData, layout: LayoutData): string {
  const fonts = release.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  return [...fonts, `<link rel="icon" href="${release.favicon}" type="image/svg+xml">`]
    .concat(
      page.route === notFoundRoute
        ? ['<meta name="robots" content="noindex">']
        : addresses(release.site, page, layout),
    )
    .join('');
}

function addresses({ url }: Site, page: PageData, { lang }: LayoutData): string[] {
  const canonical = `<link rel="canonical" href="${absolute(url, page.route)}">`;
  if (!page.alternate) return [canonical];
  const other = lang === 'en' ? 'es' : 'en';
  const alternate = (language: string, route: string) =>
    `<link rel="alternate" hreflang="${language}" href="${absolute(url, route)}">`;
  return [canonical, alternate(lang, page.route), alternate(other, page.alternate)];
}

/** `/` is the site's own address: https://www.example.com/. */
export function absolute(url: string, route: string): string {
  return url + text(route);
}

function attributes(data: Record<string, string>): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${text(value)}"`)
    .join('');
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
