import { memoizeByObject } from '../../shared/memoize.ts';
import { everyFact, type Facts } from './facts.ts';
import { isMoney } from './money.ts';

/** The names in braces of the facts that are so much of a currency, by its code. */
export function factsWorth(amount: number, currency: string, facts: Facts): string[] {
  return namesByAmount(facts).get(`${amount} ${currency}`) ?? [];
}

/** Each set of facts is read once. */
const namesByAmount = memoizeByObject((facts: Facts): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const { fact, path } of everyFact(facts)) {
    const { value, unit, scale, more } = fact;
    if (!isMoney(unit) || typeof value !== 'number' || scale || more) continue;
    const key = `${value} ${unit}`;
    names.set(key, [...(names.get(key) ?? []), `{${path.join('.')}}`]);
  }
  return names;
});
