/** True for the unit of a fact that is a currency by its code; other units are words, or %. */
export function isMoney(unit: string | undefined): boolean {
  return /^[A-Z]{3}$/.test(unit ?? '');
}

/** Currencies that people write otherwise than by the code. */
const known: Readonly<Record<string, string | undefined>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  US$: 'USD',
  $: 'USD',
  '£': 'GBP',
};

/** The expression for a currency beside a number. */
export const currencySign = '(?:€|£|(?:US)?\\$|(?<!\\p{L})[A-Z]{3}(?!\\p{L}))';

/** `€` → `EUR`. */
export function currencyOf(sign: string): string {
  return known[sign] ?? sign;
}
