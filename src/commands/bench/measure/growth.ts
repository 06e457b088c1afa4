import type { Run } from './runs.ts';

/** What each further page costs between two numbers of pages. What every start costs is not in it. */
export interface Growth {
  from: number;
  to: number;
  /** Milliseconds a page, on the clock and of all processors. */
  wall: number;
  cpu: number;
}

/** The cost of further pages from each run to the next larger one. */
export function growthOf(runs: Run[]): Growth[] {
  const sorted = runs.toSorted((one, other) => one.pages - other.pages);
  return sorted.slice(1).flatMap((larger, index) => {
    const smaller = sorted[index];
    const pages = larger.pages - (smaller?.pages ?? 0);
    if (!smaller || pages === 0) return [];
    return {
      from: smaller.pages,
      to: larger.pages,
      wall: (larger.clean.wall - smaller.clean.wall) / pages,
      cpu: (larger.clean.cpu - smaller.clean.cpu) / pages,
    };
  });
}
