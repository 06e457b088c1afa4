import { medianOf, ratiosOf, timesOf } from '../measure/turns.ts';
import { count, seconds, table } from '../report/table.ts';
import type { Builds } from './builds.ts';

/** Formats the cost of builds as Markdown. */
export function buildTables(builds: Builds): string {
  const { pages, json, skipped } = builds;
  const title = `### ${count(pages)} pages, ${count(Math.round(json / pages))} bytes of JSON each`;
  return [title, cleanTable(builds), ...skipped, changesTable(builds), stagesTable(builds)]
    .filter(Boolean)
    .join('\n\n');
}

function cleanTable({ results, sites: [ours, ...peers] }: Builds): string {
  if (!ours) return '';
  const whole = { ...ours, name: 'ours, compiling too' };
  const rows = [ours, whole, ...peers].map(({ name, version, files, bytes }) => [
    `${name} ${version}`.trim(),
    ...timesOf(results, name),
    count(Math.round(medianOf(results, name, 'memory'))),
    count(files),
    (bytes / 1e6).toFixed(1),
    ...(name === 'ours' ? [] : ratiosOf(results, 'ours', name)),
  ]);
  const head = ['clean build', 'wall s', 'CPU s', 'memory MB', 'files', 'MB'];
  const text = table([...head, 'ours / it, wall', 'ours / it, CPU'], rows);
  return peers.length > 0 ? `${text}\n\nThe text of every page was the same.` : text;
}

function changesTable({ results, changed }: Builds): string {
  const rows = Object.entries(changed).map(([name, files]) => [
    name,
    ...timesOf(results, name),
    ...ratiosOf(results, name, 'ours'),
    count(files),
  ]);
  const head = ['build after', 'wall s', 'CPU s', 'wall / clean', 'CPU / clean', 'files changed'];
  return rows.length > 0 ? table(head, rows) : '';
}

/** Threads overlap, so stages can add up to more than the wall time. */
function stagesTable({ pages, stages }: Builds): string {
  if (stages.length === 0) return '';
  const rows = stages.map(({ name, wall }) => [name, seconds(wall), (wall / pages).toFixed(3)]);
  return table(['stage of the clean build', 's, all threads', 'ms a page'], rows);
}
