import { endOf, momentAt, momentInBoth, startOf, type TimeZone } from '../../../shared/clock.ts';
import { clockFaults } from '../../../shared/clockFaults.ts';
import { allDates, type DatedFiles } from '../../dates/datedFiles.ts';
import { type Dates, endIn, hasEnded, isNever, isPublicAt, startIn } from '../../dates/schedule.ts';
import { currentNext } from '../../dates/textAt.ts';
import type { Document } from '../../diagnostics/document.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Source } from '../../read/source.ts';
import type { CheckedSite, Rule, SiteFinding } from '../rule.ts';

const texts = {
  'moment-without-instant': {
    en: '<fault> | Choose another day or time, or leave `until` out if there is no end.',
    es: '<fault> | Elija otro día u otra hora, o quite `until` si no hay final.',
  },
  'end-before-start': {
    en: 'It is public from <from> until <until>, and so never. | Correct one of the dates: `until` is the last day.',
    es: 'Es pública desde el <from> hasta el <until>, es decir, nunca. | Corrija una de las fechas: `until` es el último día.',
  },
  'end-before-start.page': {
    en: 'Its page is not public on any of these days. | Correct the dates of the section or those of the page.',
    es: 'Su página no es pública en ninguno de estos días. | Corrija las fechas de la sección o las de la página.',
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
  why: {
    en: 'What is never public is lost without a word, and a page without a section is empty.',
    es: 'Lo que nunca es público se pierde sin aviso, y una página sin secciones está vacía.',
  },
  texts,
  *inSite(site) {
    const { dated } = site.loaded;
    if (!dated?.isNow) return;
    yield* withoutRefused(site, inPages(dated));
    yield* withoutRefused(site, inFacts(dated));
  },
};

/** A value that the schema refuses is told by it. */
function* withoutRefused(
  { loaded }: CheckedSite,
  found: Iterable<SiteFinding>,
): Iterable<SiteFinding> {
  for (const one of found) {
    const own =
      'in' in one
        ? loaded.refused.find(({ source }) => source.file === one.in.source.file)
        : undefined;
    const isTold = own?.paths.some((path) => 'path' in one && String(path) === String(one.path));
    if (!isTold) yield one;
  }
}

function* inPages(dated: DatedFiles): Iterable<SiteFinding> {
  const { pages, zone } = dated;
  for (const { source, schedule } of pages) {
    const { page, refused, sections } = schedule;
    const document = documentOf(source, 'page');
    const field = (['from', 'until'] as const).find((name) => refused?.[name] !== undefined);
    if (field) yield { ...say('always-public'), in: document, path: [field] };
    const moment = emptyMoment([page, ...sections], dated);
    if (moment)
      yield {
        ...say('no-section-public', { moment: momentInBoth(moment) }),
        in: document,
        path: ['sections'],
      };
    for (const one of [page, ...sections]) {
      yield* faultsIn(one, document, zone);
      const { from = '', until = '', path } = one;
      if (isNever(one, zone)) {
        const said = say('end-before-start', {
          from: momentInBoth(from),
          until: momentInBoth(until),
        });
        yield { ...said, in: document, path: [...path, 'until'] };
      } else if (one !== page && !isNever(page, zone) && neverMeet(one, page, zone))
        yield {
          ...say('end-before-start.page'),
          in: document,
          path: [...path, from ? 'from' : 'until'],
        };
    }
  }
}

function documentOf(source: Source, kind: 'page' | 'facts'): Document {
  return { kind, source, value: JSON.parse(source.text) };
}

/** The first time from now on at which the page is public, and nothing of it. */
function emptyMoment(all: Dates[], { now, today, zone }: DatedFiles): string | undefined {
  const [page, ...sections] = all as [Dates, ...Dates[]];
  if (sections.length === 0) return undefined;
  const times = all.flatMap((one) => [startIn(one, zone) ?? 0, endIn(one, zone) ?? 0]);
  const empty = [now, ...times.filter((time) => time > now).sort((a, b) => a - b)].find(
    (time) => isPublicAt(page, time, zone) && sections.every((one) => !isPublicAt(one, time, zone)),
  );
  return empty === undefined ? undefined : empty === now ? today : momentAt(empty, zone);
}

/** A section without dates is on its page for as long as that is public. */
function neverMeet(section: Dates, page: Dates, zone: TimeZone): boolean {
  const [start = -Infinity, end = Infinity] = [startIn(section, zone), endIn(section, zone)];
  const [pageStart = -Infinity, pageEnd = Infinity] = [startIn(page, zone), endIn(page, zone)];
  return start >= pageEnd || end <= pageStart;
}

function* inFacts({ facts, zone }: DatedFiles): Iterable<SiteFinding> {
  if (!facts) return;
  const document = documentOf(facts.source, 'facts');
  for (const { next } of facts.schedules)
    for (const [index, one] of next.entries()) {
      yield* faultsIn(one, document, zone);
      const above = next[index - 1];
      const [start, earlier] = [startIn(one, zone), above && startIn(above, zone)];
      if (start === undefined || earlier === undefined || start > earlier) continue;
      const said = { from: momentInBoth(one.from ?? ''), before: momentInBoth(above?.from ?? '') };
      yield { ...say('values-out-of-order', said), in: document, path: [...one.path, 'from'] };
    }
}

function* faultsIn(
  { path, from, until }: Dates,
  document: Document,
  zone: TimeZone,
): Iterable<SiteFinding> {
  for (const [name, text, read] of [
    ['from', from, startOf],
    ['until', until, endOf],
  ] as const) {
    // The schema tells of what is not written as a day or a time.
    if (text === undefined || !/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text)) continue;
    const fault = read(text, zone);
    if (typeof fault === 'number') continue;
    const words = { en: clockFaults.en[fault](text), es: clockFaults.es[fault](text) };
    yield {
      ...say('moment-without-instant', { fault: words }),
      in: document,
      path: [...path, name],
    };
  }
}

const pastTexts = {
  'past-date': {
    en: 'This ended on <moment>: nobody sees it any more. | Remove it, or give it another end.',
    es: 'Esto terminó el <moment>: ya no lo ve nadie. | Elimínelo o póngale otro final.',
  },
  'past-date.value': {
    en: 'This value has applied since <moment>: it is no longer the next one. | Put it in the place of the old one.',
    es: 'Este valor se aplica desde el <moment>: ya no es el siguiente. | Póngalo en el lugar del anterior.',
  },
  'distant-date': {
    en: '<moment> is more than ten years away. | Check the year.',
    es: 'Faltan más de diez años para el <moment>. | Compruebe el año.',
  },
} as const;

const sayPast = sayFrom(pastTexts);

/** Files hold what is public or will be, within the years that people plan for. */
export const pastDates: Rule = {
  severity: 'warning',
  why: {
    en: 'What is over stays in the file unseen, and comes back with the next change of its date.',
    es: 'Lo que ha terminado sigue en el archivo sin que se vea, y vuelve con el próximo cambio de fecha.',
  },
  texts: pastTexts,
  *inSite({ loaded: { dated } }) {
    if (!dated?.isNow) return;
    const { now, zone, facts, today } = dated;
    const latest = today.replace(/^\d+/, (year) => String(Number(year) + 10));
    for (const { source, dates: one } of allDates(dated)) {
      const document = documentOf(source, source === facts?.source ? 'facts' : 'page');
      const { from, until = '', path } = one;
      for (const [name, moment = ''] of [
        ['from', from],
        ['until', until],
      ] as const)
        if (moment.slice(0, latest.length) > latest && Number(moment.slice(0, 4)) < 2200)
          yield {
            ...sayPast('distant-date', { moment: momentInBoth(moment) }),
            in: document,
            path: [...path, name],
          };
      if (!path.includes('next') && hasEnded(one, now, zone))
        yield {
          ...sayPast('past-date', { moment: momentInBoth(until) }),
          in: document,
          path: [...path, 'until'],
        };
    }
    for (const fact of facts?.schedules ?? []) {
      const { from = '', path } = fact.next[currentNext(fact, now, zone)] ?? { path: [] };
      if (from && facts)
        yield {
          ...sayPast('past-date.value', { moment: momentInBoth(from) }),
          in: documentOf(facts.source, 'facts'),
          path: [...path, 'from'],
        };
    }
  },
};
