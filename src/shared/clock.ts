import { clockFaults } from './clockFaults.ts';
import { type Bilingual, BilingualError } from './language.ts';

/** The clock of a place, by its IANA name. */
export type TimeZone = string;

/**
 * Why a text names no instant of a zone: it is not in the calendar (`none`), the clock skips that
 * time or shows it twice, or its year is too far away to be reckoned with.
 */
export type Fault = 'none' | 'skipped' | 'repeated' | 'far';

/**
 * The time by which everything is decided, in milliseconds: that of CLOCK, which `--clock` sets, or
 * that of the wall. Every command asks here.
 * @throws BilingualError for a time that the clock of the zone never shows, or shows twice
 */
export function timeNow(zone: TimeZone, { CLOCK }: NodeJS.ProcessEnv = process.env): number {
  if (!CLOCK) return Date.now();
  const set = startOf(CLOCK, zone);
  if (typeof set === 'number') return set;
  const { en, es } = clockFaults;
  throw new BilingualError({
    en: `--clock: ${en[set](CLOCK)}`,
    es: `--clock: ${es[set](CLOCK)}`,
  });
}

export function isMoment(text: string): boolean {
  const fault = faultIn(text);
  return fault === undefined || fault === 'far';
}

/** The faults that a text has in every zone. */
function faultIn(text: string): Exclude<Fault, 'skipped' | 'repeated'> | undefined {
  const isTime = /^(T([01]\d|2[0-3]):[0-5]\d)?$/.test(text.slice(10));
  if (!isTime || !isDay(text.slice(0, 10))) return 'none';
  // A year of five digits cannot be written, and clocks of before 1900 had no common hour.
  return text.startsWith('9999') || text < '1900' ? 'far' : undefined;
}

function isDay(day: string): boolean {
  return new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;
}

/** When a day or a time begins: 2027-01-01, 2027-01-01T09:00. */
export function startOf(text: string, zone: TimeZone): number | Fault {
  const none = faultIn(text);
  if (none) return none;
  return hasTime(text) ? instantOf(text, zone) : startOfDay(text, zone);
}

/** When what is public until then is no more: the day after, or that time. */
export function endOf(text: string, zone: TimeZone): number | Fault {
  const none = faultIn(text);
  if (none) return none;
  return hasTime(text) ? instantOf(text, zone) : startOfDay(dayAfter(text), zone);
}

/** The day of an instant on the clock of a zone: 2027-01-01. */
export function dayIn(zone: TimeZone, time: number): string {
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);
}

/** A moment in words: `until` names the last day. Another text stays as it is. */
export function momentInWords(text: string, locale: string): string {
  if (!isMoment(text)) return text;
  const options = {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(hasTime(text) && { timeStyle: 'short' }),
  };
  const date = new Date(hasTime(text) ? `${text}Z` : text);
  return new Intl.DateTimeFormat(locale, options as Intl.DateTimeFormatOptions).format(date);
}

/** A moment in the words of a message, whose English is read in Europe: day before month. */
export const momentIn = {
  en: (text: string): string => momentInWords(text, 'en-GB'),
  es: (text: string): string => momentInWords(text, 'es'),
};

/** A moment in words, in both languages. */
export function momentInBoth(text: string): Bilingual {
  return { en: momentIn.en(text), es: momentIn.es(text) };
}

/** An instant as authors write it on the clock of a zone, without the time at midnight. */
export function momentAt(time: number, zone: TimeZone): string {
  const text = new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16);
  return text.replace(/T00:00$/, '');
}

function hasTime(text: string): boolean {
  return text.includes('T');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);
}

function startOfDay(day: string, zone: TimeZone): number | Fault {
  // Some zones skip midnight: their day begins later.
  for (let hour = 0; hour < 24; hour += 1) {
    const start = earliest(`${day}T${String(hour).padStart(2, '0')}:00`, zone);
    if (start !== undefined) return start;
  }
  return 'skipped';
}

function instantOf(text: string, zone: TimeZone): number | Fault {
  const found = instantsOf(text, zone);
  if (found.length > 1) return 'repeated';
  return found[0] ?? 'skipped';
}

function earliest(text: string, zone: TimeZone): number | undefined {
  return instantsOf(text, zone).sort((a, b) => a - b)[0];
}

/** All instants at which the clock of the zone shows this time. */
function instantsOf(text: string, zone: TimeZone): number[] {
  const shown = Date.parse(`${text}Z`);
  const offsets = [shown - dayLength, shown + dayLength].map((time) => offsetAt(time, zone));
  return [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((time) => time + offsetAt(time, zone) === shown);
}

const dayLength = 24 * 60 * 60 * 1000;

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(time: number, zone: TimeZone): number {
  const whole = Math.floor(time / 1000) * 1000;
  const parts = formatOf(zone).formatToParts(whole);
  const [year, month, day, hour, minute, second] = fields.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'];
const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, known);
  return known;
}

function newFormat(timeZone: TimeZone): Intl.DateTimeFormat {
  const digits = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...day, ...digits });
}
