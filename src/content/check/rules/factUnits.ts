import { groupedBy } from '../../../shared/groupedBy.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { everyFact } from '../../text/facts.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'fact-unit': phrase<{ group: string; unit: string }>({
    en: ({ group, unit }) => ({
      message: `All other facts of ${group} have a unit, and this one has none.`,
      suggestion: `Add "unit": "${unit}" or another one.`,
    }),
    es: ({ group, unit }) => ({
      message: `Todos los demás datos de ${group} tienen unidad, y este no.`,
      suggestion: `Añada "unit": "${unit}" u otra.`,
    }),
  }),
};

const say = sayFrom(messages);

/** From so many facts with a unit on, one without stands out. */
const fewest = 4;

/** A figure has the unit that its group has: {price.nie} without one is shown as 150. */
export const factUnits: Rule = {
  messages,
  severity: 'warning',
  facts(facts) {
    const figures = everyFact(facts).filter(({ fact }) => fact.value !== undefined);
    return [...groupedBy(figures, ({ path }) => path[0])].flatMap(([group, members]) => {
      const units = members.flatMap(({ fact }) => fact.unit ?? []);
      const [lacking, ...more] = members.filter(({ fact }) => fact.unit === undefined);
      if (units.length < fewest || !areAlike(units) || !lacking || more.length > 0) return [];
      const said = say('fact-unit', { group, unit: mostUsed(units) });
      return { ...said, path: [...lacking.path, 'value'] };
    });
  },
};

/** All of them money, or all of them times. */
function areAlike(units: string[]): boolean {
  const isMoney = (unit: string) => unit === 'EUR' || unit === 'USD';
  return units.every(isMoney) || units.every((unit) => unit !== '%' && !isMoney(unit));
}

function mostUsed(units: string[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? units[0] ?? '';
}
