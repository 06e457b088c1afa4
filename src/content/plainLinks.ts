/**
 * Signs by which a text may be more than sentences with links: code, tables, addresses that are
 * links by themselves, pictures, references, lines that are set in.
 */
const otherSign = /[^\n\P{Cc}]|[\u2028\u2029\\`~<@|]|&(?! )|:\/|\]:|!\[|[wW]{3}\.| {4}|(?:^|\n) /u;

/** `[our offices](/contact#office)`. */
const link = /\[[^[\]\n]*\]\(([\w/#?=.-]+)\)/g;

/** What a Markdown text links to, or undefined where the library has to look at it. */
export function plainLinks(text: string): string[] | undefined {
  if (otherSign.test(text)) return undefined;
  const hrefs: string[] = [];
  const rest = text.replace(link, (_, href: string) => {
    hrefs.push(href);
    return '';
  });
  return rest.includes('[') || rest.includes(']') ? undefined : hrefs;
}
