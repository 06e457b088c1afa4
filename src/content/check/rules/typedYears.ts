import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'typed-year': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `${found} stays as it is when a year ends.`,
      suggestion: 'Write {year}, which is the year of the visitor.',
    }),
    es: ({ found }) => ({
      message: `${found} no cambia cuando acaba el año.`,
      suggestion: 'Escriba {year}, que es el año en el que está el visitante.',
    }),
  }),
};

const say = sayFrom(messages);

/** The year of the firm’s own copyright notice is that of the visitor; that of a photograph stays. */
export const typedYears: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /©|\(c\)|opy/i,
    check(text, { spot, project, subject }) {
      const match = copyright.exec(text);
      if (!match) return none;
      const rest = text.slice(match.index + match[0].length).replace(/^[\s,.·|–—-]+/, '');
      const owners = ['{brand}', project.site.site?.brand ?? '{brand}'];
      const isOwn =
        rest === '' ? subject.kind === 'layout' : owners.some((one) => rest.startsWith(one));
      if (!isOwn) return none;
      const [whole, found = ''] = match;
      const part = { offset: match.index + whole.length - found.length, length: found.length };
      return [{ ...say('typed-year', { found }), ...spot, part, guess: '{year}' }];
    },
  },
};

/** `© 2024`, `Copyright (c) 2019–2024`: the last year is meant. */
const copyright =
  /(?:©|\(c\)|\bcopyright)[ \u00a0]*(?:©|\(c\))?[ \u00a0]*(?:(?:19|20)\d\d ?[-–—] ?)?((?:19|20)\d\d)\b(?! ?[-–—])/i;
