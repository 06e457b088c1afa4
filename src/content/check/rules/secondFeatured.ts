import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'second-featured': phrase<{ first: string }>({
    en: ({ first }) => ({
      message: `"${first}" stands out in this list already: at most one offer does.`,
      suggestion: 'Remove `featured` from one of the two.',
    }),
    es: ({ first }) => ({
      message: `En esta lista ya destaca "${first}": como mucho lo hace una oferta.`,
      suggestion: 'Quite `featured` de una de las dos.',
    }),
  }),
};

const say = sayFrom(messages);

/** One offer of a list stands out: two would both be like the others. */
export const secondFeatured: Rule = {
  messages,
  severity: 'warning',
  page: ({ page }) =>
    sectionsOf(page, 'priceCards').flatMap(({ section: { items }, index }) => {
      const featured = items.filter((item) => item.featured);
      return featured.slice(1).map((item) => ({
        ...say('second-featured', { first: featured[0]?.title ?? '' }),
        path: ['sections', index, 'items', items.indexOf(item), 'featured'],
      }));
    }),
};
