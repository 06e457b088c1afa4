import { countOf } from '../../shared/phrases.ts';
import { missLines, routeCell } from '../budget/table.ts';
import { kinds } from '../budget/weigh.ts';
import type { Audited } from './audit.ts';
import { categories, type Reading } from './reading.ts';

/** Two tables, scores and bytes, then missed requirements and a summary line. */
export function lighthouseReport(audited: Audited[]): string {
  const parts = [scoresTable(audited), transferTable(audited), placesOf(audited)];
  return `${[...parts, missLines(audited).join('\n')].join('\n\n')}\n`;
}

const head = ' perf a11y best  SEO FCP s LCP s   CLS TBTms  largest paint';

function scoresTable(audited: Audited[]): string {
  const rows = audited.map(
    ({ route, reading, section }) =>
      routeCell(route) + (reading ? scores(reading, section) : '   –'),
  );
  return [routeCell('route') + head, ...rows].join('\n');
}

function scores({ scores: found, metrics }: Reading, section: string): string {
  const { fcp, lcp, cls, tbt } = metrics;
  return [
    ...categories.map((category) => String(found[category]).padStart(5)),
    ...[fcp, lcp].map((time) => (time / 1000).toFixed(2).padStart(6)),
    (cls === 0 ? '0' : cls.toFixed(3)).padStart(6),
    String(Math.round(tbt)).padStart(6),
    `  ${section}`,
  ].join('');
}

function transferTable(audited: Audited[]): string {
  const rows = audited.flatMap(({ route, reading }) => {
    if (!reading) return [];
    const sizes = kinds.map((kind) => reading.transferred[kind]);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const cells = [...sizes, total].map((size) => (size / 1000).toFixed(1).padStart(8));
    return [routeCell(route) + cells.join('')];
  });
  const names = [...kinds, 'in all'].map((kind) => kind.padStart(8));
  const note = 'With headers; the HTML carries the styles.';
  return [routeCell('kB as transferred') + names.join(''), ...rows, note].join('\n');
}

/** `Largest paint: hero on 30 routes, (nav) on 2 routes.` */
function placesOf(audited: Audited[]): string {
  const counts = new Map<string, number>();
  for (const { section } of audited)
    if (section) counts.set(section, (counts.get(section) ?? 0) + 1);
  const places = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([section, count]) => `${section} on ${countOf(count, 'route')}`);
  return `Largest paint: ${places.join(', ')}.`;
}
