import type { Header } from '../../generated/types.ts';

/** The language of a link to a page below the other language's home page. */
export function linkLanguage(href: string, { home, language }: Header): string | undefined {
  const other = language.href;
  const isOther = href.startsWith('/') && isBelow(href, other);
  return isOther && (other.length > home.length || !isBelow(href, home))
    ? language.lang
    : undefined;
}

/** Adds `hreflang` to such links in HTML. */
export function markLinks(html: string, header: Header): string {
  if (header.language.href === header.home) return html;
  if (!html.includes('<a ') || !html.includes(`<a href="${header.language.href}`)) return html;
  return html.replace(/<a href="(\/[^"]*)"/g, (tag, href: string) => {
    const lang = linkLanguage(href, header);
    return lang ? `${tag} hreflang="${lang}"` : tag;
  });
}

/** True for an address at or below a page. */
function isBelow(href: string, page: string): boolean {
  if (page === '/') return true;
  return href.startsWith(page) && '/?#'.includes(href.charAt(page.length));
}
