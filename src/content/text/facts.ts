import type { Site } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';

/** A number with its unit, or a text in both languages, as schema/facts.json describes it. */
export interface Fact {
  value?: number | [number, number];
  unit?: 'EUR' | 'USD' | '%' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
  scale?: 'K' | 'M' | 'B';
  more?: boolean;
  per?: 'month' | 'year' | 'person';
  text?: Record<Language, string>;
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

export function placeholders(text: string): Placeholder[] {
  const found: Placeholder[] = [];
  let open = text.indexOf('{');
  while (open !== -1) {
    const close = text.indexOf('}', open);
    if (close === -1) break;
    const offset = text.lastIndexOf('{', close);
    found.push({ name: text.slice(offset + 1, close), offset });
    open = text.indexOf('{', close);
  }
  return found;
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
export function factTexts(facts: Facts, site: Site, lang: Language): Texts {
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
  let open = text.indexOf('{');
  if (open < 0) return text;
  let filled = '';
  let done = 0;
  for (; open >= 0; open = text.indexOf('{', open + 1)) {
    const end = text.indexOf('}', open);
    if (end < 0) break;
    open = text.lastIndexOf('{', end);
    const value = textOf(text.slice(open + 1, end));
    if (value === undefined) continue;
    filled += text.slice(done, open) + value;
    done = end + 1;
  }
  return filled + text.slice(done);
}

/**
 * Formats a fact: `€1,500`, `1.500 €`, `6–8 weeks`, `€3.2B+`, `más de 750`. Intl formats numbers,
 * currencies, units and plurals. Spanish has no word for 10⁹, so billions become thousands of
 * millions.
 */
export function formatFact(fact: Fact, lang: Language): string {
  if (fact.text) return fact.text[lang];
  const number = formatNumber(fact, lang);
  const each = fact.per ? perWords[lang][fact.per] : '';
  if (!fact.more) return number + each;
  return lang === 'es' ? `más de ${number}${each}` : `${withPlus(number)}${each}`;
}

const perWords = {
  en: { month: '/month', year: '/year', person: ' per person' },
  es: { month: '/mes', year: '/año', person: ' por persona' },
};

/** Legal pages show this until _site.json names the responsible person. */
const unfinished = {
  en: 'To be completed before launch',
  es: 'Pendiente de completar antes de la puesta en marcha',
};

const contactValues: Record<string, (site: Site, lang: Language) => string> = {
  brand: (site) => site.brand,
  phone: (site) => site.phone.display,
  email: (site) => site.email,
  url: (site) => site.url,
  city: (site) => site.address.city,
  address: ({ address }, lang) =>
    [
      address.street,
      `${address.postalCode} ${address.city}`,
      new Intl.DisplayNames(lang, { type: 'region' }).of(address.country),
    ].join(', '),
  hours: (site, lang) => site.hours.map((entry) => hoursText(entry, lang)).join(', '),
  legalName: ({ legal }, lang) => legal?.name ?? unfinished[lang],
  taxId: ({ legal }, lang) => legal?.taxId ?? unfinished[lang],
  registry: ({ legal }, lang) => legal?.registry ?? unfinished[lang],
};

function namesOfFacts(facts: Facts): string[] {
  return Object.entries(facts).flatMap(([group, members]) =>
    typeof members === 'object' ? Object.keys(members).map((name) => `${group}.${name}`) : [],
  );
}

function formatNumber({ value = 0, unit, scale }: Fact, lang: Language): string {
  const { factor, suffix } = scaleOf(scale, unit, lang);
  const numbers = [value].flat().map((number) => number * factor);
  const format = numberFormat(lang, unit, scale !== undefined);
  const [from = 0, to] = numbers;
  if (to === undefined) return withSuffix(format.format(from), suffix, lang);
  if (lang === 'en' && suffix) return numbers.map((one) => format.format(one) + suffix).join('–');
  return withSuffix(format.formatRange(from, to).replace(/\s?[-–]\s?/, '–'), suffix, lang);
}

/** `€3.2` + `B` → `€3.2B`; `3200 €` + ` M` → `3200 M€`, as Spanish writes it. */
function withSuffix(text: string, suffix: string, lang: Language): string {
  if (!suffix) return text;
  if (lang === 'en') return text + suffix;
  const currency = /\s?(€|US\$)$/;
  const sign = currency.exec(text)?.[1];
  return sign
    ? `${text.replace(currency, '')} ${suffix} ${wordsBefore(suffix, sign)}`
    : `${text} ${suffix}`;
}

function wordsBefore(suffix: string, sign: string): string {
  return suffix === 'millones' ? `de ${sign === '€' ? 'euros' : 'dólares'}` : sign;
}

function scaleOf(
  scale: Fact['scale'],
  unit: Fact['unit'],
  lang: Language,
): { factor: number; suffix: string } {
  if (!scale) return { factor: 1, suffix: '' };
  if (lang === 'en') return { factor: 1, suffix: scale };
  if (scale === 'K') return { factor: 1000, suffix: '' };
  const suffix = unit === undefined || unit === 'EUR' || unit === 'USD' ? 'millones' : '';
  return { factor: scale === 'B' ? 1000 : 1, suffix };
}

function withPlus(number: string): string {
  return number.replace(/^.*\d[KMB]?%?/, '$&+');
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(lang: Language, unit: Fact['unit'], scaled: boolean): Intl.NumberFormat {
  const key = `${lang} ${unit} ${scaled}`;
  const known =
    formats.get(key) ?? new Intl.NumberFormat(locales[lang], formatOptions(unit, scaled));
  formats.set(key, known);
  return known;
}

const locales = { en: 'en-US', es: 'es-ES' };

/** €1,234.50 and €1,234, but €3.2B. */
const money = {
  exact: { trailingZeroDisplay: 'stripIfInteger' },
  scaled: { minimumFractionDigits: 0 },
} as const;

function formatOptions(unit: Fact['unit'], scaled: boolean): Intl.NumberFormatOptions {
  const shared = { maximumFractionDigits: 2, useGrouping: 'always' } as const;
  if (unit === undefined) return shared;
  if (unit === 'EUR' || unit === 'USD')
    return { ...shared, ...money[scaled ? 'scaled' : 'exact'], style: 'currency', currency: unit };
  if (unit === '%') return { ...shared, style: 'unit', unit: 'percent' };
  return { ...shared, style: 'unit', unit, unitDisplay: 'long' };
}

/** `Mon–Fri 9:00–19:00`, from the days and times of _site.json. */
export function hoursText(entry: Site['hours'][number], lang: Language): string {
  const times = entry.opens
    ? `${clock(entry.opens)}–${clock(entry.closes ?? '')}`
    : closedWords[lang];
  return `${daysText(entry.days, lang)} ${times}`;
}

const closedWords = { en: 'closed', es: 'cerrado' };
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

function daysText(names: string[], lang: Language): string {
  const format = new Intl.DateTimeFormat(locales[lang], { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const dayName = (name = '') => format.format(new Date(Date.UTC(2024, 0, 1 + days.indexOf(name))));
  return names.length > 2
    ? `${dayName(names[0])}–${dayName(names.at(-1))}`
    : names.map(dayName).join(', ');
}

function clock(time: string): string {
  return time.replace(/^0/, '');
}
