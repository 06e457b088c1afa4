import { type BuildSchedule, schedulePath } from '../../build/siteFiles/schedule.ts';
import { spanishCount } from '../../content/diagnostics/locales/es.ts';
import { momentAt, timeNow } from '../../shared/clock.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import type { Bilingual } from '../../shared/language.ts';
import { countOf } from '../../shared/phrases.ts';
import type { ExitCode } from '../cli/command.ts';

/** How far a running site is behind the dates in its files. */
export interface Due {
  /** In time, due, cannot be told, overdue. */
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

export function dueBy({ next, zone = defaultZone }: BuildSchedule, now: number): Due {
  const [first] = next;
  if (first === undefined) return { code: 0, message: words.never };
  const minutes = Math.floor((now - Date.parse(first)) / minute);
  if (minutes < 0)
    return {
      code: 0,
      message: words.inTime(-minutes, `${momentAt(Date.parse(first), zone)} (${zone})`),
    };
  if (minutes < patience) return { code: 1, message: words.due(minutes) };
  return { code: 3, message: words.overdue(minutes) };
}

const words = {
  never: {
    en: 'In time: no date is to come.',
    es: 'Al día: no queda ninguna fecha por llegar.',
  },
  inTime: (minutes: number, first: string) => ({
    en: `In time: the next build is due in ${countOf(minutes, 'minute')}: ${first}.`,
    es: `Al día: la próxima construcción toca dentro de ${spanishCount(minutes, 'minuto')}: ${first}.`,
  }),
  due: (minutes: number) => ({
    en: `Due: a date passed ${countOf(minutes, 'minute')} ago. Build and publish the site.`,
    es: `Toca construir: una fecha pasó hace ${spanishCount(minutes, 'minuto')}. Construya y publique el sitio.`,
  }),
  overdue: (minutes: number) => ({
    en: `Overdue: a date passed ${countOf(minutes, 'minute')} ago, and the site has not been built since.`,
    es: `Con retraso: una fecha pasó hace ${spanishCount(minutes, 'minuto')} y desde entonces no se ha construido el sitio.`,
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
