import { performance } from 'node:perf_hooks';

/** The time that each stage of the way has taken in this thread, in milliseconds, by its name. */
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

/** Does a piece of work and counts its time among that of a stage. */
export function timed<Result>(stage: Stage, work: () => Result): Result {
  const start = performance.now();
  const result = work();
  count(stage, performance.now() - start);
  return result;
}

/** For work in several stages: each time it is called, what has passed is counted to a stage. */
export function startLaps(): (stage: Stage) => void {
  let last = performance.now();
  return (stage) => {
    const now = performance.now();
    count(stage, now - last);
    last = now;
  };
}

/** Adds what was spent elsewhere: in another thread, or by work that was waited for. */
export function count(stage: Stage, milliseconds: number): void {
  spent.set(stage, (spent.get(stage) ?? 0) + milliseconds);
}

/** The time that a stage has taken so far. */
export type TimeSpent = [stage: Stage, milliseconds: number];

export function timesSpent(): TimeSpent[] {
  return [...spent];
}
