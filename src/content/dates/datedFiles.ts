import { parse } from 'jsonc-parser';
import { ifReadable } from '../../shared/ifReadable.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { alwaysPublic, isSpecial, routeOf } from '../../shared/routes.ts';
import { zoneOf } from '../law/lawOf.ts';
import type { Source } from '../read/source.ts';
import { dayIn, type TimeZone, timeNow } from './clock.ts';
import {
  changesOf,
  type Dates,
  type FactSchedule,
  factSchedules,
  isPublicAt,
  type PageSchedule,
  pageSchedule,
} from './schedule.ts';
import { currentNext, factsTextAt, hiddenSections, pageTextAt } from './textAt.ts';

/** The files of a site at some time, with the dates in them. */
export interface DatedFiles {
  zone: TimeZone;
  /** The time by which it is decided what is public. */
  now: number;
  /** The day of that time: 2026-11-20. */
  today: string;
  /** Every file as it is on disk. */
  all: Source[];
  /** The files as visitors are to see them then: the same list where nothing has dates. */
  shown: Source[];
  /** The pages with dates, as they are on disk. */
  pages: { source: Source; schedule: PageSchedule }[];
  facts: { source: Source; schedules: FactSchedule[] } | undefined;
  /** The days of those pages by route, public or not. */
  routes: ReadonlyMap<string, Dates>;
  /** Every time at which something begins or ends, in order. */
  boundaries: number[];
}

/** A file as it is at some time. */
export interface DatedSource extends Source {
  /** The places of the sections that it lacks. */
  readonly hidden: readonly number[];
  /** The file as it is on disk. */
  readonly whole: Source;
}

/** The files of a site at a time: now, unless one is given. */
export function datedFiles(all: Source[], time?: number): DatedFiles {
  const zone = zoneIn(all);
  const now = time ?? timeNow(zone);
  const pages = all.flatMap((source) => {
    const schedule = scheduleOf(source);
    return schedule ? { source, schedule } : [];
  });
  const [facts] = all.flatMap((source) => {
    const schedules = factsOf(source);
    return schedules.length > 0 ? { source, schedules } : [];
  });
  const isDated = pages.length > 0 || facts !== undefined;
  return {
    ...{ zone, now, today: dayIn(zone, now), all, pages, facts },
    shown: isDated ? all.flatMap((source) => shownAt(source, now, zone)) : all,
    routes: new Map(pages.map(({ source, schedule }) => [routeIn(source), schedule.page])),
    boundaries: boundariesOf({ pages, facts, zone }),
  };
}

/** The file as visitors are to see it, if they are. */
function shownAt(source: Source, time: number, zone: TimeZone): Source | [] {
  const schedule = scheduleOf(source);
  if (schedule) {
    if (!isPublicAt(schedule.page, time, zone)) return [];
    const hidden = hiddenSections(schedule, time, zone);
    const textOf = () => pageTextAt(source.text, schedule, hidden);
    return stateOf(source, `without ${hidden.join()}`, hidden, textOf);
  }
  const facts = factsOf(source);
  if (facts.length === 0) return source;
  const current = facts.map((fact) => currentNext(fact, time, zone));
  const textOf = () => factsTextAt(source.text, facts, current);
  return stateOf(source, `with ${current.join()}`, [], textOf);
}

const scheduleOf = memoizeByObject(scheduleIn);
const factsOf = memoizeByObject(({ file, text }: Source) =>
  file === 'pages/_facts.json' ? factSchedules(text) : [],
);
const statesOf = memoizeByObject((_: Source) => new Map<string, Source>());

/** One object for one state of a file, so that it is read and checked once. */
function stateOf(source: Source, key: string, hidden: number[], textOf: () => string): Source {
  const states = statesOf(source);
  const state = states.get(key) ?? { file: source.file, text: textOf(), hidden, whole: source };
  states.set(key, state);
  return state;
}

export function isDatedSource(source: Source): source is DatedSource {
  return 'hidden' in source;
}

function scheduleIn({ file, text }: Source): PageSchedule | undefined {
  const schedule = isSpecial(file.slice('pages/'.length)) ? undefined : pageSchedule(text);
  if (!schedule || !alwaysPublic.includes(file)) return schedule;
  const { path, span } = schedule.page;
  return { ...schedule, page: { path, span }, refused: schedule.page };
}

/** All dates of the site, each with the file that holds it. */
export function allDates({ pages, facts }: Pick<DatedFiles, 'pages' | 'facts'>) {
  const ofPages = pages.flatMap(({ source, schedule: { page, sections } }) =>
    [page, ...sections].map((dates) => ({ source, dates })),
  );
  const next = facts?.schedules.flatMap((fact) => fact.next) ?? [];
  return [...ofPages, ...next.flatMap((dates) => (facts ? { source: facts.source, dates } : []))];
}

function routeIn({ file }: Source): string {
  return routeOf(file.slice('pages/'.length)) ?? file;
}

function boundariesOf({ zone, ...dated }: Pick<DatedFiles, 'pages' | 'facts' | 'zone'>): number[] {
  const times = allDates(dated).flatMap(({ dates }) => changesOf(dates, zone));
  return [...new Set(times)].sort((a, b) => a - b);
}

/** The day of the office now, or by the clock that is set: 2026-11-20. */
export function todayFor(sources: Source[]): string {
  const zone = zoneIn(sources);
  return dayIn(zone, timeNow(zone));
}

/** Read with mistakes: it decides what is public before anything is validated. */
function zoneIn(sources: Source[]): TimeZone {
  const text = sources.find(({ file }) => file === 'pages/_site.json')?.text ?? '';
  const site = ifReadable(() => parse(text));
  const { country, timeZone }: Record<string, unknown> = Object(site?.address);
  return isZone(timeZone) ? timeZone : zoneOf({ country: String(country) });
}

function isZone(zone: unknown): zone is TimeZone {
  try {
    return typeof zone === 'string' && Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
