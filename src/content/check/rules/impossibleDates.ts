import type { LanguageTag } from '../../../shared/languageTag.ts';
import { memoizeByText } from '../../../shared/memoize.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'impossible-date': phrase<{ month: string; days: number }>({
    en: ({ month, days }) => ({
      message: `There is no such day: ${month} has ${days} days.`,
      suggestion: 'Check the day and the month.',
    }),
    es: ({ month, days }) => ({
      message: `Ese día no existe: ${month} tiene ${days} días.`,
      suggestion: 'Compruebe el día y el mes.',
    }),
  }),
  'impossible-date.leap': phrase<{ year: number }>({
    en: ({ year }) => ({
      message: `There is no such day: February ${year} has 28 days.`,
      suggestion: 'Check the day and the year.',
    }),
    es: ({ year }) => ({
      message: `Ese día no existe: febrero de ${year} tiene 28 días.`,
      suggestion: 'Compruebe el día y el año.',
    }),
  }),
  'impossible-date.weekday': phrase<{ found: string; weekday: string }>({
    en: ({ found, weekday }) => ({
      message: `This day is not a ${found}, but a ${weekday}.`,
      suggestion: 'Check the day and the date.',
    }),
    es: ({ found, weekday }) => ({
      message: `Ese día no es ${found}, sino ${weekday}.`,
      suggestion: 'Compruebe el día de la semana y la fecha.',
    }),
  }),
};

const say = sayFrom(messages);

/** A date in a sentence is one of the calendar, on the day of the week that it names. */
export const impossibleDates: Rule = {
  messages,
  severity: 'warning',
  // Schemas know no leap years.
  page: ({ page }) =>
    sectionsOf(page, 'articleHeader').flatMap(({ section, index }) =>
      (['date', 'updated'] as const).flatMap((field): Finding[] => {
        const year = Number(/^(\d{4})-02-29$/.exec(section[field] ?? '')?.[1]);
        if (!year || lengthOf(1, year) > 28) return [];
        const said = say('impossible-date.leap', { year });
        return [{ ...said, path: ['sections', index, field], guess: `${year}-02-28` }];
      }),
    ),
  text: {
    sign: /[\p{L}.,] ?\d|\d ?\p{L}|\d[snrt]/u,
    check(text, { project, subject, spot }) {
      const lang = project.languageOf(subject);
      if (lang === undefined) return none;
      const { months, weekdays, anyMonth, pattern } = wordsOf(lang);
      if (!anyMonth.test(text)) return none;
      return [...text.matchAll(pattern)].flatMap((match) => {
        const { weekday, day, month, monthFirst, dayAfter, year } = match.groups ?? {};
        const name = month ?? monthFirst ?? '';
        const index = months.indexOf(name.toLowerCase());
        const date = Number(day ?? dayAfter);
        const days = lengthOf(index, year === undefined ? leapYear : Number(year));
        const part = { offset: match.index, length: match[0].length };
        if (date > days || date === 0)
          return [{ ...say('impossible-date', { month: name, days }), ...spot, part }];
        if (weekday === undefined || year === undefined) return [];
        const right = weekdays[new Date(Date.UTC(Number(year), index, date)).getUTCDay()] ?? '';
        if (weekday.toLowerCase() === right) return [];
        const shown = /^\p{Lu}/u.test(weekday)
          ? right.replace(/^./u, (first) => first.toUpperCase())
          : right;
        const at = { offset: match.index, length: weekday.length };
        const said = say('impossible-date.weekday', { found: weekday, weekday: shown });
        return [{ ...said, ...spot, part: at, guess: shown }];
      });
    },
  },
};

/** True for a text that names a day that its month lacks. */
export function namesNoDay(text: string, lang: LanguageTag): boolean {
  const { months, anyMonth, pattern } = wordsOf(lang);
  if (!anyMonth.test(text)) return false;
  return [...text.matchAll(pattern)].some(({ groups = {} }) => {
    const { day, dayAfter, month, monthFirst = '', year } = groups;
    const days = lengthOf(
      months.indexOf((month ?? monthFirst).toLowerCase()),
      Number(year ?? leapYear),
    );
    return Number(day ?? dayAfter) > days;
  });
}

/** A day as a text writes it. */
export interface WrittenDay {
  offset: number;
  length: number;
  /** Month and day: 11-30. */
  day: string;
  year: string | undefined;
}

export function daysIn(text: string, lang: LanguageTag): WrittenDay[] {
  const { months, anyMonth, pattern } = wordsOf(lang);
  if (!anyMonth.test(text)) return [];
  return [...text.matchAll(pattern)].map(({ 0: found, groups = {}, index }) => {
    const month = months.indexOf((groups.month ?? groups.monthFirst ?? '').toLowerCase()) + 1;
    const numbers = [String(month), groups.day ?? groups.dayAfter ?? ''];
    const day = numbers.map((number) => number.padStart(2, '0')).join('-');
    const article = /^(?:el|the) /i.exec(found)?.[0].length ?? 0;
    const [offset, length] = [index + article, found.length - article];
    return { offset, length, day, year: groups.year };
  });
}

/** A date without a year may be one of a leap year. */
const leapYear = 2024;

function lengthOf(month: number, year: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** The names of months and days in a language, and a pattern for dates: slow, so that a month is searched first. */
const wordsOf = memoizeByText((lang) => {
  const inWords = (
    options: Intl.DateTimeFormatOptions,
    count: number,
    dateOf: (index: number) => number,
  ) => {
    const { format } = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => format(dateOf(index)).toLowerCase());
  };
  // 2 January 2000 was a Sunday.
  const months = inWords({ month: 'long' }, 12, (index) => Date.UTC(2000, index, 1));
  const weekdays = inWords({ weekday: 'long' }, 7, (index) => Date.UTC(2000, 0, 2 + index));
  const anyMonth = months.join('|');
  const anyDay = weekdays.join('|');
  const of = '(?:de |of |del )?';
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:(?<weekday>${anyDay}),? )?(?:(?:el |the |día )?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.|º)? ${of}(?<month>${anyMonth})|(?<monthFirst>${anyMonth}) (?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.,]*\\d(?<!, \\d)))(?:,? ${of}(?<year>\\d{4})(?!\\d))?(?![\\p{L}\\d])`,
    'giu',
  );
  return { months, weekdays, anyMonth: new RegExp(anyMonth, 'i'), pattern };
});
