import type { Section } from '../../../generated/types.ts';
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
};

const say = sayFrom(messages);

/** The dates of a timeline are in order, as far as they name a year. */
export const timelineOrder: Rule = {
  messages,
  severity: 'warning',
  page: ({ page: { sections } }) =>
    sections.flatMap((section, index) => {
      const place = section.type === 'timeline' ? firstEarlier(section.items) : undefined;
      return place ? { ...say('timeline-order', place), path: pathOf(index, place.at) } : [];
    }),
};

type Items = Extract<Section, { type: 'timeline' }>['items'];

function pathOf(section: number, item: number) {
  return ['sections', section, 'items', item, 'date'];
}

/** The first date before that of an entry above it. */
function firstEarlier(items: Items) {
  let latest = { text: '', year: 0, month: 0 };
  for (const [at, { date: text }] of items.entries()) {
    const date = dateIn(text);
    if (!date) continue;
    const isSameYear = date.year === latest.year && date.month > 0 && latest.month > 0;
    if (date.year < latest.year || (isSameYear && date.month < latest.month))
      return { at, date: text, before: latest.text };
    latest = { text, ...date };
  }
  return undefined;
}

/** `Aug 2026`, `2 de agosto de 2026`, `2027`. A range counts by its beginning. */
function dateIn(text: string): { year: number; month: number } | undefined {
  const year = /\b(?:19|20)\d{2}\b/.exec(text);
  if (!year) return undefined;
  const words =
    text
      .slice(0, year.index)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  const month = words.map((word) => months.indexOf(word.slice(0, 3))).find((at) => at >= 0);
  return { year: Number(year[0]), month: month === undefined ? 0 : (month % 12) + 1 };
}

/** The months in English, then in Spanish. */
const months =
  'jan feb mar apr may jun jul aug sep oct nov dec ene feb mar abr may jun jul ago sep oct nov dic'.split(
    ' ',
  );
