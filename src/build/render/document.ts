import { dataPathOf } from '../../app/data/dataPath.ts';
import { consentDays as usualDays } from '../../content/law/es.ts';
import { lawOf } from '../../content/law/lawOf.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { directionOf, type LanguageTag } from '../../shared/languageTag.ts';
import { markScripted, type Release } from '../client/releaseParts.ts';
import { createHead, type Described } from './head.ts';

interface Printed extends Described {
  css: string;
  /** The content of the root element. */
  body: string;
  /** Markup for the end of the document: no browser needs it. */
  jsonLd?: string | undefined;
}

/** Makes the whole HTML of pages around what was rendered for their root. */
export function createDocument(release: Release): (rendered: Printed) => string {
  const { site, boot, fontCss } = release;
  const headOf = createHead(release);
  const beforeStyle = `<style>${fontCss}</style><style id="page-style">`;
  const afterStyle = `</style><script>${markScripted}</script>${release.head ?? ''}</head><body><div id="root">`;
  // The content comes first: the boot script is an eighth of what must arrive at once.
  const afterBody = `</div><div id="announcement" class="sr-only" aria-live="polite"></div><script>${boot}</script>`;
  // By the categories of consent that they belong to.
  const consented =
    data('analytics', site.analytics?.id) + data('tag', site.analytics && release.tag);
  const { consentDays } = lawOf(site.address.country);
  const kept = data('consent-days', consentDays === usualDays ? undefined : String(consentDays));
  return (rendered) => {
    const { page, layout, css, body, jsonLd = '' } = rendered;
    const own =
      data('page', dataPathOf(page.route)) +
      data('layout', page.layout) +
      data('version', page.version) +
      data('client', page.client);
    const start = `<!DOCTYPE html><html lang="${escapeHtml(layout.lang)}"${directionIn(layout.lang)}${own}${consented}${layout.consent ? kept : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">${headOf(rendered)}`;
    return `${start}${beforeStyle}${css}${afterStyle}${body}${afterBody}${jsonLd}</body></html>`;
  };
}

/** Left to right is what browsers take for granted. */
function directionIn(lang: LanguageTag): string {
  return directionOf(lang) === 'rtl' ? ' dir="rtl"' : '';
}

function data(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`;
}
