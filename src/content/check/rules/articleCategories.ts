import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isByHand } from '../../page/articles.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'unknown-category': phrase<{ category: string; guess: string | undefined; others: string[] }>({
    en: ({ category, guess, others }) => ({
      message: `None of the buttons of this list is "${category}".`,
      suggestion: guess
        ? `Did you mean "${guess}"?`
        : `Use one of: ${others.join(', ')}; or add it to \`filters\`.`,
    }),
    es: ({ category, guess, others }) => ({
      message: `Ninguno de los botones de esta lista es "${category}".`,
      suggestion: guess
        ? `¿Quería decir "${guess}"?`
        : `Use uno de estos: ${others.join(', ')}; o añádalo a \`filters\`.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Each article of a list has one of the categories of the buttons above it. */
export const articleCategories: Rule = {
  messages,
  page: ({ page }) =>
    sectionsOf(page, 'articleList').flatMap(({ section: { filters = [], items }, index }) =>
      (isByHand(items) ? items : []).flatMap(({ category }, item) => {
        if (filters.length === 0 || filters.includes(category)) return [];
        const guess = nearest(category, filters);
        const others = [...new Set(filters.slice(1))];
        return {
          ...say('unknown-category', { category, guess, others }),
          path: ['sections', index, 'items', item, 'category'],
          guess: onlyNearest(category, filters),
        };
      }),
    ),
};
