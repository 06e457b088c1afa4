import { type Category, categories, type Reading } from './reading.ts';

/** The scores that every route must reach. */
export const required = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The reading with the median performance, so that one busy run decides nothing. */
export function medianOf(readings: Reading[]): Reading {
  const sorted = [...readings].sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('There is no reading.');
  return middle;
}

/** The missed requirements of a route's median reading. Layout must not shift in any reading. */
export function missesOf(readings: Reading[]): string[] {
  const { scores } = medianOf(readings);
  const low = categories.filter((category) => scores[category] < required[category]);
  const misses = low.map(
    (name) => `${name} ${scores[name]} < ${required[name]}${reasonsOf(name, readings)}`,
  );
  const shift = readings.find(({ metrics }) => metrics.cls > 0);
  return shift ? [...misses, shiftOf(shift)] : misses;
}

/** Performance is a scale, so single audits do not fail. */
function reasonsOf(category: Category, readings: Reading[]): string {
  const { failing, metrics } = medianOf(readings);
  if (category !== 'performance') return `: ${failing[category].join('; ')}`;
  const runs = readings.map(({ scores }) => scores.performance).join(', ');
  const { fcp, lcp, tbt } = metrics;
  return ` (runs: ${runs}): FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, TBT ${Math.round(tbt)} ms`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function shiftOf({ metrics, shifted }: Reading): string {
  return [`CLS ${Number(metrics.cls.toPrecision(2))} > 0`, ...shifted.slice(0, 3)].join(': ');
}
