import type { DatedFiles } from '../../content/dates/datedFiles.ts';
import type { TimeZone } from '../../shared/clock.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import type { Asset } from '../assets/asset.ts';

export const schedulePath = '_schedule.json';

/** The times at which the site changes. They tell when, and nothing of what. */
export interface BuildSchedule {
  /** In order: 2026-12-31T23:00:00.000Z. */
  next: string[];
  /** The last one that has passed: a build with a clock set ahead is known by it. */
  since?: string;
  /** The clock of the office, if it is another one than that of most sites. */
  zone?: TimeZone;
}

/** A site without dates has an empty one: its build says that none is to come. */
export function scheduleFile(dated: DatedFiles | undefined): Asset {
  const { boundaries = [], now = 0 } = dated ?? {};
  const coming = boundaries.filter((time) => time > now);
  const since = boundaries.findLast((time) => time <= now);
  const zone = dated?.zone ?? defaultZone;
  const schedule: BuildSchedule = {
    next: coming.map((time) => new Date(time).toISOString()),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(zone !== defaultZone && { zone }),
  };
  return { path: schedulePath, content: JSON.stringify(schedule) };
}
