import type { Bilingual } from '../../shared/language.ts';
import { memoizeByText } from '../../shared/memoize.ts';

/** The clock of a place, by its IANA name. */
export type TimeZone = string;

/**
 * The time by which everything is decided, in milliseconds: that of CLOCK, which `--clock` sets, or
 * that of the wall. Every command asks here.
 */
export function timeNow(zone: TimeZone, { CLOCK = '' }: NodeJS.ProcessEnv = process.env): number {
  return startOf(CLOCK, zone) ?? Date.now();
}

/** True for a day or a time that is in the calendar: 2027-01-01, 2027-01-01T09:00. */
export function isMoment(text: string): boolean {
  const day = text.slice(0, 10);
  const isTime = /^(T([01]\d|2[0-3]):[0-5]\d)?$/.test(text.slice(10));
  return isTime && new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;
}

/** When a day or a time begins; undefined for one that is not in the calendar. */
export function startOf(text: string, zone: TimeZone): number | undefined {
  return isMoment(text) ? instantOf(shownAt(text), zone) : undefined;
}

/** When what is public until then is no more: the day after, or that time. */
export function endOf(text: string, zone: TimeZone): number | undefined {
  if (!isMoment(text)) return undefined;
  return instantOf(shownAt(text) + (hasTime(text) ? 0 : dayLength), zone);
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

/** The time that a clock shows, in milliseconds, as if it were that of UTC. */
function shownAt(text: string): number {
  return Date.parse(hasTime(text) ? `${text}Z` : text);
}

/**
 * The instant at which the clock of a zone shows a time: the earlier one of an hour that comes twice,
 * and the end of an hour that the clock skips.
 */
function instantOf(shown: number, zone: TimeZone): number {
  const near = [shown - dayLength, shown + dayLength].map((time) => shown - offsetAt(time, zone));
  const right = near.filter((time) => time + offsetAt(time, zone) === shown);
  return right.length > 0 ? Math.min(...right) : Math.max(...near);
}

const dayLength = 24 * 60 * 60 * 1000;

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(time: number, zone: TimeZone): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(formatOf(zone).format(time)) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -offset : offset;
}

const formatOf = memoizeByText(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);
