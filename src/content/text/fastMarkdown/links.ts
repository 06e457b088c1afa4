/** Characters that only the library handles: controls and any of \`~<@| */
const otherCharacter = /[^\n -;=-?A-[\]-_a-{}\u00a0-\u2027\u202a-\uffff]/;

/** Bare addresses become links; indented lines become code. */
const otherRun = /[wW]{3}\.| {4}/;

/** `[our offices](/contact#office)`. */
const link = /\[[^[\]\n]*\]\(([\w/#?=.-]+)\)/y;

/** The addresses that a text links to, or undefined if the library has to read it. */
export function fastLinks(text: string): string[] | undefined {
  if (isOther(text)) return undefined;
  const hrefs: string[] = [];
  let end = 0;
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', end)) {
    link.lastIndex = at;
    const href = link.exec(text)?.[1];
    if (href === undefined || text.indexOf(']', end) < at) return undefined;
    hrefs.push(href);
    end = link.lastIndex;
  }
  return text.includes(']', end) ? undefined : hrefs;
}

/** A search for each character is faster than one pattern for all. */
function isOther(text: string): boolean {
  if (otherCharacter.test(text) || otherRun.test(text)) return true;
  if (text.startsWith(' ') || text.includes('\n ') || text.includes('![')) return true;
  if (text.includes(':') && /:\/|\]:/.test(text)) return true;
  return text.includes('&') && /&(?! )/.test(text);
}
