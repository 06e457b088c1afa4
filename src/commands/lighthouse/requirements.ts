import { categories, type Reading } from './reading.ts';

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
  const median = medianOf(readings);
  const scores = categories.flatMap((category) => {
    const score = median.scores[category];
    if (score >= required[category]) return [];
    return [`${category} ${score} < ${required[category]}${reasonsOf(category, readings)}`];
  });
  const shift = readings.find(({ metrics }) => metrics.cls > 0);
  return shift ? [...scores, shiftOf(shift)] : scores;
}

function reasonsOf(category: (typeof categories)[number], readings: Reading[]): string {
  const { failing, metrics } = medianOf(readings);
  if (category === 'performance') {
    const runs = readings.map(({ scores }) => scores.performance).join(', ');
    const { fcp, lcp, tbt } = metrics;
    return ` (runs: ${runs}): FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, TBT ${Math.round(tbt)} ms`;
  }
  const reasons = failing.filter((audit) => audit.category === category).map(reasonOf);
  return `: ${reasons.join('; ')}`;
}

function reasonOf({ title, elements }: Reading['failing'][number]): string {
  const [first, ...more] = elements;
  if (!first) return title;
  return `${title}: ${first.snippet}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

function shiftOf({ metrics, shifted }: Reading): string {
  const places = shifted.slice(0, 3).map(({ selector }) => selector);
  return [`CLS ${Number(metrics.cls.toPrecision(2))} > 0`, ...places].join(': ');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
