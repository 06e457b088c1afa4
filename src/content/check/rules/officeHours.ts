import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'office-hours': phrase<{ opens: string; closes: string }>({
    en: ({ opens, closes }) => ({
      message: `The office would close at ${closes}, before it opens at ${opens}.`,
      suggestion: 'Write the hour at which it closes on the same day.',
    }),
    es: ({ opens, closes }) => ({
      message: `La oficina cerraría a las ${closes}, antes de abrir a las ${opens}.`,
      suggestion: 'Escriba la hora a la que cierra ese mismo día.',
    }),
  }),
};

const say = sayFrom(messages);

/** An office closes after it opens: search engines read the hours. */
export const officeHours: Rule = {
  messages,
  site: ({ hours }) =>
    hours.flatMap(({ opens, closes }, index) =>
      opens && closes && closes <= opens
        ? [{ ...say('office-hours', { opens, closes }), path: ['hours', index, 'closes'] }]
        : [],
    ),
};
