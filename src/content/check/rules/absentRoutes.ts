import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'present-route': phrase<{ path: string }>({
    en: ({ path }) => ({
      message: `${path} is declared to be absent, but there is such a page.`,
      suggestion: 'Remove this entry.',
    }),
    es: ({ path }) => ({
      message: `${path} figura como ausente, pero esa página existe.`,
      suggestion: 'Quite esta entrada.',
    }),
  }),
};

const say = sayFrom(messages);

/** No page exists at a route that is declared to be missing. */
export const absentRoutes: Rule = {
  messages,
  severity: 'warning',
  site: ({ absentRoutes = [] }, { site }) =>
    absentRoutes.flatMap(({ path }, index) =>
      site.routes.has(path)
        ? { ...say('present-route', { path }), path: ['absentRoutes', index, 'path'] }
        : [],
    ),
};
