import type { Reading } from './reading.ts';
import { medianOf, missesOf, required } from './requirements.ts';
import { type Run, runLighthouse } from './run.ts';

/** The result for a route. */
export interface Audited {
  route: string;
  /** The median of its runs; undefined if none has finished. */
  reading?: Reading;
  /** The number of finished runs. */
  runs: number;
  /** The section type that holds the largest element of the first screen. */
  section: string;
  misses: string[];
}

/**
 * Audits a route. The median of three runs decides. If two agree on whether the performance
 * suffices, the third is skipped.
 * @param wanted another number of runs
 */
export async function auditRoute(origin: string, route: string, wanted?: number): Promise<Audited> {
  const runs: Run[] = [];
  const isDecided = () => new Set(runs.slice(0, 2).map(isSlow)).size === 1;
  const needed = () => wanted ?? (isDecided() ? 2 : 3);
  try {
    while (runs.length < needed()) runs.push(await runLighthouse(origin + route));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { route, runs: runs.length, section: '', misses: [`not audited: ${reason}`] };
  }
  const readings = runs.map(({ reading }) => reading);
  const reading = medianOf(readings);
  const section = runs.find((run) => run.reading === reading)?.section ?? '';
  return { route, reading, runs: runs.length, section, misses: missesOf(readings) };
}

function isSlow({ reading }: Run): boolean {
  return reading.scores.performance < required.performance;
}
