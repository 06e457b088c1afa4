import type { LanguageTag } from './languageTag.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * The names of weekdays from Monday on. `isRun` is true for three or more without a gap, which are said
 * by the first and the last.
 * @param days `mon` to `sun`, in any order
 */
export function weekdayNames(
  days: readonly string[],
  lang: LanguageTag,
  weekday: 'long' | 'short',
): { names: string[]; isRun: boolean } {
  const numbers = days.map((day) => weekdays.indexOf(day)).sort((a, b) => a - b);
  const format = new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' });
  const first = numbers[0] ?? 0;
  return {
    // 1 January 2024 was a Monday.
    names: numbers.map((number) => format.format(new Date(Date.UTC(2024, 0, 1 + number)))),
    isRun: numbers.length > 2 && numbers.every((number, index) => number === first + index),
  };
}
