import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'hidden-direction': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `An invisible direction mark (${name}) may show the text in another order.`,
      suggestion: 'Remove it: delete the characters on both sides of it and type them again.',
    }),
    es: ({ name }) => ({
      message: `Una marca de dirección invisible (${name}) puede mostrar el texto en otro orden.`,
      suggestion: 'Quítela: borre los caracteres de ambos lados y escríbalos de nuevo.',
    }),
  }),
};

const say = sayFrom(messages);

/** No text holds the invisible characters that turn its direction. */
export const hiddenDirections: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown', 'href'],
    check(text, { spot }) {
      const offset = text.search(/[\u202a-\u202e\u2066-\u2069]/);
      if (offset < 0) return none;
      const name = `U+${text.charCodeAt(offset).toString(16).toUpperCase()}`;
      return [{ ...say('hidden-direction', { name }), ...spot, part: { offset, length: 1 } }];
    },
  },
};
