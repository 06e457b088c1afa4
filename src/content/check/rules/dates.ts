import { isMoment, momentAt, momentInBoth, type TimeZone } from '../../dates/clock.ts';
import type { DatedFiles } from '../../dates/datedFiles.ts';
import {
  type Dates,
  type FactSchedule,
  isNever,
  isPublicAt,
  type PageSchedule,
  startIn,
} from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { type Document, wholeDocument } from '../../diagnostics/document.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Rule, SiteFinding } from '../rule.ts';

const texts = {
  'moment-without-instant': {
    en: 'There is no <day> in the calendar. | Choose another day.',
    es: 'En el calendario no existe <day>. | Elija otro día.',
  },
  'end-before-start': {
    en: 'It is public from <from> until <until>, so it is never public. | Correct one of the dates: `until` is the last day.',
    es: 'Es pública desde el <from> hasta el <until>, es decir, nunca. | Corrija una de las fechas: `until` es el último día.',
  },
  'always-public': {
    en: 'The site needs this page at all times. | Give the dates to its sections.',
    es: 'El sitio necesita esta página en todo momento. | Ponga las fechas en sus secciones.',
  },
  'no-section-public': {
    en: 'On <moment> no section of this page is public. | Give the dates to the page, or have a section that is always there.',
    es: 'El <moment> ninguna sección de esta página es pública. | Ponga las fechas en la página o deje una sección que esté siempre.',
  },
  'values-out-of-order': {
    en: 'This value begins on <from>, and the one above it on <before>. | Put the values of `next` in the order of their days, one for each day.',
    es: 'Este valor empieza el <from>, y el anterior el <before>. | Ponga los valores de `next` en el orden de sus días, uno por día.',
  },
} as const;

const say = sayFrom(texts);

/** Dates name instants, and what has dates is public at some time. */
export const dates: Rule = {
  severity: 'error',
  isOfToday: true,
  why: {
    en: 'What is never public is lost without a word, and a page without a section is empty.',
    es: 'Lo que nunca es público se pierde sin aviso, y una página sin secciones está vacía.',
  },
  texts,
  *inSite({ loaded: { dated } }) {
    if (!dated) return;
    const { pages, facts, zone } = dated;
    for (const { source, schedule } of pages)
      yield* inDocument(wholeDocument(source, 'page'), inPage(schedule, dated));
    if (!facts) return;
    yield* inDocument(wholeDocument(facts.source, 'facts'), inFacts(facts.schedules, zone));
  },
};

function inDocument(document: Document, found: Iterable<Finding>): SiteFinding[] {
  return Array.from(found, (one) => ({ ...one, in: document }));
}

function* inPage(schedule: PageSchedule, dated: DatedFiles): Iterable<Finding> {
  const { page, sections, refused } = schedule;
  const field = (['from', 'until'] as const).find((name) => refused?.[name] !== undefined);
  if (field) yield { ...say('always-public'), path: [field] };
  const moment = emptyMoment(schedule, dated);
  if (moment)
    yield { ...say('no-section-public', { moment: momentInBoth(moment) }), path: ['sections'] };
  for (const one of [page, ...sections]) {
    yield* faultsIn(one);
    if (!isNever(one, dated.zone)) continue;
    const { from = '', until = '', path } = one;
    const days = { from: momentInBoth(from), until: momentInBoth(until) };
    yield { ...say('end-before-start', days), path: [...path, 'until'] };
  }
}

/** The first time from now on at which the page is public, and nothing of it. */
function emptyMoment(
  { page, sections }: PageSchedule,
  { now, today, zone, boundaries }: DatedFiles,
): string | undefined {
  if (sections.length === 0) return undefined;
  const empty = [now, ...boundaries.filter((time) => time > now)].find(
    (time) => isPublicAt(page, time, zone) && !sections.some((one) => isPublicAt(one, time, zone)),
  );
  return empty === undefined ? undefined : empty === now ? today : momentAt(empty, zone);
}

function* inFacts(schedules: FactSchedule[], zone: TimeZone): Iterable<Finding> {
  for (const { next } of schedules)
    for (const [index, one] of next.entries()) {
      yield* faultsIn(one);
      const { from: before = '' } = next[index - 1] ?? {};
      const { from = '', path } = one;
      const [start, earlier] = [from, before].map((moment) => startIn({ from: moment }, zone));
      if (start === undefined || earlier === undefined || start > earlier) continue;
      const days = { from: momentInBoth(from), before: momentInBoth(before) };
      yield { ...say('values-out-of-order', days), path: [...path, 'from'] };
    }
}

function* faultsIn({ path, from, until }: Dates): Iterable<Finding> {
  for (const [name, day = ''] of Object.entries({ from, until })) {
    // The schema tells of what is not written as a day or a time.
    const isWritten = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(day);
    if (!isWritten || isMoment(day)) continue;
    yield { ...say('moment-without-instant', { day }), path: [...path, name] };
  }
}
