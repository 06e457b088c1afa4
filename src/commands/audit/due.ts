import { type BuildSchedule, schedulePath } from '../../build/siteFiles/schedule.ts';
import { momentAt, type TimeZone, timeNow } from '../../shared/clock.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import type { Bilingual } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import type { ExitCode } from '../cli/command.ts';

/** How far a running site is behind the dates in its files, or ahead of them. */
export interface Due {
  /** In time, due, cannot be told, overdue. A site that was built ahead is due. */
  code: Extract<ExitCode, 0 | 1 | 2 | 3>;
  message: Bilingual;
}

/** After so many minutes a build that is due is overdue: nobody seems to build. */
const patience = 60;
const minute = 60_000;

/**
 * Asks a running site when it is to be built again.
 * @param now by default that of CLOCK on the clock of its office
 */
export async function dueAt(origin: string, now?: number): Promise<Due> {
  const response = await fetch(`${origin}/${schedulePath}`).catch(() => undefined);
  if (!response) return { code: 2, message: words.noAnswer(origin) };
  if (response.status === 404) return { code: 2, message: words.none };
  const schedule: BuildSchedule | undefined = await response.json().catch(() => undefined);
  const isRead = response.ok && Array.isArray(schedule?.next);
  if (!isRead) return { code: 2, message: words.unreadable };
  return dueBy(schedule, now ?? timeNow(schedule.zone ?? defaultZone));
}

/** Judges a site by what its build has written. */
export function dueBy(schedule: BuildSchedule, now: number): Due {
  const { next, zone = defaultZone } = schedule;
  const ahead = aheadBy(schedule, now);
  if (ahead) return { code: 1, message: ahead };
  const [first] = next;
  if (first === undefined) return { code: 0, message: words.never };
  const minutes = Math.floor((now - Date.parse(first)) / minute);
  if (minutes < 0)
    return {
      code: 0,
      message: words.inTime(-minutes, momentIn(first, zone)),
    };
  if (minutes < patience) return { code: 1, message: words.due(minutes) };
  return { code: 3, message: words.overdue(minutes) };
}

/** Says of a site that it shows what is to come: its build had a clock that was set ahead. */
export function aheadBy(
  { since, zone = defaultZone }: BuildSchedule,
  now: number,
): Bilingual | undefined {
  const minutes = since === undefined ? 0 : Math.ceil((Date.parse(since) - now) / minute);
  return minutes > 0 && since ? words.ahead(minutes, momentIn(since, zone)) : undefined;
}

function momentIn(time: string, zone: TimeZone): string {
  return `${momentAt(Date.parse(time), zone)} (${zone})`;
}

/** `65 days and 13 hours (94,381 minutes)`: a few hours are said in minutes alone. */
const lasting = {
  en: (minutes: number) =>
    inDays(minutes, countOf(minutes, 'minute'), (days, hours) =>
      [
        ...(days > 0 ? [countOf(days, 'day')] : []),
        ...(hours > 0 ? [countOf(hours, 'hour')] : []),
      ].join(' and '),
    ),
  es: (minutes: number) =>
    inDays(minutes, spanishCount(minutes, 'minuto'), (days, hours) =>
      [
        ...(days > 0 ? [spanishCount(days, 'día')] : []),
        ...(hours > 0 ? [spanishCount(hours, 'hora')] : []),
      ].join(' y '),
    ),
};

function inDays(
  minutes: number,
  exact: string,
  said: (days: number, hours: number) => string,
): string {
  const hours = Math.floor(minutes / 60);
  return hours < 3 ? exact : `${said(Math.floor(hours / 24), hours % 24)} (${exact})`;
}

const words = {
  never: {
    en: 'In time: no date is to come.',
    es: 'Al día: no queda ninguna fecha por llegar.',
  },
  inTime: (minutes: number, first: string) => ({
    en: `In time: the next build is due in ${lasting.en(minutes)}: ${first}.`,
    es: `Al día: la próxima construcción toca dentro de ${lasting.es(minutes)}: ${first}.`,
  }),
  due: (minutes: number) => ({
    en: `Due: a date passed ${lasting.en(minutes)} ago. Build and publish the site.`,
    es: `Toca construir: una fecha pasó hace ${lasting.es(minutes)}. Construya y publique el sitio.`,
  }),
  overdue: (minutes: number) => ({
    en: `Overdue: a date passed ${lasting.en(minutes)} ago, and the site has not been built since.`,
    es: `Con retraso: una fecha pasó hace ${lasting.es(minutes)} y desde entonces no se ha construido el sitio.`,
  }),
  ahead: (minutes: number, moment: string) => ({
    en: `Ahead: the site shows already what changes on ${moment}, in ${lasting.en(minutes)}: it was built for that time or a later one. Build and publish it without --clock.`,
    es: `Adelantado: el sitio muestra ya lo que cambia el ${moment}, dentro de ${lasting.es(minutes)}: se construyó para ese momento o uno posterior. Constrúyalo y publíquelo sin --clock.`,
  }),
  noAnswer: (origin: string) => ({
    en: `${origin} does not answer.`,
    es: `${origin} no responde.`,
  }),
  none: {
    en: `There is no ${schedulePath}. Every build of this site writes it: build and publish the site.`,
    es: `No hay ningún ${schedulePath}. Cada construcción de este sitio lo escribe: construya y publique el sitio.`,
  },
  unreadable: {
    en: `Its ${schedulePath} cannot be read.`,
    es: `No se puede leer su ${schedulePath}.`,
  },
};
