import { seconds } from '../report/table.ts';
import { type Command, measure, type Took } from './measure.ts';

/** A command that is measured once per round. */
export interface Task {
  name: string;
  command: Command;
  /** Runs before the clock starts. */
  prepare?: (round: number) => void;
  /** Runs after the clock has stopped. */
  after?: (round: number) => void;
  /** Runs the command unmeasured first, so that caches are its own. */
  warm?: boolean;
}

/** The cost of each task, by name and round. */
export type Results = Record<string, Took[]>;

export interface Terms {
  rounds: number;
  /** Receives progress messages. */
  tell: (text: string) => void;
  /** Replaces the measurement in tests. */
  run?: typeof measure;
}

/** Runs every task once per round. */
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

/** The median over a task's rounds. */
export function medianOf(results: Results, name: string, key: keyof Took): number {
  return median((results[name] ?? []).map((took) => took[key]));
}

/**
 * The median ratio of two tasks in the same round, so that other load affects both. Undefined if
 * one of them did not run.
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

/** Two table cells: a task's wall and CPU seconds. */
export function timesOf(results: Results, name: string): string[] {
  return [seconds(medianOf(results, name, 'wall')), seconds(medianOf(results, name, 'cpu'))];
}

/** Two table cells: wall and CPU ratio to another task; empty if one did not run. */
export function ratiosOf(results: Results, name: string, base: string): string[] {
  return (['wall', 'cpu'] as const).map(
    (key) => ratioOf(results, name, base, key)?.toFixed(2) ?? '',
  );
}

/** The middle number, or the mean of the two middle ones. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}
