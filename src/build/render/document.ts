import { dataPathOf } from '../../app/data/dataPath.ts';
import type { PageData } from '../../app/data/pageData.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import { type Part, sharedText } from '../../shared/chunks.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { directionOf, type LanguageTag } from '../../shared/languageTag.ts';
import { markScripted, type Release } from '../client/releaseParts.ts';
import { type About, createHead } from './head.ts';

interface Printed extends About {
  page: PageData;
  layout: LayoutData;
  css: Part;
  /** The content of the root element. */
  body: Part[];
  /** Markup for the end of the document: no browser needs it. */
  jsonLd?: string | undefined;
}

/** Makes the whole HTML of pages around what was rendered for their root. */
export function createDocument(release: Release): (rendered: Printed) => Part[] {
  const { site, boot, fontCss } = release;
  const headOf = createHead(release);
  const beforeStyle = sharedText(`<style>${fontCss}</style><style id="page-style">`);
  const afterStyle = sharedText(
    `</style><script>${markScripted}</script>${release.head ?? ''}</head><body><div id="root">`,
  );
  // The content comes first: the boot script is an eighth of what must arrive at once.
  const afterBody = sharedText(
    `</div><div id="announcement" class="sr-only" aria-live="polite"></div><script>${boot}</script>`,
  );
  // By the categories of consent that they belong to.
  const consented =
    data('analytics', site.analytics?.id) + data('tag', site.analytics && release.tag);
  return (rendered) => {
    const { page, layout, css, body, jsonLd = '' } = rendered;
    const own =
      data('page', dataPathOf(page.route)) +
      data('layout', page.layout) +
      data('version', page.version) +
      data('client', page.client);
    const start = `<!DOCTYPE html><html lang="${escapeHtml(layout.lang)}"${directionIn(layout.lang)}${own}${consented}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">${headOf(rendered)}`;
    const end = `${jsonLd}</body></html>`;
    return [start, beforeStyle, css, afterStyle, ...body, afterBody, end];
  };
}

/** Left to right is what browsers take for granted. */
function directionIn(lang: LanguageTag): string {
  return directionOf(lang) === 'rtl' ? ' dir="rtl"' : '';
}

function data(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`;
}
