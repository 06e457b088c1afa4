import { missLines, routeCell } from '../budget/table.ts';
import type { Audited } from './auditRoute.ts';
import { categories, type Reading } from './reading.ts';

/** A table of scores and times, then missed requirements and a summary line. */
export function lighthouseReport(audited: Audited[]): string {
  const head = `${routeCell('route')} perf a11y best  SEO FCP s LCP s   CLS TBTms`;
  const rows = audited.map(
    ({ route, reading }) => routeCell(route) + (reading ? cells(reading) : '   –'),
  );
  return [head, ...rows, '', ...missLines(audited), ''].join('\n');
}

function cells({ scores, metrics }: Reading): string {
  const { fcp, lcp, cls, tbt } = metrics;
  return [
    ...categories.map((category) => String(scores[category]).padStart(5)),
    ...[fcp, lcp].map((time) => (time / 1000).toFixed(2).padStart(6)),
    (cls === 0 ? '0' : cls.toFixed(3)).padStart(6),
    String(Math.round(tbt)).padStart(6),
  ].join('');
}
