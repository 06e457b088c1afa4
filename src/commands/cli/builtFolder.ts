import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildSchedule, schedulePath } from '../../build/siteFiles/schedule.ts';
import { timeNow } from '../../shared/clock.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import type { Language } from '../../shared/language.ts';
import { aheadBy } from '../audit/due.ts';

/**
 * Returns dist/. Prints a message and returns undefined if no site is there. Warns of one that shows
 * what is not public yet.
 */
export function builtFolder(lang: Language): string | undefined {
  const folder = join(process.cwd(), 'dist');
  if (!existsSync(join(folder, 'index.html'))) {
    console.error(absent[lang]);
    return undefined;
  }
  const schedule = scheduleIn(join(folder, schedulePath));
  const ahead = schedule && aheadBy(schedule, timeNow(schedule.zone ?? defaultZone));
  if (ahead) console.error(ahead[lang]);
  return folder;
}

/** Undefined where no build of today has written it. */
function scheduleIn(file: string): BuildSchedule | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const absent = {
  en: 'There is no site in dist/. Build it first: npm run build',
  es: 'No hay ningún sitio en dist/. Constrúyalo antes: npm run build',
};
