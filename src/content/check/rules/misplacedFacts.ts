import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Fact } from '../../text/facts.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'misplaced-fact': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `A price belongs here, and {${name}} is none.`,
      suggestion: 'Name the fact of the price.',
    }),
    es: ({ name }) => ({
      message: `Aquí va un precio, y {${name}} no lo es.`,
      suggestion: 'Nombre el dato del precio.',
    }),
  }),
  'misplaced-fact.time': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `A length of time belongs here, and {${name}} is an amount of money.`,
      suggestion: 'Name the fact of the time.',
    }),
    es: ({ name }) => ({
      message: `Aquí va un plazo, y {${name}} es una cantidad de dinero.`,
      suggestion: 'Nombre el dato del plazo.',
    }),
  }),
};

const say = sayFrom(messages);

/** The price of an offer is money, and its time is none. */
export const misplacedFacts: Rule = {
  messages,
  severity: 'warning',
  page: (page, project) =>
    project.textsOf(page).flatMap(({ text, path }): Finding[] => {
      const field = path.at(-1);
      const isPrice = field === 'price';
      if (!isPrice && field !== 'timeline' && field !== 'duration') return none;
      const match = [...text.matchAll(named)].find(({ 1: name = '' }) => {
        const fact = project.factAt(name);
        return fact !== undefined && (isPrice ? isTime(fact) : isMoney(fact));
      });
      if (!match) return none;
      const [found, name = ''] = match;
      const part = { offset: match.index, length: found.length };
      const code = isPrice ? 'misplaced-fact' : 'misplaced-fact.time';
      return [{ ...say(code, { name }), path, part }];
    }),
};

const named = /\{([a-z]\w*\.\w+)\}/g;

const isMoney = ({ unit }: Fact) => unit === 'EUR' || unit === 'USD';

function isTime(fact: Fact): boolean {
  return fact.unit !== undefined && !isMoney(fact) && fact.unit !== '%';
}
