import { momentIn } from '../../content/dates/clock.ts';

/** The days of a page or section, as they are written. */
export interface Days {
  from: string | undefined;
  until: string | undefined;
}

/** ` from 1 January 2027 until 31 January 2027`: when a page or section is public. */
export const daysInWords = {
  en: ({ from, until }: Days): string =>
    `${from ? ` from ${momentIn.en(from)}` : ''}${until ? ` until ${momentIn.en(until)}` : ''}`,
  es: ({ from, until }: Days): string =>
    `${from ? ` desde el ${momentIn.es(from)}` : ''}${until ? ` hasta el ${momentIn.es(until)}` : ''}`,
};
