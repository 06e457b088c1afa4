import type { Section } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'timeline-order': phrase<{ date: string; before: string }>({
    en: ({ date, before }) => ({
      message: `${date} stands behind ${before}, and is earlier.`,
      suggestion: 'Put the dates in order, the earliest first.',
    }),
    es: ({ date, before }) => ({
      message: `${date} va detrás de ${before} y es anterior.`,
      suggestion: 'Ponga las fechas por orden, primero la más antigua.',
    }),
  }),
  'timeline-order.text': phrase<{ date: string; found: string }>({
    en: ({ date, found }) => ({
      message: `This entry is of ${date}, and its text says ${found}.`,
      suggestion: 'Correct the one that is wrong.',
    }),
    es: ({ date, found }) => ({
      message: `Esta entrada es de ${date}, y su texto dice ${found}.`,
      suggestion: 'Corrija lo que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** The dates of a timeline are in order, and have the years of its texts. */
export const timelineOrder: Rule = {
  messages,
  severity: 'warning',
  page: ({ page: { sections } }) =>
    sections.flatMap((section, index) => {
      if (section.type !== 'timeline') return [];
      const place = firstEarlier(section.items);
      const early = place
        ? [{ ...say('timeline-order', place), path: pathOf(index, place.at) }]
        : [];
      return [...early, ...section.items.flatMap((item, at) => otherYear(item, index, at))];
    }),
};

/** The day of an entry in its text, if month and day are those of the entry and the year is not. */
function otherYear({ date, text }: Items[number], index: number, at: number): Finding[] {
  const own = dateIn(date);
  const written = [...String(text ?? '').matchAll(day)];
  const [only] = written;
  const there = only && dateIn(only[0]);
  if (!own || !there || own.month === 0 || written.length > 1) return [];
  if (only.index > longestStart) return [];
  if (there.month !== own.month || there.year === own.year) return [];
  const part = { offset: only.index, length: only[0].length };
  const path = ['sections', index, 'items', at, 'text'];
  return [{ ...say('timeline-order.text', { date, found: only[0] }), path, part }];
}

/** The day of the entry stands at the beginning: `Since February 2, 2024`. Another one may follow. */
const longestStart = 16;

/** `February 2, 2024`, `2 de febrero de 2024` */
const day = /\p{Lu}\p{Ll}{2,8} \d{1,2}, 20\d{2}|\d{1,2} de \p{Ll}{4,10} de 20\d{2}/gu;

type Items = Extract<Section, { type: 'timeline' }>['items'];

function pathOf(section: number, item: number) {
  return ['sections', section, 'items', item, 'date'];
}

/** The first date before that of an entry above it. */
function firstEarlier(items: Items) {
  if (isNewestFirst(items)) return undefined;
  let latest = { text: '', year: 0, month: 0 };
  for (const [at, { date: text }] of items.entries()) {
    const date = dateIn(text);
    if (!date) continue;
    const isSameYear = date.year === latest.year && date.month > 0 && latest.month > 0;
    if (date.year < latest.year || (isSameYear && date.month < latest.month))
      return { at, date: text, before: latest.text };
    latest = { text, ...date };
  }
  return latest.year === 0 ? firstEarlierDay(items) : undefined;
}

/** Three dates or more, each before the one above it. */
function isNewestFirst(items: Items): boolean {
  const dates = items.flatMap(({ date }) => dateIn(date) ?? []);
  const falls = dates.every(({ year, month }, at) => {
    const above = dates[at - 1];
    if (!above) return true;
    return year < above.year || (year === above.year && month < above.month);
  });
  return dates.length > 2 && falls;
}

/** The first day before the one above it, where none names its year. Days of the next year may follow. */
function firstEarlierDay(items: Items) {
  const days = items.map(({ date }) => dayInYear(date));
  const falls = days.flatMap((day, at) => (at > 0 && day < (days[at - 1] ?? 0) ? at : []));
  const [at = 0, ...others] = falls;
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const [day = 0, above = 0] = [days[at], days[at - 1]];
  const mayWrap = last <= first || above - day > halfYear;
  const isNextYear = others.length === 0 && mayWrap && !isSameMonth(day, above);
  // NaN for an entry that is no day, which compares with nothing.
  const areAlike = new Set(days.map((day) => day % 100 > 0)).size === 1;
  if (at === 0 || isNextYear || !areAlike || days.some(Number.isNaN)) return undefined;
  return { at, date: items[at]?.date ?? '', before: items[at - 1]?.date ?? '' };
}

/** As the distance of two days, see dayInYear(): few lists go back so far by mistake. */
const halfYear = 600;

/** `June 15` and `15 de junio` as 615, `June` as 600: days in order are numbers in order. */
function dayInYear(text: string): number {
  const { name = '', before, after = 0 } = yearless.exec(text)?.groups ?? {};
  return (monthOf(name) ?? Number.NaN) * 100 + Number(before ?? after);
}

function isSameMonth(one = 0, other = 0): boolean {
  return Math.floor(one / 100) === Math.floor(other / 100);
}

/** A range counts by its beginning. */
const yearless =
  /^(?:\p{L}+ )?(?:(?<before>\d{1,2})(?:º|[–-]\d{1,2})? (?:de )?)?(?<name>\p{L}{3,10})(?: (?<after>\d{1,2})(?:[–-]\d{1,2})?)?$/u;

/** `Aug 2026`, `2 de agosto de 2026`, `2027`. A range counts by its beginning. */
function dateIn(text: string): { year: number; month: number } | undefined {
  const year = /\b(?:19|20)\d{2}\b/.exec(text);
  if (!year) return undefined;
  const words =
    text
      .slice(0, year.index)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  const month = words.map(monthOf).find((one) => one !== undefined);
  return { year: Number(year[0]), month: month ?? 0 };
}

/** The number of a month by its name or the first letters of it. */
function monthOf(word: string): number | undefined {
  const at = months.findIndex((month) => word !== '' && month.startsWith(word.toLowerCase()));
  return at < 0 ? undefined : (at % 12) + 1;
}

/** The months in English, then in Spanish. */
const months = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
].flatMap((line) => line.split(' '));
