import type { Layout, Site } from '../../generated/types.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { baseOf, rangeMark } from '../../shared/languageTag.ts';
import { weekdayNames } from '../../shared/weekdays.ts';

type Lang = Layout['lang'];
type OfficeHours = Site['hours'][number];

export function percent(value: number, lang: Lang): string {
  const format = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(lang, format).format(value / 100);
}

/** Any of these: `one, two, or three`. */
export function listOf(texts: string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(texts);
}

/** Formats a date in the page's language, for readers anywhere: Jan 15, 2025 or 15 ene 2025. */
export function shortDate(date: string, lang: Lang): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(lang, format).format(new Date(date));
}

/** The office hours, a row for the same days: `Tuesday – Saturday`, `7:00–13:00, 15:30–19:30`; no times on closed days. */
export function hoursByDays(hours: OfficeHours[], lang: Lang): { days: string; times: string }[] {
  return [...groupedBy(hours, ({ days }) => days.join()).values()].map((spans) => ({
    days: dayNames(spans[0].days, lang),
    times: spans.flatMap((span) => openingTimes(span, lang) ?? []).join(', '),
  }));
}

/** Monday – Friday or de lunes a viernes for a run of days, else each by its name, in lower case where a language has that. */
function dayNames(days: OfficeHours['days'], lang: Lang): string {
  const { names, isRun } = weekdayNames(days, lang, 'long');
  if (!isRun) return names.join(', ');
  const [begin, end] = [names[0], names.at(-1)];
  return baseOf(lang) === 'es' ? `de ${begin} a ${end}` : `${begin} – ${end}`;
}

/** 9:00–19:00 or 9:00-19:00, on one line, or nothing on a day without hours. */
function openingTimes({ opens, closes }: OfficeHours, lang: Lang): string | undefined {
  if (!opens || !closes) return undefined;
  return [opens, closes].map((time) => time.replace(/^0/, '')).join(`${rangeMark(lang)}\u2060`);
}
