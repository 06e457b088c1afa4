import { distanceBetween, nearest, onlyNearest } from '../../shared/didYouMean.ts';
import { iconMeanings } from '../../shared/iconWords.ts';
import { tagNamed } from '../../shared/languageTag.ts';
import { hyphenated, plainWord, withoutAccents } from '../../shared/plainWord.ts';
import type { Schema } from '../schema/contract.ts';
import { synonymOf } from './synonyms.ts';

/** The value that was meant, spelled as the pattern wants it, if one of the usual slips explains it. */
export function spelledAs(pattern: string, value: string, content?: string): string | undefined {
  const isRight = new RegExp(pattern, 'u');
  // A pattern that takes nearly every text says nothing of what was meant.
  if (isRight.test('A b')) return undefined;
  return slips.map((repair) => repair(value, content)).find((other) => isRight.test(other));
}

const slips: ((value: string, content: string | undefined) => string)[] = [
  // pages/images/panot.svg, images\panot.svg, C:\Users\Ana\panot.svg
  (value) =>
    withoutAccents(value.replace(/^(?:[a-z]:|file:\/\/).*[\\/]/i, ''))
      .replaceAll('\\', '/')
      .replace(/\.[A-Z]+$/, (ending) => ending.toLowerCase())
      .replace(/^(?=[\w-]+\.[a-z]+$)/, 'images/')
      .replace(/^(?:\.{0,2}\/)*(?:pages\/)?(?=images\/)/, '')
      .replace(/^(?:image|imgs?|pictures?|photos?|im[aá]gen(?:es)?|fotos?)\//i, 'images/'),
  (value) =>
    value.trim().replace(/^(?:https?(?::\/{0,2}|\/\/)|(?=www\.))(?=[\w.-]+\.\w)/i, 'https://'),
  (value) => value.replace(/^(?=www\.)/, 'https://').replace(/(?<=.)\/$/, ''),
  // \terms-of-service, services\nie: JSON reads the letter behind the backslash as a tab or a line break
  (value) => {
    const path = value.replace(/[\b\f\n\r\t]/g, (sign) => `/${JSON.stringify(sign)[2]}`);
    return path === value || /^(?:\/|images\/)/.test(path) ? path : `/${path}`;
  },
  // linkedin.com/company/panot
  (value, content) => (content === 'href' && hostAlone.test(value) ? `https://${value}` : ''),
  // Lo que cuesta
  hyphenated,
  // hello @example,com
  (value) => value.replace(/\s/g, '').replaceAll(',', '.'),
  // about.json, ./services/wills, ../contact.html. An address of an old site may have an ending.
  (value, content) =>
    value
      .replace(/^(?:\.{0,2}\/)*(?:pages\/)?(?=[\w-]+(?:\/|\.(?:json|html?)|$))/, '/')
      .replace(content === 'href' ? /\.(?:json|html?)$/ : /\.json$/, ''),
  // 34 930-000-000, b-12345678
  (value) =>
    (/\d{5}/.test(value.replace(/[\s.()-]/g, '')) ? value : '')
      .replace(/[\s.()-]/g, '')
      .toUpperCase()
      .replace(/^(?:00)?(?=34\d{9}$)/, '+'),
  // https://wa.me/34600000000
  (value) => value.replace(/^.*(?:wa\.me\/|[?&]phone=)\+?(\d{7,15})(?:[?&].*)?$/, '+$1'),
  // 2024-06-18T00:00:00Z
  (value) => value.replace(/T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?$/, ''),
  hourOf,
  dayOf,
  lastOfMonth,
  // 2027-01-07 9:00
  (value) => {
    const [, day, hour] = /^(\S+?)(?:T|,? )(\d\S*)$/.exec(value) ?? [];
    return day && hour ? `${dayOf(day)}T${hourOf(hour)}` : '';
  },
  // Spanish, español, es_ES
  (value) => tagNamed(value) ?? '',
];

const hostAlone =
  /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|eu|es|gl|io|info|cat|uk|me)(?:\/\S*)?$/;

/** `2027-06-31` → `2027-06-30`: a day that a month lacks. */
function lastOfMonth(value: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isBeyond = Number(month) >= 1 && Number(month) <= 12 && Number(day) > last;
  return isBeyond && Number(day) <= 31 ? `${year}-${month}-${last}` : '';
}

/** `9.00 h` → `09:00`, `7pm` → `19:00`. */
export function hourOf(value: string): string {
  const [, hour = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[.:h](\d{2}))?\s?(am|pm|h)?$/i.exec(value) ?? [];
  const later = half.toLowerCase() === 'pm' && Number(hour) < 12 ? 12 : 0;
  return hour && `${String(Number(hour) + later).padStart(2, '0')}:${minutes}`;
}

/**
 * `31/12/2027`, `31/12/27`, `2027-1-5`, `2027-31-12`, `5 de enero de 2027`, `January 5, 2027`,
 * `01/01/2027`; not `01/02/2027`, which may be both.
 */
function dayOf(value: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(value) ?? [];
  if (Number(day) > 12 || (day && Number(day) === Number(month)))
    return dateOf(year.padStart(4, '20'), month, day);
  const [, first = '', second = '', third = ''] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(value) ?? [];
  // A year is followed by its month, unless there are not so many months.
  const isTurned = Number(second) > 12 && Number(third) <= 12;
  const [inYear, ofMonth] = isTurned ? [third, second] : [second, third];
  return dateOf(first, inYear, ofMonth) || dateInWords(value);
}

function dateInWords(value: string): string {
  const words = value
    .toLowerCase()
    .split(/[ ,.]+|\bde\b/)
    .filter(Boolean);
  const month = words.map((word) => monthAt.get(word.slice(0, 3))).find(Boolean);
  const [year, ...days] = words
    .filter((word) => /^\d/.test(word))
    .sort((a, b) => b.length - a.length);
  const isWhole = words.length === 3 && days.length === 1 && /^\d{4}$/.test(year ?? '');
  return month && isWhole
    ? dateOf(year ?? '', String(month), String(Number.parseInt(days[0] ?? '', 10)))
    : '';
}

function dateOf(year: string, month: string, day: string): string {
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const monthAt = new Map(
  [
    'jan ene',
    'feb',
    'mar',
    'apr abr',
    'may',
    'jun',
    'jul',
    'aug ago',
    'sep',
    'oct',
    'nov',
    'dec dic',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

interface Choices {
  /** The guess that is shown. */
  near: string | undefined;
  /** Set if nothing else is as near: it may be offered as a change. */
  only: string | undefined;
}

/**
 * The icon that a word means in English or Spanish, or is nearly written as. Among so many names
 * another word is near to each.
 */
export function iconOf(value: unknown, names: unknown[]): Choices {
  const word = plainWord(String(value)).replace(/\.svg$/, '');
  const isName = (name: string) => names.includes(name);
  const meanings = iconMeanings(word, false);
  const meant =
    [word, ...meanings].find(isName) ??
    names.map(String).find((name) => meanings.some((each) => name.startsWith(`${each}-`)));
  if (meant) return { near: meant, only: meant };
  const { near, only } = choiceOf(value, { enum: names });
  const slips = word.length > 8 ? 2 : 1;
  const isSlip =
    near !== undefined &&
    (distanceBetween(word, near) < slips + 1 || isSameButMarks(word, near)) &&
    (word.length > 4 || near.startsWith(word));
  return isSlip ? { near, only } : { near: partOf(word, names.map(String)), only: undefined };
}

/** The longest name that a word begins or ends with, if it is most of it: `file-pen` of `file-pencil`. */
function partOf(word: string, names: string[]): string | undefined {
  return names
    .filter((name) => word.startsWith(name) || word.endsWith(name))
    .filter((name) => name.length * 2 > word.length)
    .toSorted((one, other) => other.length - one.length)[0];
}

/** `HandShake`, `plane_takeoff`, `fa-phone`. */
function isSameButMarks(word: string, name: string): boolean {
  const letters = (text: string) => text.replace(/^fa-|[^a-z\d]/g, '');
  return letters(word) === letters(name);
}

/** The value of a closed list that was meant: by its letters, its name, its symbol or its beginning. */
export function choiceOf(value: unknown, { enum: allowed = [], ...schema }: Schema): Choices {
  const names = allowed.filter((name) => typeof name === 'string');
  if (typeof value !== 'string') return { near: undefined, only: undefined };
  const plain = value.trim();
  const sure =
    names.find((name) => name === plain) ?? named(value, allowed, schema) ?? symbols[plain];
  if (sure !== undefined && names.includes(sure)) return { near: sure, only: sure };
  const near = value.length > 2 || isInCapitals(value, names) ? nearest(value, names) : undefined;
  const word = synonymOf(value, names);
  // A word that means another value is no slip.
  if (word !== undefined && word !== near) return { near: word, only: undefined };
  const begun = near ?? beginningOf(value, names);
  return { near: begun, only: near ? onlyNearest(value, names) : begun };
}

/** Half of a code of two letters is another code: `uk` is no slip of `us`. */
function isInCapitals(value: string, names: string[]): boolean {
  return names.includes(value.toLowerCase());
}

const symbols: Record<string, string> = { '€': 'EUR', $: 'USD' };

/** The one value that a form calls so in either language, or with such a word: `semanas` → `week`. */
function named(value: string, allowed: unknown[], schema: Schema): string | undefined {
  const word = value.trim().toLowerCase();
  const { enumTitles = [], enumTitlesEs = [] } = schema;
  const isMeant = (title = '') =>
    title
      .toLowerCase()
      .split(/[ ,()]+/)
      .some((each) => each === word || each === `${word}s` || isShortFor(word, each));
  const meant = allowed.filter((_, at) => isMeant(enumTitles[at]) || isMeant(enumTitlesEs[at]));
  return meant.length === 1 ? String(meant[0]) : undefined;
}

/** `sáb` for sábado. */
function isShortFor(word: string, title: string): boolean {
  return word.length > 2 && title.startsWith(word.replace(/\.$/, ''));
}

/** `Monday` → `mon`, `english` → `en`. */
function beginningOf(value: string, names: string[]): string | undefined {
  const word = value.toLowerCase();
  if (!/^\p{L}+$/u.test(word)) return undefined;
  return names.find((name) => name.length > 1 && word.startsWith(name.toLowerCase()));
}
