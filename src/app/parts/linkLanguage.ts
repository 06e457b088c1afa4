import type { Header } from '../../generated/types.ts';

/** The language of what a link leads to, where it stands below the home page of the other one. */
export function linkLanguage(href: string, { home, language }: Header): string | undefined {
  const other = language.href;
  const isOther = href.startsWith('/') && isBelow(href, other);
  return isOther && (other.length > home.length || !isBelow(href, home))
    ? language.lang
    : undefined;
}

/** The same HTML with the language on links that lead to the other one. */
export function markLinks(html: string, header: Header): string {
  if (header.language.href === header.home) return html;
  if (!html.includes('<a ') || !html.includes(`<a href="${header.language.href}`)) return html;
  return html.replace(/<a href="(\/[^"]*)"/g, (tag, href: string) => {
    const lang = linkLanguage(href, header);
    return lang ? `${tag} hreflang="${lang}"` : tag;
  });
}

/** Whether an address of this site is a page's or that of one below it. */
function isBelow(href: string, page: string): boolean {
  if (page === '/') return true;
  return href.startsWith(page) && '/?#'.includes(href.charAt(page.length));
}
