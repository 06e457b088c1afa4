import { memoizeByObject } from '../../shared/memoize.ts';
import { everyFact, type Facts } from './facts.ts';

/** A time for which an amount is paid again. */
export type Period = 'month' | 'year';

/**
 * The names in braces of the facts that are so many euros.
 * @param per with it only those for each month or year: a rent is no price that is paid once
 */
export function factsWorth(euros: number, facts: Facts, per?: Period): string[] {
  return namesByAmount(facts).get(keyOf(euros, per)) ?? [];
}

/** The facts that are so many euros, by amount and period: each set of facts is read once. */
const namesByAmount = memoizeByObject((facts: Facts): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const { fact, path } of everyFact(facts)) {
    const { value, unit, scale, more, per } = fact;
    if (unit !== 'EUR' || typeof value !== 'number' || scale || more) continue;
    const keys = per === 'month' || per === 'year' ? [keyOf(value, per)] : [];
    for (const key of [keyOf(value), ...keys])
      names.set(key, [...(names.get(key) ?? []), `{${path.join('.')}}`]);
  }
  return names;
});

function keyOf(euros: number, per = ''): string {
  return `${euros} ${per}`.trim();
}
