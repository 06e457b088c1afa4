import type { Region } from '../../generated/types.ts';
import type { Finding } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { none, type Rule } from '../rule.ts';

/** Each clock of the region selector is that of one of its regions. */
export const regionClocks: Rule = {
  codes: ['unknown-region'],
  layout: ({ footer }) => (footer.region ? clocksOf(footer.region) : none),
};

function clocksOf({ options, hours }: Region): Finding[] {
  return (hours?.clocks ?? []).flatMap(({ region }, index) => {
    if (options.includes(region)) return [];
    const guess = nearest(region, options);
    return {
      path: ['footer', 'region', 'hours', 'clocks', index, 'region'],
      code: 'unknown-region',
      message: `None of the regions to choose from is "${region}".`,
      suggestion: guess
        ? `Did you mean "${guess}"?`
        : `Use one of: ${options.join(', ')}; or add it to \`options\`.`,
      replacement: guess,
    };
  });
}
