import { nearest, onlyNearest } from '../../shared/didYouMean.ts';
import { iconMeanings } from '../../shared/iconWords.ts';
import { hyphenated, plainWord, withoutAccents } from '../../shared/plainWord.ts';

/** The value that was meant, spelled as the pattern wants it, if one of the usual slips explains it. */
export function spelledAs(pattern: string, value: string): string | undefined {
  const isRight = new RegExp(pattern, 'u');
  // A pattern that takes nearly every text says nothing of what was meant, and tel:+34 is no page.
  if (isRight.test('A b') || /^[a-z]{2,}:(?!\/)/i.test(value)) return undefined;
  return slips.map((repair) => repair(value)).find((other) => isRight.test(other));
}

const slips: ((value: string) => string)[] = [
  // pages/images/shop.svg, images\shop.svg, shop.SVG
  (value) =>
    withoutAccents(value.replaceAll('\\', '/'))
      .replace(/\.[A-Z]+$/, (ending) => ending.toLowerCase())
      .replace(/^(?:.*\/)?(?=[\w-]+\.[a-z]+$)/, 'images/'),
  (value) => value.trim().replace(/^(?:https?:?\/*)?(?=[\w-]+\.\w)/i, 'https://'),
  // about.json, ./services/wills, services\nie
  (value) =>
    `/${value
      .replaceAll('\\', '/')
      .replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '')
      .replace(/\.(?:json|html?)$|\/$/g, '')}`,
  hyphenated,
  // 31/12/2027, but not 01/02/2027, which may be two days
  (value) =>
    value.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (written, day, month, year) =>
      Number(day) > 12 || day === month
        ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        : written,
    ),
];

/** The icon that a word means in English or Spanish: by its letters alone, a balanza would be a banana. */
export function iconOf(value: unknown, names: string[]) {
  const word = plainWord(String(value)).replace(/\.svg$|^fa-/g, '');
  const meant = [word, ...iconMeanings(word, false)].find((name) => names.includes(name));
  return meant ? { near: meant, only: meant } : choiceOf(word, names);
}

/** The nearest name of a closed list, and whether it may be offered as a change: nothing else is as near. */
export function choiceOf(value: unknown, names: string[]) {
  // Half of a code of two letters is another code: `uk` is no slip of `us`.
  if (typeof value !== 'string' || value.length < 3) return { near: undefined, only: undefined };
  return { near: nearest(value, names), only: onlyNearest(value, names) };
}
