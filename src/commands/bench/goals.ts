import { type BuildOptions, runBuilds } from './builds/builds.ts';
import { type Results, ratioOf } from './measure/turns.ts';
import { count, table } from './report/table.ts';
import { runValidation } from './validation/validation.ts';

/** An upper limit for the wall time ratio of two tasks in one run. */
interface Goal {
  title: string;
  pages: number;
  task: string;
  base: string;
  most: number;
}

const edits = ['one text', 'one title', 'one description'];

export const goals: Goal[] = [
  { title: 'clean build / Hugo', pages: 10_000, task: 'ours', base: 'hugo', most: 1.1 },
  { title: 'clean build / Eleventy', pages: 10_000, task: 'ours', base: 'eleventy', most: 1 },
  { title: 'clean build / Hugo', pages: 1000, task: 'ours', base: 'hugo', most: 2 },
  { title: 'clean build / Eleventy', pages: 1000, task: 'ours', base: 'eleventy', most: 1 },
  ...edits.map((task) => ({
    title: `build after ${task} / clean build`,
    ...{ pages: 10_000, task, base: 'ours', most: 0.12 },
  })),
  { title: 'first validation / ajv', pages: 10_000, task: 'cold', base: 'ajv', most: 2.2 },
  {
    title: 'validation after a change / ajv',
    pages: 10_000,
    task: 'changed',
    base: 'ajv',
    most: 0.7,
  },
];

/** A goal with its ratios; undefined if a peer is not installed. */
export interface Reached extends Goal {
  wall: number | undefined;
  cpu: number | undefined;
  met: boolean;
}

/** Measures the ratios of all goals in one run. */
export async function measureGoals(
  options: Omit<BuildOptions, 'peers' | 'changes'>,
): Promise<Reached[]> {
  const results = new Map<number, Results>();
  for (const pages of new Set(goals.map((goal) => goal.pages)))
    results.set(pages, await measureAll(pages, options));
  return goals.map((goal) => reachedBy(goal, results.get(goal.pages) ?? {}));
}

async function measureAll(
  pages: number,
  options: Omit<BuildOptions, 'peers' | 'changes'>,
): Promise<Results> {
  const builds = await runBuilds(pages, {
    ...options,
    peers: ['hugo', 'eleventy'],
    changes: edits,
  });
  for (const reason of builds.skipped) options.tell(reason);
  return { ...builds.results, ...(await runValidation(pages, options)).results };
}

/** Wall time decides. */
export function reachedBy(goal: Goal, results: Results): Reached {
  const wall = ratioOf(results, goal.task, goal.base, 'wall');
  const cpu = ratioOf(results, goal.task, goal.base, 'cpu');
  return { ...goal, wall, cpu, met: wall !== undefined && wall <= goal.most };
}

/** Formats goals and ratios as Markdown. */
export function goalsTable(reached: Reached[]): string {
  const rows = reached.map(({ title, pages, most, wall, cpu, met }) => [
    `${title}, ${count(pages)} pages`,
    most.toFixed(2),
    wall?.toFixed(2) ?? 'not measured',
    cpu?.toFixed(2) ?? '',
    met ? 'met' : 'not met',
  ]);
  return table(['goal', 'at most', 'wall', 'CPU', ''], rows);
}
