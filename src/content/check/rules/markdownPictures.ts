import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { picturesIn } from '../../text/markdown.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'markdown-picture': phrase({
    en: {
      message: 'A picture in a text is not shown.',
      suggestion: 'Put it into a section that has a picture, or remove it.',
    },
    es: {
      message: 'Una imagen dentro de un texto no se muestra.',
      suggestion: 'Póngala en una sección que lleve imagen o quítela.',
    },
  }),
};

const say = sayFrom(messages);

/** Markdown has no pictures: they have fields of their own, and a text would show their source. */
export const markdownPictures: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['inline', 'markdown'],
    sign: /!\[/,
    check(text, { spot }) {
      return picturesIn(text).map((raw) => ({
        ...say('markdown-picture'),
        ...spot,
        part: { offset: Math.max(0, text.indexOf(raw)), length: raw.length },
      }));
    },
  },
};
