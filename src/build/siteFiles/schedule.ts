import type { DatedFiles } from '../../content/dates/datedFiles.ts';
import type { Asset } from '../assets/asset.ts';

export const schedulePath = '_schedule.json';

/** The times at which the site is to be built again. They tell when, and nothing of what. */
export interface BuildSchedule {
  /** In order: 2026-12-31T23:00:00.000Z. */
  next: string[];
}

/** A site without dates has an empty one: its build says that none is to come. */
export function scheduleFile(dated: DatedFiles | undefined): Asset {
  const coming = dated?.boundaries.filter((time) => time > dated.now) ?? [];
  const schedule: BuildSchedule = { next: coming.map((time) => new Date(time).toISOString()) };
  return { path: schedulePath, content: JSON.stringify(schedule) };
}
