import { endOf, isMoment, startOf, type TimeZone } from '../../../shared/clock.ts';
import { clockFaults as faults } from '../../../shared/clockFaults.ts';
import type { DatedFiles } from '../../dates/datedFiles.ts';
import { type Dates, endIn, startIn } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedSite } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'moment-without-instant': phrase<{ text: string; fault: keyof typeof faults.en }>({
    en: ({ text, fault }) => ({ message: faults.en[fault](text), suggestion: advice.en[fault] }),
    es: ({ text, fault }) => ({ message: faults.es[fault](text), suggestion: advice.es[fault] }),
  }),
  'end-before-start': phrase<{ from: string; until: string }>({
    en: ({ from, until }) => ({
      message: `It is public from ${from} until ${until}, and so never.`,
      suggestion: 'Correct one of the dates: `until` is the last day.',
    }),
    es: ({ from, until }) => ({
      message: `Es pública desde ${from} hasta ${until}, es decir, nunca.`,
      suggestion: 'Corrija una de las fechas: `until` es el último día.',
    }),
  }),
  'end-before-start.page': phrase({
    en: {
      message: 'Its page is not public on any of its days.',
      suggestion: 'Correct the dates of the section or those of the page.',
    },
    es: {
      message: 'Su página no es pública en ninguno de sus días.',
      suggestion: 'Corrija las fechas de la sección o las de la página.',
    },
  }),
  'values-out-of-order': phrase<{ from: string; before: string }>({
    en: ({ from, before }) => ({
      message: `This value begins on ${from}, and the one above it on ${before}.`,
      suggestion: 'Put the values of `next` in the order of their days, one for each day.',
    }),
    es: ({ from, before }) => ({
      message: `Este valor empieza el ${from}, y el anterior el ${before}.`,
      suggestion: 'Ponga los valores de `next` en el orden de sus días, uno por día.',
    }),
  }),
};

const advice = {
  en: {
    skipped: 'Choose a time an hour later.',
    repeated: 'Choose a time an hour earlier or later.',
    far: 'Choose an earlier one. What has no end needs no `until`.',
    none: 'Choose a day of the calendar.',
  },
  es: {
    skipped: 'Elija una hora más tarde.',
    repeated: 'Elija una hora antes o una hora después.',
    far: 'Elija uno anterior. Lo que no termina no lleva `until`.',
    none: 'Elija un día del calendario.',
  },
};

const say = sayFrom(messages);

/** Dates name instants, and what has dates is public at some time. */
export const schedules: Rule = {
  messages,
  project: ({ site: { dated, refused } }) =>
    dated?.isNow ? [...inPages(dated), ...inFacts(dated, refused)] : [],
};

function inPages(dated: DatedFiles): Located[] {
  const { pages, zone } = dated;
  return pages.map(({ source, schedule: { page, sections } }) => ({
    document: { kind: 'page' as const, source, value: JSON.parse(source.text) },
    findings: [
      ...[page, ...sections].flatMap((dates) => [...faultsIn(dates, zone), ...never(dates, zone)]),
      ...sections.flatMap((dates) => neverOn(page, dates, zone)),
    ],
  }));
}

/** A value that the schema refuses is told by it. */
function inFacts({ facts, zone }: DatedFiles, refused: LoadedSite['refused']): Located[] {
  if (!facts) return [];
  const { source, schedules: all } = facts;
  const findings = all.flatMap(({ next }) => [
    ...next.flatMap((dates) => faultsIn(dates, zone)),
    ...next.flatMap((dates, index) => outOfOrder(dates, next[index - 1], zone)),
  ]);
  const told = refused.find(({ kind }) => kind === 'facts')?.paths.map(String) ?? [];
  return [
    {
      document: { kind: 'facts', source, value: JSON.parse(source.text) },
      findings: findings.filter(({ path }) => !told.includes(String(path))),
    },
  ];
}

function faultsIn({ path, from, until }: Dates, zone: TimeZone): Finding[] {
  return [
    ...faultOf(from, [...path, 'from'], (text) => startOf(text, zone)),
    ...faultOf(until, [...path, 'until'], (text) => endOf(text, zone)),
  ];
}

function faultOf(
  text: string | undefined,
  path: Dates['path'],
  read: (text: string) => ReturnType<typeof startOf>,
): Finding[] {
  // The schema reports what is not written as a day or a time.
  if (text === undefined || !/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text)) return [];
  const fault = isMoment(text) ? read(text) : 'none';
  if (typeof fault === 'number') return [];
  return [{ ...say('moment-without-instant', { text, fault }), path }];
}

function never(dates: Dates, zone: TimeZone): Finding[] {
  const { from = '', until = '', path } = dates;
  const [start, end] = [startIn(dates, zone), endIn(dates, zone)];
  if (start === undefined || end === undefined || start < end) return [];
  return [{ ...say('end-before-start', { from, until }), path: [...path, 'until'] }];
}

/** A section without dates is on its page for as long as that is public. */
function neverOn(page: Dates, dates: Dates, zone: TimeZone): Finding[] {
  const [start, end] = [startIn(dates, zone), endIn(dates, zone)];
  const [pageStart, pageEnd] = [startIn(page, zone), endIn(page, zone)];
  const isLater = start !== undefined && pageEnd !== undefined && start >= pageEnd;
  const isEarlier = end !== undefined && pageStart !== undefined && end <= pageStart;
  if (!isLater && !isEarlier) return [];
  return [{ ...say('end-before-start.page'), path: [...dates.path, isLater ? 'from' : 'until'] }];
}

function outOfOrder(dates: Dates, before: Dates | undefined, zone: TimeZone): Finding[] {
  const [start, earlier] = [startIn(dates, zone), before && startIn(before, zone)];
  if (start === undefined || earlier === undefined || start > earlier) return [];
  const params = { from: dates.from ?? '', before: before?.from ?? '' };
  return [{ ...say('values-out-of-order', params), path: [...dates.path, 'from'] }];
}
