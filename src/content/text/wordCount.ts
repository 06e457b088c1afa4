import { replaceAddresses } from './addresses.ts';

/** Counts words as a reader sees them, without the addresses of Markdown links. */
export function wordsIn(text: string): number {
  const shown = text.includes('](') ? replaceAddresses(text, () => '') : text;
  return simpleWordsIn(shown) ?? shown.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

/** Tells whether a text has at least this many words. Stops counting as soon as it has. */
export function hasWords(text: string, least: number): boolean {
  return (simpleWordsIn(text, least) ?? wordsIn(text)) >= least;
}

/**
 * Counts up to a limit without Unicode tables, which most texts do not need. Returns undefined at
 * the first character that needs them.
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

/** The role of a character for word boundaries, by its code. A mark neither begins nor ends a word. */
const [other, blank, letter, mark] = [0, 1, 2, 3];
const sorts = Uint8Array.from({ length: '€'.charCodeAt(0) + 1 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[\n ]/.test(sign)) return blank;
  if (/[a-z\dÀ-ÖØ-öø-ɏ]/i.test(sign)) return letter;
  return /[!-\\^-{}~¡£§«°±·»¿–—‘’“”•…€]/.test(sign) ? mark : other;
});
