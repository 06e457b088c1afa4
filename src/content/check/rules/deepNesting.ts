import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isTooDeep } from '../../text/markdown.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'deep-nesting': phrase({
    en: {
      message: 'More than a hundred quotes, lists or emphases stand inside each other here.',
      suggestion: 'Remove the characters >, -, * or _ that are too many.',
    },
    es: {
      message: 'Aquí hay más de cien citas, listas o énfasis unos dentro de otros.',
      suggestion: 'Quite los caracteres >, -, * o _ que sobran.',
    },
  }),
};

const say = sayFrom(messages);

/** No text is nested so deeply that reading it ends the stack. */
export const deepNesting: Rule = {
  messages,
  text: {
    kinds: ['inline', 'markdown'],
    sign: /[>*+_~-]|\d[.)]/,
    check: (text, { spot }) => (isTooDeep(text) ? [{ ...say('deep-nesting'), ...spot }] : none),
  },
};
