import type { Header } from '../../../generated/types.ts';

/** The language of a link to a page below another language's home page. */
export function linkLanguage(href: string, { home, languages = [] }: Header): string | undefined {
  if (!href.startsWith('/')) return undefined;
  let nearest = { href: isBelow(href, home) ? home : '', lang: undefined as string | undefined };
  for (const other of languages)
    if (other.href.length > nearest.href.length && isBelow(href, other.href)) nearest = other;
  return nearest.lang;
}

/** Adds `hreflang` to such links in HTML. */
export function markLinks(html: string, header: Header): string {
  if (!html.includes('<a ') || !leadsElsewhere(html, header)) return html;
  return html.replace(/<a href="(\/[^"]*)"/g, (tag, href: string) => {
    const lang = linkLanguage(href, header);
    return lang ? `${tag} hreflang="${lang}"` : tag;
  });
}

/** A fast test: most texts hold no such link. */
function leadsElsewhere(html: string, { home, languages = [] }: Header): boolean {
  return languages.some(({ href }) => href !== home && html.includes(`<a href="${href}`));
}

/** True for an address at or below a page. */
function isBelow(href: string, page: string): boolean {
  if (page === '/') return true;
  return href.startsWith(page) && '/?#'.includes(href.charAt(page.length));
}
