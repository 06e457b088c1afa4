import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'british-spelling': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `“${found}” is British, and the site is in American English.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ found, right }) => ({
      message: `«${found}» es inglés británico y el sitio está en inglés americano.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** A site that calls its language `en` is in American English. One in British English calls it `en-GB`. */
export const americanSpelling: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /lou|vou|hbo|nou|lab|gan|gni|hor|heq|amm|nqu|rey|ils|lle|cen/,
    check(text, { project, subject, spot }) {
      const lang = project.languageOf(subject);
      if (lang !== 'en' && lang !== 'en-US') return none;
      const match = british.exec(text);
      if (!match) return none;
      const [found, beginning = ''] = match;
      const right = (words[beginning] ?? beginning) + found.slice(beginning.length);
      const part = { offset: match.index, length: found.length };
      return [{ ...say('british-spelling', { found, right }), ...spot, part, guess: right }];
    },
  },
};

/** Beginnings of words. In lower case: what has a capital may be a name. */
const words: Record<string, string> = {
  colour: 'color',
  favour: 'favor',
  neighbour: 'neighbor',
  honour: 'honor',
  labour: 'labor',
  organis: 'organiz',
  recognis: 'recogniz',
  authoris: 'authoriz',
  cheque: 'check',
  programme: 'program',
  enquir: 'inquir',
  grey: 'gray',
  whilst: 'while',
  travell: 'travel',
  cancelled: 'canceled',
  cancelling: 'canceling',
  centre: 'center',
  licence: 'license',
};

/** `programmed` and `programmer` are American, too. */
const british = new RegExp(
  `(?<![\\p{L}\\d/._#@{-])(?!programme[dr])(${Object.keys(words).join('|')})\\p{Ll}*(?![\\p{L}\\d_@-])`,
  'u',
);
