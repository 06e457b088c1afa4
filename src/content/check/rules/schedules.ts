import { endOf, momentAt, momentIn, startOf, type TimeZone } from '../../../shared/clock.ts';
import { clockFaults as faults } from '../../../shared/clockFaults.ts';
import type { DatedFiles } from '../../dates/datedFiles.ts';
import { type Dates, endIn, isNever, isPublicAt, startIn } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import type { Document } from '../../diagnostics/document.ts';
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
      message: `It is public from ${momentIn.en(from)} until ${momentIn.en(until)}, and so never.`,
      suggestion: 'Correct one of the dates: `until` is the last day.',
    }),
    es: ({ from, until }) => ({
      message: `Es pública desde el ${momentIn.es(from)} hasta el ${momentIn.es(until)}, es decir, nunca.`,
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
  'always-public': phrase({
    en: {
      message: 'The site needs this page at all times.',
      suggestion: 'Give the dates to its sections.',
    },
    es: {
      message: 'El sitio necesita esta página en todo momento.',
      suggestion: 'Ponga las fechas en sus secciones.',
    },
  }),
  'no-section-public': phrase<{ moment: string }>({
    en: ({ moment }) => ({
      message: `On ${momentIn.en(moment)} no section of this page is public.`,
      suggestion: 'Give the dates to the page, or have a section that is always there.',
    }),
    es: ({ moment }) => ({
      message: `El ${momentIn.es(moment)} ninguna sección de esta página es pública.`,
      suggestion: 'Ponga las fechas en la página o deje una sección que esté siempre.',
    }),
  }),
  'values-out-of-order': phrase<{ from: string; before: string }>({
    en: ({ from, before }) => ({
      message: `This value begins on ${momentIn.en(from)}, and the one above it on ${momentIn.en(before)}.`,
      suggestion: 'Put the values of `next` in the order of their days, one for each day.',
    }),
    es: ({ from, before }) => ({
      message: `Este valor empieza el ${momentIn.es(from)}, y el anterior el ${momentIn.es(before)}.`,
      suggestion: 'Ponga los valores de `next` en el orden de sus días, uno por día.',
    }),
  }),
};

const advice = {
  en: {
    skipped: 'Choose a time an hour later.',
    repeated: 'Choose a time an hour earlier or later.',
    far: 'Choose a year of today. What has no end needs no `until`.',
    none: 'Choose a day of the calendar.',
  },
  es: {
    skipped: 'Elija una hora más tarde.',
    repeated: 'Elija una hora antes o una hora después.',
    far: 'Elija un año de hoy. Lo que no termina no lleva `until`.',
    none: 'Elija un día del calendario.',
  },
};

const say = sayFrom(messages);

/** Dates name instants, and what has dates is public at some time. */
export const schedules: Rule = {
  messages,
  project: ({ site: { dated, refused } }) => {
    if (!dated?.isNow) return [];
    return [...inPages(dated), ...inFacts(dated)].map((one) => withoutRefused(one, refused));
  },
};

interface InFile {
  document: Document;
  findings: Finding[];
}

/** A value that the schema refuses is told by it. */
function withoutRefused({ document, findings }: InFile, refused: LoadedSite['refused']): Located {
  const own = refused.find(({ source }) => source.file === document.source.file);
  const told = own?.paths.map(String) ?? [];
  return { document, findings: findings.filter(({ path }) => !told.includes(String(path))) };
}

function inPages(dated: DatedFiles): InFile[] {
  const { pages, zone } = dated;
  return pages.map(({ source, schedule: { page, refused, sections } }) => ({
    document: { kind: 'page' as const, source, value: JSON.parse(source.text) },
    findings: [
      ...(refused ? alwaysPublic(refused) : []),
      ...withoutSections([page, ...sections], dated),
      ...[page, ...sections].flatMap((dates) => [...faultsIn(dates, zone), ...never(dates, zone)]),
      ...sections.flatMap((dates) => neverOn(page, dates, zone)),
    ],
  }));
}

function alwaysPublic(dates: Dates): Finding[] {
  const names = (['from', 'until'] as const).filter((name) => dates[name] !== undefined);
  return names.map((name) => ({ ...say('always-public'), path: [name] }));
}

/** The first time from now on at which the page is public, and nothing of it. */
function withoutSections(dates: Dates[], { now, today, zone }: DatedFiles): Finding[] {
  const [page, ...sections] = dates as [Dates, ...Dates[]];
  const times = dates.flatMap((one) => [startIn(one, zone) ?? [], endIn(one, zone) ?? []]).flat();
  const empty = [now, ...times.filter((time) => time > now).sort((a, b) => a - b)].find(
    (time) => isPublicAt(page, time, zone) && sections.every((one) => !isPublicAt(one, time, zone)),
  );
  if (empty === undefined || sections.length === 0) return [];
  const moment = empty === now ? today : momentAt(empty, zone);
  return [{ ...say('no-section-public', { moment }), path: ['sections'] }];
}

function inFacts({ facts, zone }: DatedFiles): InFile[] {
  if (!facts) return [];
  const { source, schedules: all } = facts;
  const findings = all.flatMap(({ next }) => [
    ...next.flatMap((dates) => faultsIn(dates, zone)),
    ...next.flatMap((dates, index) => outOfOrder(dates, next[index - 1], zone)),
  ]);
  return [{ document: { kind: 'facts', source, value: JSON.parse(source.text) }, findings }];
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
  const fault = read(text);
  if (typeof fault === 'number') return [];
  return [{ ...say('moment-without-instant', { text, fault }), path }];
}

function never(dates: Dates, zone: TimeZone): Finding[] {
  const { from = '', until = '', path } = dates;
  if (!isNever(dates, zone)) return [];
  return [{ ...say('end-before-start', { from, until }), path: [...path, 'until'] }];
}

/** A section without dates is on its page for as long as that is public. */
function neverOn(page: Dates, dates: Dates, zone: TimeZone): Finding[] {
  const [start, end] = [startIn(dates, zone), endIn(dates, zone)];
  const [pageStart, pageEnd] = [startIn(page, zone), endIn(page, zone)];
  const isLater = start !== undefined && pageEnd !== undefined && start >= pageEnd;
  const isEarlier = end !== undefined && pageStart !== undefined && end <= pageStart;
  if (!isLater && !isEarlier) return [];
  if (isNever(dates, zone) || isNever(page, zone)) return [];
  return [{ ...say('end-before-start.page'), path: [...dates.path, isLater ? 'from' : 'until'] }];
}

function outOfOrder(dates: Dates, before: Dates | undefined, zone: TimeZone): Finding[] {
  const [start, earlier] = [startIn(dates, zone), before && startIn(before, zone)];
  if (start === undefined || earlier === undefined || start > earlier) return [];
  const params = { from: dates.from ?? '', before: before?.from ?? '' };
  return [{ ...say('values-out-of-order', params), path: [...dates.path, 'from'] }];
}
