import type { Header } from '../generated/types.ts';

/** The language of what a link leads to, where it stands below the home page of the other one. */
export function linkLanguage(href: string, { home, language }: Header): string | undefined {
  const isBelow = (start: string) => `${href.split(/[?#]/)[0]}/`.startsWith(asFolder(start));
  const other = language.href;
  const isOther = href.startsWith('/') && isBelow(other);
  return isOther && (other.length > home.length || !isBelow(home)) ? language.lang : undefined;
}

/** The same HTML with the language on links that lead to the other one. */
export function markLinks(html: string, header: Header): string {
  if (!html.includes('<a ')) return html;
  return html.replace(/<a href="(\/[^"]*)"/g, (tag, href: string) => {
    const lang = linkLanguage(href, header);
    return lang ? `${tag} hreflang="${lang}"` : tag;
  });
}

function asFolder(path: string): string {
  return path === '/' ? path : `${path}/`;
}
