import { seconds } from '../report/table.ts';
import { type Command, measure, type Took } from './measure.ts';

/** A command that is measured once a round. */
export interface Task {
  name: string;
  command: Command;
  /** Runs before the clock starts. */
  prepare?: (round: number) => void;
  /** Runs after the clock has stopped. */
  after?: (round: number) => void;
  /** Runs it once more before, so that it does not find memory and files as another one left them. */
  warm?: boolean;
}

/** The cost of each task in each round, by its name. */
export type Results = Record<string, Took[]>;

export interface Terms {
  rounds: number;
  /** Tells of progress. */
  tell: (text: string) => void;
  /** Stands in for the clock in tests. */
  run?: typeof measure;
}

/** Runs the tasks one after the other, round by round. */
export async function takeTurns(
  tasks: Task[],
  { rounds, tell, run = measure }: Terms,
): Promise<Results> {
  const results: Results = Object.fromEntries(tasks.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, command, prepare, after, warm } of tasks) {
      if (warm) prepare?.(round);
      if (warm) await run(command);
      prepare?.(round);
      const took = await run(command);
      after?.(round);
      results[name]?.push(took);
      tell(
        `round ${round} of ${rounds}: ${name} ${seconds(took.wall)} s, CPU ${seconds(took.cpu)} s`,
      );
    }
  return results;
}

/** The median of a task's rounds. */
export function medianOf(results: Results, name: string, key: keyof Took): number {
  return median((results[name] ?? []).map((took) => took[key]));
}

/**
 * The median of one task's cost divided by another one's in the same round, so that other work of the
 * machine weighs on both; undefined where one of them did not run.
 */
export function ratioOf(
  results: Results,
  name: string,
  base: string,
  key: 'wall' | 'cpu',
): number | undefined {
  const [ours, theirs] = [results[name], results[base]];
  if (!ours || !theirs) return undefined;
  return median(ours.map((took, round) => took[key] / (theirs[round]?.[key] ?? Number.NaN)));
}

/** A task's cells in a table: wall and CPU seconds. */
export function timesOf(results: Results, name: string): string[] {
  return [seconds(medianOf(results, name, 'wall')), seconds(medianOf(results, name, 'cpu'))];
}

/** Two more cells: wall and CPU by those of another task, empty where one of them did not run. */
export function ratiosOf(results: Results, name: string, base: string): string[] {
  return (['wall', 'cpu'] as const).map(
    (key) => ratioOf(results, name, base, key)?.toFixed(2) ?? '',
  );
}

/** The middle number, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}
