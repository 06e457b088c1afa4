import { dataPathOf } from '../app/dataPath.ts';
import type { PageData } from '../app/pageData.ts';
import { escapeHtml } from '../content/markdown.ts';
import type { Site } from '../generated/types.ts';
import type { LayoutData } from '../parts/context.ts';
import { type About, headOf } from './head.ts';

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

interface Printed extends About {
  page: PageData;
  layout: LayoutData;
  css: string;
  body: string;
  /** Stands at the end: no browser needs it. */
  jsonLd?: string;
}

/** The whole HTML of a page around what was rendered for its root. */
export function documentOf(release: Release, printed: Printed): string {
  const { page, layout, css, body, jsonLd = '' } = printed;
  const { site, boot, fontCss } = release;
  const data = {
    page: dataPathOf(page.route),
    version: page.version,
    style: page.css,
    client: page.client,
    // By the categories of consent that they belong to.
    ...(site.analytics && { analytics: site.analytics.id }),
    ...(site.assistant && { functional: site.assistant.script }),
  };
  return `<!DOCTYPE html><html lang="${layout.lang}"${attributes(data)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">${headOf(release, printed)}<style>${fontCss}</style><style id="page-style">${css}</style><script>${boot}</script>${release.head ?? ''}</head><body><div id="root">${terse(body)}</div><div id="announcement" class="sr-only" aria-live="polite"></div>${jsonLd}</body></html>`;
}

function attributes(data: Record<string, string>): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
}

/** The names of attributes as React has them; those of SVG are written that way. */
const camelCase = / (?!viewBox)[a-z]+[A-Z][A-Za-z]*="/g;

/** What React writes as XML would, HTML says with less. Text holds neither sign: it is escaped. */
function terse(html: string): string {
  return html
    .replaceAll('/>', '>')
    .replaceAll('=""', '')
    .replace(camelCase, (attribute) => attribute.toLowerCase());
}
