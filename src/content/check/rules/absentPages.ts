import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'absent-page': phrase<{ path: string }>({
    en: ({ path }) => ({
      message: `Links to ${path} end at the not-found page.`,
      suggestion: 'Write the page, or remove the links to it and its entry in absentRoutes.',
    }),
    es: ({ path }) => ({
      message: `Los enlaces a ${path} acaban en la página de error 404.`,
      suggestion: 'Escriba la página, o quite los enlaces a ella y su entrada en absentRoutes.',
    }),
  }),
};

const say = sayFrom(messages);

/** Every page that is linked exists. */
export const absentPages: Rule = {
  messages,
  severity: 'launch-warning',
  site: ({ absentRoutes = [] }) =>
    absentRoutes.map(({ path }, index) => ({
      ...say('absent-page', { path }),
      path: ['absentRoutes', index, 'path'],
    })),
};
