import { parse } from 'jsonc-parser';
import { dayIn, type TimeZone, timeNow } from '../../shared/clock.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import { ifReadable } from '../../shared/ifReadable.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { isSpecial, routeOf } from '../../shared/routes.ts';
import type { Source } from '../read/source.ts';
import { alwaysPublic } from './publicOn.ts';
import {
  type Dates,
  endIn,
  type FactSchedule,
  factSchedules,
  isDated,
  isPublicAt,
  type PageSchedule,
  pageSchedule,
  startIn,
  wholeSchedule,
} from './schedule.ts';
import {
  currentNext,
  factsTextAt,
  hiddenAlternates,
  hiddenSections,
  pageTextAt,
} from './textAt.ts';

/** The files of a site, with the dates in them. */
export interface DatedFiles {
  zone: TimeZone;
  /** The time by which it is decided what is public. */
  now: number;
  /** The day of that time: 2026-11-20. */
  today: string;
  /** Every file as it is on disk. */
  all: Source[];
  /** The files as visitors are to see them now. */
  shown: Source[];
  /** The pages with dates, as they are on disk. */
  pages: { source: Source; schedule: PageSchedule }[];
  facts: { source: Source; schedules: FactSchedule[] } | undefined;
  /** The days of those pages by route, public or not. */
  routes: ReadonlyMap<string, Dates>;
  /** Every time at which something begins or ends, in order. */
  boundaries: number[];
  /** The files at another time. */
  at: (time: number) => Source[];
  /** The time of this list of files. */
  time: number;
  /** False for the files of another time. */
  isNow: boolean;
}

/** A file as it is at some time. */
export interface DatedSource extends Source {
  /** The places of the sections that it lacks. */
  readonly hidden: readonly number[];
  /** The file as it is on disk. */
  readonly whole: Source;
}

/**
 * Reads the dates in files. Those of a file that is still the same object are not read again.
 * @param known the stamps of the files that an earlier process knew to have no dates
 */
export function createDatedFiles(known: ReadonlyMap<string, string> = new Map()) {
  const readSchedule = memoizeByObject(scheduleIn);
  const variants = new WeakMap<Source, Map<string, Source>>();
  const scheduleOf = (source: Source): PageSchedule | undefined => {
    if (isSpecial(source.file)) return undefined;
    if (source.stamp !== undefined && known.get(source.file) === source.stamp) return undefined;
    return readSchedule(source);
  };
  return (sources: Source[], clock?: number): DatedFiles => {
    const zone = zoneOf(sources);
    const now = clock ?? timeNow(zone);
    const own = sources.flatMap((source) => {
      const schedule = scheduleOf(source);
      return schedule ? { source, schedule } : [];
    });
    const pages = withAlternates(own, sources);
    const facts = factsIn(sources);
    const dated = new Map(pages.map(({ source, schedule }) => [source, schedule]));
    const filesAt = (time: number): Source[] =>
      sources.flatMap((source) => {
        const schedule = dated.get(source);
        if (schedule) return pageAt(source, schedule, time, zone, variants);
        return source === facts?.source ? factsAt(facts, time, zone, variants) : source;
      });
    const hasAny = dated.size > 0 || facts !== undefined;
    const shown = hasAny ? filesAt(now) : sources;
    const files: DatedFiles = {
      ...{ zone, now, pages, facts, shown, all: sources, time: now, isNow: true },
      today: dayIn(zone, now),
      routes: new Map(pages.map(({ source, schedule }) => [routeIn(source), schedule.page])),
      boundaries: boundariesOf(pages, facts, zone),
      at(time) {
        const list = filesAt(time);
        listed.set(list, { ...files, time, isNow: false });
        return list;
      },
    };
    if (hasAny) listed.set(shown, files);
    return files;
  };
}

const listed = new WeakMap<Source[], DatedFiles>();

/** The dates of a list of files that was made by them; undefined for a site without. */
export function datesIn(shown: Source[]): DatedFiles | undefined {
  return listed.get(shown);
}

/** True for a file that another thread could not read as it is meant: it has dates. */
export function isDatedSource(source: Source): source is DatedSource {
  return 'hidden' in source;
}

function scheduleIn({ file, text }: Source): PageSchedule | undefined {
  const schedule = pageSchedule(text);
  if (!schedule || !alwaysPublic.includes(file)) return schedule;
  const { path, span } = schedule.page;
  return { ...schedule, page: { path, span }, refused: schedule.page };
}

/** All dates of the site with the route or the name of what they are about. */
export function allDates({ pages, facts }: Pick<DatedFiles, 'pages' | 'facts'>): {
  source: Source;
  dates: Dates;
}[] {
  return [
    ...pages.flatMap(({ source, schedule: { page, sections } }) =>
      [page, ...sections].map((dates) => ({ source, dates })),
    ),
    ...(facts?.schedules ?? []).flatMap(({ next }) =>
      next.map((dates) => ({ source: (facts as { source: Source }).source, dates })),
    ),
  ];
}

export function routeIn({ file }: Source): string {
  return routeOf(file.slice('pages/'.length)) ?? file;
}

function boundariesOf(
  pages: DatedFiles['pages'],
  facts: DatedFiles['facts'],
  zone: TimeZone,
): number[] {
  const times = allDates({ pages, facts }).flatMap(({ dates }) => [
    startIn(dates, zone) ?? [],
    endIn(dates, zone) ?? [],
  ]);
  return [...new Set(times.flat())].sort((a, b) => a - b);
}

/** A page is dated too if an alternate is: it names that while it is public. */
function withAlternates(pages: DatedFiles['pages'], sources: Source[]): DatedFiles['pages'] {
  const coming = pages.filter(({ schedule: { page, alternates } }) => {
    return alternates.length > 0 && isDated(page);
  });
  if (coming.length === 0) return pages;
  const files = new Map(sources.map((source) => [routeIn(source), source]));
  const all = new Map(pages.map((one) => [one.source, one]));
  for (const { source: own, schedule } of coming)
    for (const { value } of schedule.alternates) {
      const source = files.get(String(value));
      const known = source && (all.get(source)?.schedule ?? wholeSchedule(source.text));
      if (!known) continue;
      const ofAlternates = new Map(known.ofAlternates).set(routeIn(own), schedule.page);
      all.set(source, { source, schedule: { ...known, ofAlternates } });
    }
  return [...all.values()];
}

type Variants = WeakMap<Source, Map<string, Source>>;

/** No file while the page is not public. */
function pageAt(
  source: Source,
  schedule: PageSchedule,
  time: number,
  zone: TimeZone,
  variants: Variants,
): Source[] {
  if (!isPublicAt(schedule.page, time, zone)) return [];
  const hidden = hiddenSections(schedule, time, zone);
  const left = hiddenAlternates(schedule, time, zone).map(({ value }) => value);
  const key = `without ${[...hidden, ...left].join()}`;
  return [
    variantOf(source, key, variants, hidden, () => pageTextAt(source.text, schedule, time, zone)),
  ];
}

function factsAt(
  { source, schedules }: NonNullable<DatedFiles['facts']>,
  time: number,
  zone: TimeZone,
  variants: Variants,
): Source {
  const key = `with ${schedules.map((fact) => currentNext(fact, time, zone)).join()}`;
  return variantOf(source, key, variants, [], () =>
    factsTextAt(source.text, schedules, time, zone),
  );
}

/** One object for one state of a file, so that it is read and checked once. */
function variantOf(
  source: Source,
  key: string,
  variants: Variants,
  hidden: number[],
  textOf: () => string,
): Source {
  const known = variants.get(source) ?? new Map<string, Source>();
  variants.set(source, known);
  const variant = known.get(key) ?? new StateOfFile(source, key, hidden, textOf);
  known.set(key, variant);
  return variant;
}

/** Its stamp tells it from other states of the file. */
class StateOfFile implements DatedSource {
  readonly file: string;
  readonly hidden: readonly number[];
  readonly whole: Source;
  stamp?: string;
  readonly #textOf: () => string;
  #text: string | undefined;

  constructor(source: Source, key: string, hidden: number[], textOf: () => string) {
    this.file = source.file;
    this.hidden = hidden;
    this.whole = source;
    this.#textOf = textOf;
    if (source.stamp !== undefined) this.stamp = `${source.stamp} ${key.replace(' ', '-')}`;
  }

  get text(): string {
    this.#text ??= this.#textOf();
    return this.#text;
  }
}

function factsIn(sources: Source[]): DatedFiles['facts'] {
  const source = sources.find(({ file }) => file === 'pages/_facts.json');
  const schedules = source ? factSchedules(source.text) : [];
  return source && schedules.length > 0 ? { source, schedules } : undefined;
}

/** The day of the office now, or by the clock that is set: 2026-11-20. */
export function todayFor(sources: Source[]): string {
  const zone = zoneOf(sources);
  return dayIn(zone, timeNow(zone));
}

/** Read with mistakes: it decides what is public before anything is validated. */
export function zoneOf(sources: Source[]): TimeZone {
  const text = sources.find(({ file }) => file === 'pages/_site.json')?.text ?? '';
  const site = text.includes('"timeZone"') ? ifReadable(() => parse(text)) : undefined;
  const zone: unknown = site?.address?.timeZone;
  return isZone(zone) ? zone : defaultZone;
}

function isZone(zone: unknown): zone is TimeZone {
  try {
    return typeof zone === 'string' && Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
