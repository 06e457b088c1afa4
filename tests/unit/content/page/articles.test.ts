import { expect, it } from 'vitest';
import {
  type ArticleHead,
  articlesFor,
  articlesOf,
  withCards,
} from '../../../../src/content/page/articles.ts';
import type { ArticleQuery, Page } from '../../../../src/generated/types.ts';

const excerpt = 'What it says.' as unknown as NonNullable<ArticleHead['excerpt']>;
const head = { excerpt, readMinutes: 1, author: 'Ana' };
const heads = new Map<string, ArticleHead>([
  ['/news/b', { ...head, title: 'ñu', category: 'Tax', date: '2025-02-01' }],
  ['/news/a', { ...head, title: 'Oca', category: 'Visas', date: '2025-02-01' }],
  ['/news/c', { ...head, title: 'Nube', category: 'Tax', date: '2025-03-01', author: 'Bo' }],
  ['/news/c/d', { ...head, title: 'Below', category: 'Tax', date: '2025-01-01' }],
  ['/top', { ...head, title: 'Top', category: 'Tax', date: '2025-01-01' }],
]);
const bare = { title: 'Bare', category: 'Tax', author: 'Ana', date: '2025-04-01', readMinutes: 1 };
const articles = articlesOf(
  () => ['/', ...heads.keys(), '/news/bare', '/news/office'],
  (route) => (route === '/news/bare' ? bare : heads.get(route)),
);

it.each<[string, Omit<ArticleQuery, 'from'>, string]>([
  ['the newest first, then by address', {}, 'c a b'],
  ['the oldest first', { sort: 'oldest' }, 'a b c'],
  ['by title, as Spanish sorts', { sort: 'title' }, 'c b a'],
  ['some first', { first: ['/news/b', '/top', '/gone'] }, 'b c a'],
  ['none that is left out, first or not', { first: ['/news/a'], without: ['/news/a'] }, 'c b'],
  ['those of a category', { where: { category: ['Tax'] } }, 'c b'],
  ['those of an author', { where: { author: ['Bo'] } }, 'c'],
  ['no more than a number', { first: ['/news/b'], limit: 2 }, 'b c'],
])(
  'A list gives the articles directly below a page that have an excerpt: %s',
  (_, query, names) => {
    const found = articlesFor({ from: '/news', ...query }, '/', articles);
    expect(found.map(({ route }) => route)).toEqual(
      names.split(' ').map((name) => `/news/${name}`),
    );
  },
);

it('A list leaves out its own page, and the top of the site has articles too', () => {
  expect(articlesFor({ from: '/news', limit: 1 }, '/news/c', articles)[0]?.route).toBe('/news/a');
  expect(articlesFor({ from: '/' }, '/', articles).map(({ route }) => route)).toEqual(['/top']);
});

it('a list shows no button of a category whose articles are all on other days', () => {
  const filters = ['All', 'Visas', 'Wills'];
  const list = { type: 'articleList', filters, items: { from: '/news' } };
  const { sections } = withCards({ sections: [list] } as unknown as Page, '/', articles);
  expect(sections[0]).toMatchObject({ filters: ['All', 'Visas'] });
});
