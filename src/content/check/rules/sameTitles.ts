import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { pagesAlike } from '../../site/duplicates.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'same-title': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `${route} has the same title.`,
      suggestion: 'Say in each title what only that page is about.',
    }),
    es: ({ route }) => ({
      message: `${route} tiene el mismo título.`,
      suggestion: 'Diga en cada título de qué trata solo esa página.',
    }),
  }),
};

const say = sayFrom(messages);

/** Two pages of one shell have different titles, so that tabs and search results tell them apart. */
export const sameTitles: Rule = {
  messages,
  severity: 'warning',
  project({ site }) {
    const first = new Map<string, LoadedPage>();
    return pagesAlike(site, 'title').flatMap((page): Located[] => {
      const key = `${page.layoutFile} ${page.summary.title.trim().toLowerCase()}`;
      const earlier = first.get(key);
      if (!earlier) {
        first.set(key, page);
        return [];
      }
      const finding = { ...say('same-title', { route: earlier.route }), path: ['title'] };
      return [{ document: documentOf(page), findings: [finding] }];
    });
  },
};
