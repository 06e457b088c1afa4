import type { Region } from '../../../generated/types.ts';
import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'unknown-region': phrase<{ region: string; guess: string | undefined; options: string[] }>({
    en: ({ region, guess, options }) => ({
      message: `None of the regions to choose from is "${region}".`,
      suggestion: guess
        ? `Did you mean "${guess}"?`
        : `Use one of: ${options.join(', ')}; or add it to \`options\`.`,
    }),
    es: ({ region, guess, options }) => ({
      message: `Ninguna de las regiones que se pueden elegir es "${region}".`,
      suggestion: guess
        ? `¿Quería decir "${guess}"?`
        : `Use una de estas: ${options.join(', ')}; o añádala a \`options\`.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Each clock of the region selector is that of one of its regions. */
export const regionTimeZones: Rule = {
  messages,
  layout: ({ footer }) => (footer.region ? clocksOf(footer.region) : none),
};

function clocksOf({ options, hours }: Region): Finding[] {
  return (hours?.clocks ?? []).flatMap(({ region }, index) => {
    if (options.includes(region)) return [];
    const guess = nearest(region, options);
    return {
      ...say('unknown-region', { region, guess, options }),
      path: ['footer', 'region', 'hours', 'clocks', index, 'region'],
      guess: onlyNearest(region, options),
    };
  });
}
