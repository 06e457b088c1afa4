import { spawnSync } from 'node:child_process';
import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../../shared/files.ts';
import { contractOfProject } from '../cli/project.ts';
import { addExamplePages } from './examplePages.ts';

/** The numbers of pages that are added. */
const counts = [1000, 10_000];

const rounds = 3;

/** The parts of the project, besides packages, that a build needs. */
const parts = [
  'pages',
  'schema',
  'src',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** The cost of a build. */
interface Cost {
  /** Seconds of all processors. */
  cpu: number;
  /** Seconds that went by. */
  wall: number;
  /** The most memory in megabytes. */
  memory: number;
}

/** Builds the site in a folder, and larger ones, in turns. Returns a table of the least costs. */
export function bench(root: string): string {
  return withFolder((folder) => {
    const larger = counts.map((count) => largerSite(root, join(folder, `${count}`), count));
    const sites = [{ name: 'the shipped site', folder: root }, ...larger];
    // The first ones compile.
    for (const site of sites) costOf(site.folder);
    const costs = Array.from({ length: rounds }, () => sites.map((site) => costOf(site.folder)));
    const rows = sites.map(({ name }, at) =>
      rowOf(
        name,
        costs.flatMap((round) => round[at] ?? []),
      ),
    );
    return [...head, ...rows].join('\n');
  });
}

function largerSite(root: string, folder: string, count: number) {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
  addExamplePages(contractOfProject(), folder, count);
  return { name: `the same with ${count} pages more`, folder };
}

/** Has a process tell at its end what it cost. */
const telling = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));",
)}`;

/** @throws if the build fails */
function costOf(folder: string): Cost {
  const start = performance.now();
  const { status, output } = spawnSync(
    process.execPath,
    ['--import', telling, 'scripts/run.js', 'build'],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'inherit', 'pipe'] },
  );
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`The build of ${folder} ended with ${status}.`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(output[3] ?? '');
  return { cpu: (userCPUTime + systemCPUTime) / 1e6, wall, memory: maxRSS / 1024 };
}

const head = ['| A clean build of | CPU s | wall s | memory MB |', '|---|---:|---:|---:|'];

function rowOf(name: string, costs: Cost[]): string {
  const least = (part: keyof Cost) => Math.min(...costs.map((cost) => cost[part]));
  const cells = [least('cpu').toFixed(2), least('wall').toFixed(2), least('memory').toFixed(0)];
  return `| ${[name, ...cells].join(' | ')} |`;
}
