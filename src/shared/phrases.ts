import type { Named } from '../content/diagnostics/locale.ts';

/** `1 page`, `2 pages`, `10,000 pages`. Without Intl, which takes longer to load than to check a page. */
export function countOf(count: number, noun: string): string {
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${number} ${noun}${count === 1 ? '' : 's'}`;
}

/** `PriceCard` → `price card`. */
export function wordsOfTitle(title: string): string {
  return title.replace(/(?<=.)(?=[A-Z])/g, ' ').toLowerCase();
}

/** The name of a thing in a sentence: `a hero`, `an action`, `office hours`. */
export function withArticle({ title = 'group' }: Named): string {
  const noun = sectionTypeOf(title) ?? wordsOfTitle(title);
  if (/[^s]s$/.test(noun)) return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A value as it was found: `the number 40`, `the text "40"`, `a list of 3`. */
export function foundAs(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty text' : `the text ${quoted(value)}`;
  if (typeof value === 'number')
    return Number.isFinite(value) ? `the number ${value}` : 'a number that is too large';
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'a group in braces' : String(value);
}

/** `What goes here: the figures.`, from a field's description. */
export function goesHere(description = ''): string {
  if (!description) return '';
  if (description.includes(': ')) return description;
  const isWord = /^[A-Z][a-z]* /.test(description);
  const start = isWord ? description.charAt(0).toLowerCase() : description.charAt(0);
  return `What goes here: ${start}${description.slice(1)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value as JSON, not longer than a line can bear. */
export function quoted(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length <= 60 ? json : `${json.slice(0, 58)}…${json.startsWith('"') ? '"' : ''}`;
}

export function inTicks(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** `HeroSection` → `hero`: the title of a section tells its type. */
export function sectionTypeOf(title: string): string | undefined {
  if (!/.Section$/.test(title)) return undefined;
  return title.charAt(0).toLowerCase() + title.slice(1, -'Section'.length);
}

/** How many words a reader reads in a text: addresses of Markdown links are none. */
export function wordsIn(text: string): number {
  const shown = text.includes('](') ? text.replace(/\]\([^)]*\)/g, '') : text;
  return simpleWordsIn(shown) ?? shown.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

/** The text has at least this many words. Reading stops as soon as that is clear. */
export function hasWords(text: string, least: number): boolean {
  return (simpleWordsIn(text, least) ?? wordsIn(text)) >= least;
}

/**
 * Counts words without Unicode's tables, which most texts of both languages allow, up to a limit.
 * Undefined at the first character that needs them.
 */
function simpleWordsIn(text: string, most = Number.POSITIVE_INFINITY): number | undefined {
  let count = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const sort = sorts[text.charCodeAt(at)];
    if (sort === blank) isInWord = false;
    else if (sort === letter && !isInWord) {
      count += 1;
      if (count === most) return count;
      isInWord = true;
    } else if (sort === undefined || sort === other) return undefined;
  }
  return count;
}

/**
 * The role of a character for word boundaries, by its code. A mark neither begins nor ends a word.
 */
const [other, blank, letter, mark] = [0, 1, 2, 3];
const sorts = Uint8Array.from({ length: '€'.charCodeAt(0) + 1 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[\n ]/.test(sign)) return blank;
  if (/[a-z\dÀ-ÖØ-öø-ɏ]/i.test(sign)) return letter;
  return /[!-\\^-{}~¡£§«°±·»¿–—‘’“”•…€]/.test(sign) ? mark : other;
});
