import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** Each article of a list has one of the categories of the buttons above it. */
export const articleCategories: Rule = {
  codes: ['unknown-category'],
  page: ({ page }) =>
    page.sections.flatMap((section, index) => {
      if (section.type !== 'articleList') return [];
      const { filters } = section;
      return section.items.flatMap(({ category }, item) => {
        if (filters.includes(category)) return [];
        const guess = nearest(category, filters);
        return {
          path: ['sections', index, 'items', item, 'category'],
          code: 'unknown-category',
          message: `None of the buttons of this list is "${category}".`,
          suggestion: guess
            ? `Did you mean "${guess}"?`
            : `Use one of: ${filters.slice(1).join(', ')}; or add it to \`filters\`.`,
          replacement: guess,
        };
      });
    }),
};
