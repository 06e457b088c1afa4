import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';
import { fillerIn } from './placeholderText.ts';

const messages = {
  unfinished: phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `The text says “${found}”.`,
      suggestion: 'Complete it, or take it out.',
    }),
    es: ({ found }) => ({
      message: `El texto dice «${found}».`,
      suggestion: 'Complételo o quítelo.',
    }),
  }),
};

const say = sayFrom(messages);

const promises =
  /\bto be (?:completed|confirmed|announced|written)\b|\bpendientes? de (?:completar|confirmar|publicar|redactar)\b/i;

/** No text has a note to complete it. */
export const unfinishedTexts: Rule = {
  messages,
  severity: 'launch',
  text: {
    check(text, { project, subject, spot }) {
      if (spot.path.at(-1) === 'placeholder') return none;
      const lang = project.languageOf(subject);
      const { 0: found, index: offset } = promises.exec(text) ?? fillerIn(text, lang) ?? nothing;
      if (!found) return none;
      return [{ ...say('unfinished', { found }), ...spot, part: { offset, length: found.length } }];
    },
  },
};

const nothing = { 0: '', index: 0 };
