import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { misspeltCategories } from '../../site/misspeltCategories.ts';
import { documentOf } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'misspelt-category': phrase<{ category: string; meant: string }>({
    en: ({ category, meant }) => ({
      message: `Only this article has the category "${category}".`,
      suggestion: `Did you mean "${meant}"?`,
    }),
    es: ({ category, meant }) => ({
      message: `Solo este artículo tiene la categoría "${category}".`,
      suggestion: `¿Quería decir "${meant}"?`,
    }),
  }),
};

const say = sayFrom(messages);

/** An article in a category of its own is missing in the list of the one that it means. */
export const misspeltCategory: Rule = {
  messages,
  severity: 'warning',
  project({ site }) {
    const slips = misspeltCategories(site);
    if (slips.size === 0) return [];
    return [...site.pages.values()].flatMap((page): Located[] => {
      const { category = '' } = page.summary.article ?? {};
      const meant = slips.get(category);
      if (!meant) return [];
      const index = page.page.sections.findIndex(({ type }) => type === 'articleHeader');
      const path = ['sections', index, 'category'];
      const finding = { ...say('misspelt-category', { category, meant }), path, guess: meant };
      return [{ document: documentOf(page), findings: [finding] }];
    });
  },
};
