import { notFoundRoute } from '../../../shared/routes.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { documentOf } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'orphan-page': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `No page and no menu links to ${route}.`,
      suggestion: 'Link to it where visitors would look for it.',
    }),
    es: ({ route }) => ({
      message: `Ninguna página ni ningún menú enlaza a ${route}.`,
      suggestion: 'Enlácela donde un visitante la buscaría.',
    }),
  }),
};

const say = sayFrom(messages);

/** Each page can be reached by a link on another page or in a menu. */
export const orphanPages: Rule = {
  messages,
  severity: 'warning',
  project({ compared, uses, isComplete }) {
    if (!isComplete) return [];
    const { routes } = uses();
    // The address of any other page has to change first, so nobody can link to it yet.
    return compared().pages.flatMap((page): Located[] => {
      const { route } = page;
      if (route === '/' || route === notFoundRoute || routes.has(route)) return [];
      const finding = { ...say('orphan-page', { route }), path: [] };
      return [{ document: documentOf(page), findings: [finding] }];
    });
  },
};
