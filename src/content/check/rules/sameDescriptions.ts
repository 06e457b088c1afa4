import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { pagesAlike } from '../../site/duplicates.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'same-description': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `${route} has the same description.`,
      suggestion: 'Say in each description what only that page is about.',
    }),
    es: ({ route }) => ({
      message: `${route} tiene la misma descripción.`,
      suggestion: 'Diga en cada descripción de qué trata solo esa página.',
    }),
  }),
};

const say = sayFrom(messages);

/** Two pages have different descriptions, so that search results tell them apart. */
export const sameDescriptions: Rule = {
  messages,
  severity: 'warning',
  project({ site }) {
    const first = new Map<string, LoadedPage>();
    return pagesAlike(site, 'description').flatMap((page): Located[] => {
      const key = page.summary.description.trim().toLowerCase();
      const earlier = first.get(key) ?? page;
      first.set(key, earlier);
      if (earlier === page) return [];
      const finding = {
        ...say('same-description', { route: earlier.route }),
        path: ['description'],
      };
      return [{ document: documentOf(page), findings: [finding] }];
    });
  },
};
