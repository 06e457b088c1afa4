import { budgets } from './budgets.ts';
import { kinds, type Weight } from './weigh.ts';

/** The bytes of each page by kind, in kilobytes, and the most that each budget allows. */
export function bytesTable(weights: Weight[]): string {
  const rows = weights.map(({ route, bytes, firstFlight }) =>
    line(route, [...kinds.map((kind) => bytes[kind]), firstFlight]),
  );
  const limits = budgets.map(({ name, limit }) => `${name} ${limit / 1000}`);
  return [
    `${'kB of brotli'.padEnd(44)}${[...kinds, 'first'].map((kind) => kind.padStart(8)).join('')}`,
    ...rows,
    '',
    `first: what must arrive at once, HTML with CSS. Budgets: ${limits.join(', ')}.`,
  ].join('\n');
}

function line(route: string, bytes: number[]): string {
  const cells = bytes.map((size) => (size / 1000).toFixed(1).padStart(8));
  return route.padEnd(44) + cells.join('');
}
