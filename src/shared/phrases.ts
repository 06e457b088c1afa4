/**
 * Formats a count without Intl, which takes longer to load than a page to check: `1 page`, `2
 * pages`, `10,000 pages`.
 */
export function countOf(count: number, noun: string): string {
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${number} ${noun}${count === 1 ? '' : 's'}`;
}

let spanishNumbers: Intl.NumberFormat | undefined;

/** `1 página`, `2 páginas`. */
export function spanishCount(count: number, noun: string, plural = `${noun}s`): string {
  spanishNumbers ??= new Intl.NumberFormat('es');
  return `${spanishNumbers.format(count)} ${count === 1 ? noun : plural}`;
}

/** Formats a value as JSON, cut to a readable length. */
export function quoted(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length <= 60 ? json : `${json.slice(0, 58)}…${json.startsWith('"') ? '"' : ''}`;
}

/** `tax advice` → `Tax advice`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence as it stands after a colon: without a capital, unless it begins with a name. */
export function afterColon(sentence: string): string {
  const isWord = /^\p{Lu}\p{Ll}* /u.test(sentence);
  return isWord ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** `a, b, c, …` */
export function firstOf(names: string[], most: number): string {
  return [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(', ');
}
