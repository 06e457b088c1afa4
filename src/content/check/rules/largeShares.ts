import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { everyFact } from '../../text/facts.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'large-share': phrase<{ share: number }>({
    en: ({ share }) => ({
      message: `${share} % is more than a whole.`,
      suggestion:
        'Check the number. If something grew by so much, add large-share to `ignore` of _site.json.',
    }),
    es: ({ share }) => ({
      message: `El ${share} % es más que un todo.`,
      suggestion:
        'Compruebe el número. Si algo creció tanto, añada large-share a `ignore` de _site.json.',
    }),
  }),
};

const say = sayFrom(messages);

/** A percentage is a share, of at most a hundred: 980 has lost its point. */
export const largeShares: Rule = {
  messages,
  severity: 'warning',
  facts: (facts) =>
    everyFact(facts).flatMap(({ fact: { value = 0, unit }, path }) => {
      const share = Math.max(...[value].flat());
      return unit === '%' && share > 100
        ? { ...say('large-share', { share }), path: [...path, 'value'] }
        : [];
    }),
};
