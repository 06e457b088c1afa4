import { type Growth, growthOf } from '../measure/growth.ts';
import type { ChangeBuilds, Run } from '../measure/runs.ts';
import type { PeerBuilds } from './summary.ts';
import { count, megabytes, seconds, table } from './table.ts';

/** What builds took, as Markdown. */
export function tablesOf(runs: Run[]): string {
  return [...runs.map(runTables), growthTable(growthOf(runs))].filter(Boolean).join('\n\n');
}

function growthTable(growth: Growth[]): string {
  if (growth.length === 0) return '';
  const rows = growth.map(({ from, to, wall, cpu }) => [
    `from ${count(from)} to ${count(to)}`,
    wall.toFixed(3),
    cpu.toFixed(3),
  ]);
  return table(['each further page', 'wall ms', 'CPU ms'], rows);
}

function runTables(run: Run): string {
  const { pages, json } = run;
  const title = `### ${count(pages)} pages, ${count(Math.round(json / pages))} bytes of JSON each`;
  return [title, cleanTable(run), stagesTable(run), changesTable(run.changes), peersTable(run)]
    .filter(Boolean)
    .join('\n\n');
}

function cleanTable({ pages, clean, compiling }: Run): string {
  const { memory, files, bytes } = clean;
  const rows = [
    { name: 'clean build', ...clean },
    { name: 'the same, compiling the code too', ...compiling },
  ].map(({ name, wall, cpu }) => [name, seconds(wall), seconds(cpu), (wall / pages).toFixed(3)]);
  const peak = memory
    ? `Peak memory ${megabytes(memory.largest)} MB (largest process), ${megabytes(memory.all)} MB (all). `
    : '';
  const size = `${count(files)} files, ${(bytes / 1e6).toFixed(1)} MB.`;
  return `${table(['', 'wall s', 'CPU s', 'ms a page'], rows)}\n\n${peak}${size}`;
}

/** Threads work at the same time, so that stages may add up to more than the clock shows. */
function stagesTable({ pages, clean: { stages } }: Run): string {
  if (stages.length === 0) return '';
  const rows = stages.map(({ name, wall }) => [name, seconds(wall), (wall / pages).toFixed(3)]);
  return table(['stage of the clean build', 's, all threads', 'ms a page'], rows);
}

function changesTable(changes: ChangeBuilds[]): string {
  const rows = changes.map(({ name, wall, cpu, ratio, changed }) => [
    name,
    seconds(wall),
    seconds(cpu),
    ratio.wall.toFixed(2),
    ratio.cpu.toFixed(2),
    count(changed),
  ]);
  return table(
    ['build after', 'wall s', 'CPU s', 'wall / clean', 'CPU / clean', 'files changed'],
    rows,
  );
}

function peersTable({ clean, compiling, peers }: Run): string {
  if (peers.length === 0) return '';
  const present = peers.filter((peer): peer is PeerBuilds => !('missing' in peer));
  const own = { version: '', ratio: undefined };
  const ours = { ...clean, ...own, name: 'ours' };
  const whole = { ...compiling, ...own, name: 'ours, compiling too' };
  const rows = [ours, whole, ...present].map(
    ({ name, version, wall, cpu, memory, files, bytes, ratio }) => [
      `${name} ${version}`.trim(),
      seconds(wall),
      seconds(cpu),
      memory ? megabytes(memory.all) : '',
      count(files),
      (bytes / 1e6).toFixed(1),
      ratio ? ratio.wall.toFixed(2) : '',
      ratio ? ratio.cpu.toFixed(2) : '',
    ],
  );
  const head = ['clean build', 'wall s', 'CPU s', 'memory MB', 'files', 'MB'];
  const skipped = peers.flatMap((peer) =>
    'missing' in peer ? [`${peer.name} was skipped: ${peer.missing}.`] : [],
  );
  const compared = present.length > 0 ? ['The text of every page was the same.'] : [];
  const notes = [...compared, ...skipped].join('\n');
  return `${table([...head, 'ours / it, wall', 'ours / it, CPU'], rows)}\n\n${notes}`;
}
