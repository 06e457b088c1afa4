import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { quietFlags } from '../audit/chromium.ts';
import { npmProgram } from '../cli/npm.ts';
import { categories, type Reading, readingOf } from './reading.ts';
import { medianOf, missesOf, required } from './requirements.ts';

/** The result for a route. */
export interface Audited {
  route: string;
  /** The median of its runs; undefined if one of them has not finished. */
  reading?: Reading;
  misses: string[];
}

/** Audits a page once, on the phone and connection that Lighthouse simulates. */
type Run = (address: string) => Promise<Reading>;

/**
 * Audits a route. The median of three runs decides. If two agree on whether the performance
 * suffices, the third is skipped.
 */
export async function auditRoute(origin: string, route: string, run: Run): Promise<Audited> {
  try {
    const readings = [await run(origin + route), await run(origin + route)];
    if (new Set(readings.map(isSlow)).size > 1) readings.push(await run(origin + route));
    return { route, reading: medianOf(readings), misses: missesOf(readings) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { route, misses: [`not audited: ${reason}`] };
  }
}

function isSlow({ scores }: Reading): boolean {
  return scores.performance < required.performance;
}

/** npm loads Lighthouse at the first run: with all that it brings, it has 250 MB. */
export function lighthouseIn(executablePath: string): Run {
  return async (address) => {
    const options = [
      '--output=json',
      '--quiet',
      '--disable-full-page-screenshot',
      `--only-categories=${categories}`,
      `--chrome-flags=--headless ${quietFlags.join(' ')}`,
    ];
    const lighthouse = ['exec', '--yes', '--', 'lighthouse@12.8.2', address, ...options];
    const { stdout } = await promisify(execFile)(...npmProgram(lighthouse), {
      maxBuffer: 2 ** 28,
      timeout: 180_000,
      env: { ...process.env, CHROME_PATH: executablePath },
    });
    return readingOf(JSON.parse(stdout));
  };
}
