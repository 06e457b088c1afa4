import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Fact } from '../../text/facts.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'fact-value.range': phrase<{ from: number; to: number }>({
    en: ({ from, to }) => ({
      message: `The range ends (${to}) at or below its start (${from}).`,
      suggestion: 'Write the smaller number first, or one number alone.',
    }),
    es: ({ from, to }) => ({
      message: `El intervalo termina (${to}) en su inicio (${from}) o por debajo.`,
      suggestion: 'Escriba primero el número menor, o un solo número.',
    }),
  }),
  'fact-value.negative': phrase<{ value: number }>({
    en: ({ value }) => ({
      message: `${value} is less than nothing, which no price, term or number is.`,
      suggestion: 'Remove the minus.',
    }),
    es: ({ value }) => ({
      message: `${value} es menos que nada, y ningún precio, plazo o número lo es.`,
      suggestion: 'Quite el signo menos.',
    }),
  }),
};

const say = sayFrom(messages);

/** The figure of a fact can be one: a range rises, and only a share may be negative. */
export const factValues: Rule = {
  messages,
  project({ site }) {
    const source = site.sources.get('_facts.json');
    if (!site.facts || !source) return [];
    const findings = Object.entries(site.facts).flatMap(([group, facts]) =>
      isRecord(facts)
        ? Object.entries(facts).flatMap(([name, fact]) => judge(fact, [group, name, 'value']))
        : [],
    );
    return [{ document: { kind: 'facts', source, value: site.facts }, findings }];
  },
};

function judge({ value, unit }: Fact, path: string[]): Finding[] {
  const [from, to] = Array.isArray(value) ? value : [value];
  if (from === undefined) return none;
  if (from < 0 && unit !== '%') return [{ ...say('fact-value.negative', { value: from }), path }];
  if (to === undefined || from < to) return none;
  return [{ ...say('fact-value.range', { from, to }), path }];
}
