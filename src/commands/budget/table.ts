import { countOf } from '../../shared/phrases.ts';
import { budgets, overruns } from './budgets.ts';
import { kinds, type Weight } from './weigh.ts';

/** A table of each page's kilobytes by kind with the budgets, and the pages that exceed them. */
export function bytesReport(weights: Weight[]): string {
  return [
    line('kB of brotli', [...kinds]),
    ...weights.map(({ route, bytes }) => line(route, kilobytes(bytes))),
    line('at most', kilobytes(budgets)),
    '',
    ...missLines(weights.map((weight) => ({ ...weight, misses: overruns(weight) }))),
    '',
  ].join('\n');
}

function line(name: string, cells: string[]): string {
  return routeCell(name) + cells.map((cell) => cell.padStart(8)).join('');
}

function kilobytes(bytes: Partial<Weight['bytes']>): string[] {
  return kinds.map((kind) => ((bytes[kind] ?? Number.NaN) / 1000).toFixed(1).replace('NaN', ''));
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
