import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { type ArticleHead, isByHand } from '../../page/articles.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { pathOf } from '../../text/href.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'article-entry': phrase<{ route: string; field: string; theirs: string }>({
    en: ({ route, field, theirs }) => ({
      message: `The article ${route} has another ${field} itself: "${theirs}".`,
      suggestion: 'Write the same in both places.',
    }),
    es: ({ route, field, theirs }) => ({
      message: `El propio artículo ${route} dice otra cosa en \`${field}\`: "${theirs}".`,
      suggestion: 'Escriba lo mismo en los dos lugares.',
    }),
  }),
};

const say = sayFrom(messages);

const fields = ['title', 'category', 'date'] as const satisfies (keyof ArticleHead)[];

/** A list says of an article what the article says of itself. */
export const articleEntries: Rule = {
  messages,
  severity: 'warning',
  page: ({ page }, project) =>
    sectionsOf(page, 'articleList').flatMap(({ section: { items, filters }, index }) =>
      (isByHand(items) ? items : []).flatMap((item, place) => {
        const route = pathOf(item.href);
        const article = project.pageAt(route)?.summary.article;
        if (!article) return [];
        return (
          fields
            .filter((field) => item[field] !== article[field])
            // A category without a button is a mistake of its own.
            .filter((field) => field !== 'category' || !filters || filters.includes(item.category))
            .map((field) => ({
              ...say('article-entry', { route, field, theirs: article[field] }),
              path: ['sections', index, 'items', place, field],
            }))
        );
      }),
    ),
};
