import type { LanguageTag } from '../../shared/languageTag.ts';
import { memoizeByText } from '../../shared/memoize.ts';

/** A run of digits, and the number that it is a part of as its text writes it. */
export interface Figure {
  digits: string;
  written: string;
}

/**
 * The runs of digits in a text, without separators of thousands: `1,500` is 1500 in English, as
 * `1.500` is in Spanish. `6.1`, `6,1` and `6(1)` are 6 and 1. Undefined for digits of another script.
 */
export function figuresIn(text: string, lang: LanguageTag): Figure[] | undefined {
  if (otherDigit.test(text)) return undefined;
  return (text.match(number) ?? []).flatMap((written) => {
    const whole = written.replace(thousands, (sign) => (sign === groupSign(lang) ? '' : sign));
    return (whole.match(/\d+/g) ?? []).map((digits) => ({ digits, written }));
  });
}

/** The figures of two lists that the other lacks; each occurrence counts. */
export function differing(one: Figure[], other: Figure[]): [one: Figure[], other: Figure[]] {
  const left = [...other];
  const missing = one.filter(({ digits }) => {
    const at = left.findIndex((figure) => figure.digits === digits);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [missing, left];
}

const number = /\d(?:[\d.,]*\d)?/g;
const thousands = /(?<=\d)[.,](?=\d{3}(?!\d))/g;
const otherDigit = /(?![0-9])\p{Nd}/u;

/** The separator of thousands in a language. */
const groupSign = memoizeByText((lang: LanguageTag) => {
  const parts = new Intl.NumberFormat(lang).formatToParts(12345);
  return parts.find(({ type }) => type === 'group')?.value ?? '';
});
