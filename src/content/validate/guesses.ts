import { nearest, onlyNearest } from '../../shared/didYouMean.ts';
import { iconMeanings } from '../../shared/iconWords.ts';
import { hyphenated, plainWord, withoutAccents } from '../../shared/plainWord.ts';
import type { Schema } from '../schema/contract.ts';

/** The value that was meant, spelled as the pattern wants it, if one of the usual slips explains it. */
export function spelledAs(pattern: string, value: string): string | undefined {
  const isRight = new RegExp(pattern, 'u');
  // A pattern that takes nearly every text says nothing of what was meant.
  if (isRight.test('A b')) return undefined;
  return slips.map((repair) => repair(value)).find((other) => isRight.test(other));
}

const slips: ((value: string) => string)[] = [
  // pages/images/panot.svg, images\panot.svg, panot.SVG
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
  // 34 930-000-000
  (value) => value.replace(/[\s.()-]/g, '').replace(/^(?:00)?(?=34\d{9}$)/, '+'),
  // hello @example,com
  (value) => value.replace(/\s/g, '').replaceAll(',', '.'),
  // 31/12/2027, 2024-06-18T00:00:00Z
  (value) =>
    value
      .replace(/T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?$/, '')
      .replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (written, day, month, year) =>
        // 01/02/2027 may be both.
        Number(day) > 12 || day === month
          ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
          : written,
      ),
  // 9.00 h
  (value) =>
    value.replace(
      /^(\d{1,2})[.:h](\d{2})\s?h?$/,
      (_, hour, minutes) => `${hour.padStart(2, '0')}:${minutes}`,
    ),
];

interface Choices {
  /** The guess that is shown. */
  near: string | undefined;
  /** Set if nothing else is as near: it may be offered as a change. */
  only: string | undefined;
}

/** The icon that a word means in English or Spanish, or is nearly written as. */
export function iconOf(value: unknown, names: unknown[]): Choices {
  const word = plainWord(String(value)).replace(/\.svg$|^fa-/g, '');
  const meanings = [word, ...iconMeanings(word, false)];
  const meant =
    meanings.find((name) => names.includes(name)) ??
    names.map(String).find((name) => meanings.some((each) => name.startsWith(`${each}-`)));
  return meant ? { near: meant, only: meant } : choiceOf(word, { enum: names });
}

/** The value of a closed list that was meant: by its letters, or by its name in a form. */
export function choiceOf(
  value: unknown,
  { enum: allowed = [], enumTitles = [], enumTitlesEs = [] }: Schema,
): Choices {
  const names = allowed.filter((name) => typeof name === 'string');
  if (typeof value !== 'string') return { near: undefined, only: undefined };
  const word = value.trim().toLowerCase();
  const isNamed = (title = '') =>
    title
      .toLowerCase()
      .split(/[ ,()]+/)
      .some((each) => each === word || `${each}s` === word || `${each}es` === word);
  const named = names.filter(
    (name, at) => name === word || isNamed(enumTitles[at]) || isNamed(enumTitlesEs[at]),
  );
  const [sure] = named.length === 1 ? named : [];
  // Half of a code of two letters is another code: `uk` is no slip of `us`.
  const near = sure ?? (value.length > 2 ? nearest(value, names) : undefined);
  return { near, only: sure ?? (near ? onlyNearest(value, names) : undefined) };
}
