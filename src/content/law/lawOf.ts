import { spain } from './es.ts';
import { general } from './general.ts';
import type { Law } from './law.ts';

const laws: Readonly<Record<string, Law | undefined>> = { ES: spain };

/** @param country its two letters: `ES` */
export function lawOf(country = ''): Law {
  return laws[country] ?? general;
}

/** How numbers of a country are written, wherever the site is; undefined where all that is known is E.164. */
export function numberingOf(number: string): Law['phone'] {
  return Object.values(laws).find((law) => law?.phone && number.startsWith(law.phone.prefix))
    ?.phone;
}

interface Place {
  country?: string;
  timeZone?: string;
}

/** The clock that an office goes by. UTC stands in for one that is missing, which is an error. */
export function zoneOf({ country, timeZone }: Place = {}): string {
  return timeZone ?? lawOf(country).timeZone ?? 'UTC';
}
