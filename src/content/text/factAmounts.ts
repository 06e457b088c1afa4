import { isRecord } from '../schema/schemaAt.ts';
import type { Facts } from './facts.ts';

/** The facts that are so many euros, by the amount: each set of facts is read once. */
const namesByAmount = new WeakMap<Facts, Map<number, string[]>>();

/** The names in braces of the facts that are so many euros. */
export function factsWorth(euros: number, facts: Facts): string[] {
  const names = namesByAmount.get(facts) ?? amountsOf(facts);
  namesByAmount.set(facts, names);
  return names.get(euros) ?? [];
}

function amountsOf(facts: Facts): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const [group, members] of Object.entries(facts)) {
    if (!isRecord(members)) continue;
    for (const [name, { value, unit, scale, more }] of Object.entries(members)) {
      if (unit !== 'EUR' || typeof value !== 'number' || scale || more) continue;
      names.set(value, [...(names.get(value) ?? []), `{${group}.${name}}`]);
    }
  }
  return names;
}
