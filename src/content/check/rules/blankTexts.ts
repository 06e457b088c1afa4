import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'blank-text': phrase({
    en: {
      message: 'There is no text here but spaces.',
      suggestion: 'Write it, or remove the field if it may be left out.',
    },
    es: {
      message: 'Aquí no hay ningún texto, solo espacios.',
      suggestion: 'Escríbalo o, si el campo no es obligatorio, quítelo.',
    },
  }),
};

const say = sayFrom(messages);

/** Invisible characters. `\s` matches only some of them. */
const unseen = /^[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]+$/;

/** A text has at least one visible character. */
export const blankTexts: Rule = {
  messages,
  text: {
    sign: /\n[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/,
    check: (text, { spot }) => (unseen.test(text) ? [{ ...say('blank-text'), ...spot }] : none),
  },
};
