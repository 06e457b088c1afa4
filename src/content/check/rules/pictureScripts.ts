import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'picture-script': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `This picture holds more than a drawing: ${found}`,
      suggestion: 'Export it again as a plain SVG, without scripts, links and HTML.',
    }),
    es: ({ found }) => ({
      message: `Esta imagen contiene algo más que un dibujo: ${found}`,
      suggestion: 'Vuelva a exportarla como SVG simple, sin scripts, enlaces ni HTML.',
    }),
  }),
};

const say = sayFrom(messages);

/** An SVG file only draws. Opened in a tab, it could otherwise run scripts. */
export const pictureScripts: Rule = {
  messages,
  project: ({ pictureScripts }) =>
    [...pictureScripts].map(([src, found]) => ({
      ...say('picture-script', { found }),
      file: `pages/${src}`,
      place: 'picture',
    })),
};
