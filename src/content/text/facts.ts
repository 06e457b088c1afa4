import type { Site } from '../../generated/types.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { isRecord } from '../../shared/json.ts';
import { baseOf, directionOf, type LanguageTag, rangeMark } from '../../shared/languageTag.ts';
import { weekdayNames } from '../../shared/weekdays.ts';
import { wordsOf } from '../words/words.ts';
import { isMoney } from './money.ts';

/** A number with its unit, or a text in each language, as schema/facts.json describes it. */
export interface Fact {
  value?: number | [number, number];
  /** `%`, a time such as `month`, or the code of a currency. */
  unit?: string;
  scale?: 'K' | 'M' | 'B';
  more?: boolean;
  per?: 'month' | 'year' | 'person';
  text?: Readonly<Record<LanguageTag, string | undefined>>;
  note?: string;
  /** The source of the figure. */
  source?: string;
  /** The day by which someone should review it. */
  reviewBy?: string;
}

/** Facts by group and name, as _facts.json holds them. */
export type Facts = Record<string, Record<string, Fact>>;

/** A name in braces, `{price.nie}` or `{phone}`, and its offset in the text. */
export interface Placeholder {
  name: string;
  offset: number;
}

const nameInBraces = /\{([^{}]*)\}/g;

export function placeholders(text: string): Placeholder[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(nameInBraces)].map(({ 1: name = '', index }) => ({
    name,
    offset: index,
  }));
}

/** All names that texts can use in braces, with `year` and `today`. */
export function factNames(facts: Facts): string[] {
  return [...Object.keys(contactValues), ...dateNames, ...namesOfFacts(facts)];
}

/** The visitor's own date. Only inline text and Markdown can use these names. */
export const dateNames = ['year', 'today'];

/** The last day of a section, in words. */
export const endName = 'until';

/** Texts by name. */
export type Texts = Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'keys'>;

/**
 * Facts and contact values in a language, by name. Each is formatted on first use: Intl loads a
 * country or a weekday more slowly than a page renders.
 */
export function factTexts(facts: Facts, site: Site, lang: LanguageTag): Texts {
  const written = new Map<string, string>();
  const names = new Set([...Object.keys(contactValues), ...namesOfFacts(facts)]);
  const write = (name: string) => {
    const [group = '', key = ''] = name.split('.');
    const fact = Object.hasOwn(facts, group) ? facts[group]?.[key] : undefined;
    const text = fact ? formatFact(fact, lang) : (contactValues[name]?.(site, lang) ?? '');
    written.set(name, text);
    return text;
  };
  return {
    has: (name) => names.has(name),
    keys: () => names.values(),
    get: (name) => (names.has(name) ? (written.get(name) ?? write(name)) : undefined),
  };
}

/** Replaces names in braces. Unknown names stay, as the checks have reported them. */
export function fillIn(text: string, textOf: (name: string) => string | undefined): string {
  return text.replace(nameInBraces, (written, name) => textOf(name) ?? written);
}

/**
 * Formats a fact: `€1,500`, `1.500 €`, `6–8 weeks`, `€3.2B+`, `más de 750`. Intl formats numbers,
 * currencies, units, plurals and, but in English and Spanish, scales. Spanish has no word for 10⁹,
 * so billions become thousands of millions.
 */
export function formatFact(fact: Fact, lang: LanguageTag): string {
  if (fact.text) return fact.text[lang] ?? fact.text[baseOf(lang)] ?? '';
  const { per, moreThan } = wordsOf(lang);
  const number = formatNumber(fact, lang);
  const each = fact.per ? per[fact.per] : '';
  if (!fact.more) return number + each;
  return moreThan ? `${moreThan} ${number}${each}` : `${withPlus(number)}${each}`;
}

const contactValues: Record<string, (site: Site, lang: LanguageTag) => string> = {
  brand: (site) => site.brand,
  phone: (site, lang) => leftToRight(site.phone.display, lang),
  email: (site) => site.email,
  url: (site) => site.url,
  city: (site) => site.address.city,
  address: ({ address }, lang) =>
    [
      address.street,
      `${address.postalCode} ${address.city}`,
      new Intl.DisplayNames(lang, { type: 'region' }).of(address.country),
    ].join(', '),
  hours: (site, lang) =>
    [...groupedBy(site.hours, ({ days }) => days.join()).values()]
      .map((spans) => hoursText(spans, lang))
      .join(', '),
  legalName: ({ legal }, lang) => legal?.name ?? wordsOf(lang).unfinished,
  taxId: ({ legal }, lang) => legal?.taxId ?? wordsOf(lang).unfinished,
  registry: ({ legal }, lang) => legal?.registry ?? wordsOf(lang).unfinished,
};

/** Digits and a plus would change places in a text that runs from right to left. */
function leftToRight(text: string, lang: LanguageTag): string {
  return directionOf(lang) === 'rtl' ? `\u2066${text}\u2069` : text;
}

function namesOfFacts(facts: Facts): string[] {
  return everyFact(facts).map(({ path }) => path.join('.'));
}

/** All facts with their groups and names. The file has an address besides, that of its schema. */
export function everyFact(facts: Facts): { fact: Fact; path: [group: string, name: string] }[] {
  return Object.entries(facts).flatMap(([group, members]) =>
    isRecord(members)
      ? Object.entries(members).map(([name, fact]) => ({
          fact,
          path: [group, name] as [string, string],
        }))
      : [],
  );
}

function formatNumber({ value = 0, unit, scale }: Fact, lang: LanguageTag): string {
  const { factor, suffix, isCompact } = scaleOf(scale, unit, lang);
  const numbers = [value].flat().map((number) => number * factor);
  const format = numberFormat(lang, unit, isCompact ? 'compact' : scale && 'standard');
  const [from = 0, to] = numbers;
  if (to === undefined) return withSuffix(format.format(from), suffix, lang, unit);
  if (baseOf(lang) === 'en' && suffix)
    return numbers.map((one) => format.format(one) + suffix).join(rangeMark(lang));
  return withSuffix(
    format.formatRange(from, to).replace(/\s?[-–]\s?/, rangeMark(lang)),
    suffix,
    lang,
    unit,
  );
}

/** `€3.2` + `B` → `€3.2B`; `3200 €` + `millones` → `3200 millones de euros`, as Spanish writes it. */
function withSuffix(text: string, suffix: string, lang: LanguageTag, unit: Fact['unit']): string {
  if (!suffix) return text;
  if (baseOf(lang) === 'en') return text + suffix;
  const amount = text.replace(/^[^\d-]+|\D+$/g, '');
  return unit === undefined ? `${text} ${suffix}` : `${amount} ${suffix} de ${namesOf(unit, lang)}`;
}

/** `francos suizos`. */
function namesOf(currency: string, lang: LanguageTag): string {
  if (currency === 'USD') return 'dólares';
  const options = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat(lang, options).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

interface Scaling {
  factor: number;
  suffix: string;
  /** Intl writes the scale: `3,2 Md €`. */
  isCompact?: boolean;
}

function scaleOf(scale: Fact['scale'], unit: Fact['unit'], lang: LanguageTag): Scaling {
  const language = baseOf(lang);
  if (!scale) return { factor: 1, suffix: '' };
  if (language === 'en') return { factor: 1, suffix: scale };
  if (language !== 'es') return { factor: factors[scale], suffix: '', isCompact: true };
  if (scale === 'K') return { factor: 1000, suffix: '' };
  const suffix = unit === undefined || isMoney(unit) ? 'millones' : '';
  return { factor: scale === 'B' ? 1000 : 1, suffix };
}

const factors = { K: 1e3, M: 1e6, B: 1e9 };

function withPlus(number: string): string {
  return number.replace(/^.*\d[KMB]?%?/, '$&+');
}

const formats = new Map<string, Intl.NumberFormat>();

/** @param notation of a number that has a scale */
function numberFormat(
  lang: LanguageTag,
  unit: Fact['unit'],
  notation?: 'standard' | 'compact',
): Intl.NumberFormat {
  const key = `${lang} ${unit} ${notation}`;
  const options = { ...formatOptions(unit, notation !== undefined), ...(notation && { notation }) };
  const known = formats.get(key) ?? new Intl.NumberFormat(lang, options);
  formats.set(key, known);
  return known;
}

/** €1,234.50 and €1,234, as many digits as the currency has, but €3.2B. */
const money = {
  exact: { trailingZeroDisplay: 'stripIfInteger', maximumFractionDigits: undefined },
  scaled: { minimumFractionDigits: 0 },
} as const;

function formatOptions(unit: Fact['unit'], scaled: boolean): Intl.NumberFormatOptions {
  const shared = { maximumFractionDigits: 2, useGrouping: 'always' } as const;
  if (unit === undefined) return shared;
  if (isMoney(unit))
    return { ...shared, ...money[scaled ? 'scaled' : 'exact'], style: 'currency', currency: unit };
  if (unit === '%') return { ...shared, style: 'unit', unit: 'percent' };
  return { ...shared, style: 'unit', unit, unitDisplay: 'long' };
}

type Hours = Site['hours'][number];

/** `Mon–Fri 9:00–13:00, 15:00–19:00`, from entries of _site.json for the same days. */
export function hoursText(spans: [Hours, ...Hours[]], lang: LanguageTag): string {
  const times = spans.map(({ opens, closes = '' }) =>
    opens ? [opens, closes].map(clock).join(rangeMark(lang)) : wordsOf(lang).closed,
  );
  return `${daysText(spans[0].days, lang)} ${times.join(', ')}`;
}

function daysText(days: string[], lang: LanguageTag): string {
  const { names, isRun } = weekdayNames(days, lang, 'short');
  return isRun ? [names[0], names.at(-1)].join(rangeMark(lang)) : names.join(', ');
}

function clock(time: string): string {
  return time.replace(/^0/, '');
}
