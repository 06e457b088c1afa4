import { performance } from 'node:perf_hooks';

/** Milliseconds of each stage in this thread. */
const spent = new Map<Stage, number>();

/** The stages of the way from JSON to a site. */
export type Stage =
  | 'read'
  | 'parse'
  | 'validate'
  | 'check'
  | 'bundle'
  | 'resolve'
  | 'render'
  | 'style'
  | 'write';

/** Runs work and adds its time to a stage. */
export function timed<Result>(stage: Stage, work: () => Result): Result {
  const start = performance.now();
  const result = work();
  count(stage, performance.now() - start);
  return result;
}

/** Adds time that was spent in another thread, or while waiting. */
export function count(stage: Stage, milliseconds: number): void {
  spent.set(stage, (spent.get(stage) ?? 0) + milliseconds);
}

/** The time that a stage has taken so far. */
export type TimeSpent = [stage: Stage, milliseconds: number];

export function timesSpent(): TimeSpent[] {
  return [...spent];
}
