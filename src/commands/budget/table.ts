import { countOf } from '../../shared/phrases.ts';
import { budgets } from './budgets.ts';
import type { Weighed } from './site.ts';
import { kinds } from './weigh.ts';

/** A table of each page's kilobytes by kind, the budgets, and the pages that exceed them. */
export function bytesReport(weights: Weighed[]): string {
  const head = [...kinds, 'first'].map((kind) => kind.padStart(8)).join('');
  const rows = weights.map(({ route, bytes, firstFlight }) =>
    line(route, [...kinds.map((kind) => bytes[kind]), firstFlight]),
  );
  const limits = budgets.map(({ name, limit }) => `${name} ${limit / 1000}`);
  return [
    routeCell('kB of brotli') + head,
    ...rows,
    '',
    'first is what must arrive at once: HTML with CSS, of long texts the beginning.',
    `Budgets: ${limits.join(', ')}.`,
    '',
    ...missLines(weights),
    '',
  ].join('\n');
}

function line(route: string, bytes: number[]): string {
  return routeCell(route) + bytes.map((size) => (size / 1000).toFixed(1).padStart(8)).join('');
}

/** A line for each miss, and a summary. */
export function missLines(found: { route: string; misses: string[] }[]): string[] {
  const lines = found.flatMap(({ route, misses }) => misses.map((miss) => `${route} ${miss}`));
  const short = found.filter(({ misses }) => misses.length > 0).length;
  const all = countOf(found.length, 'route');
  if (short === 0) return [`${all}: each keeps what is required.`];
  return [...lines, '', `${all}: ${countOf(short, 'route')} short of what is required.`];
}

/** The first column of a table of routes. */
export function routeCell(route: string): string {
  return (route.length < 40 ? route : `${route.slice(0, 38)}…`).padEnd(40);
}
