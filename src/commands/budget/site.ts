import { overruns } from './budgets.ts';
import { readBuilt } from './built.ts';
import { type Weight, weigh } from './weigh.ts';

export interface Weighed extends Weight {
  /** Exceeded budgets with the responsible sections. */
  misses: string[];
}

/** Weighs the pages of a built site against their budgets. */
export function weighSite(folder: string, only?: string[]): Weighed[] {
  const built = readBuilt(folder);
  return built.pages
    .filter(({ route }) => !only || only.includes(route))
    .map((page) => {
      const weight = weigh(page, built);
      return { ...weight, misses: overruns(page, weight, built) };
    });
}
