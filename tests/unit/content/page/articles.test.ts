import { expect, it } from 'vitest';
import {
  type ArticleHead,
  articlesFor,
  articlesOf,
  withCards,
} from '../../../../src/content/page/articles.ts';
import type { ArticleQuery, Page as SitePage } from '../../../../src/generated/types.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';

const folders = process.env.FULL ? 1000 : 100;
const random = randomNumbers(20261122);
const upTo = (most: number) => Math.floor(random() * (most + 1));
const oneOf = <Value>(values: readonly Value[]) => values[upTo(values.length - 1)] as Value;
const some = <Value>(values: readonly Value[], most: number) =>
  Array.from({ length: upTo(most) }, () => oneOf(values));

type Page = ArticleHead & { route: string };

it(`gives what a search through all pages gives, in ${folders} random folders`, () => {
  for (let round = 0; round < folders; round += 1) {
    const pages = randomPages();
    const heads = new Map(pages.map((page) => [page.route, page]));
    const articles = articlesOf(
      () => heads.keys(),
      (route) => heads.get(route),
    );
    for (let asked = 0; asked < 10; asked += 1) {
      const query = randomQuery(pages);
      const own = oneOf([...heads.keys(), '/', '/a']);
      const found = articlesFor(query, own, articles).map(({ route }) => route);
      expect(found, JSON.stringify({ query, own, pages })).toEqual(searched(query, own, pages));
    }
  }
});

it('a list shows no button of a category whose articles are all on other days', () => {
  const head = { title: 'A', excerpt: 'A.', author: 'Ana', date: '2025-01-01', readMinutes: 1 };
  const visas = { ...head, category: 'Visas' } as unknown as ArticleHead;
  const heads = new Map([['/news/a', visas]]);
  const articles = articlesOf(
    () => heads.keys(),
    (route) => heads.get(route),
  );
  const list = {
    type: 'articleList',
    filters: ['All', 'Visas', 'Wills'],
    items: { from: '/news' },
  };
  const { sections } = withCards({ sections: [list] } as unknown as SitePage, '/', articles);
  expect(sections[0]).toMatchObject({ filters: ['All', 'Visas'] });
});

function randomPages(): Page[] {
  const routes = new Set(
    Array.from(
      { length: upTo(40) },
      () => `${oneOf(['', '/a', '/a/b', '/c'])}/${oneOf('opqrstuvwxyz'.split(''))}`,
    ),
  );
  return [...routes].map((route) => ({
    route,
    title: oneOf(['Año', 'Nómina', 'ñu', 'nube', 'Oca', 'Tax']),
    category: oneOf(['Tax', 'Visa', 'Work']),
    author: oneOf(['Ana', 'Bo']),
    date: `2025-0${1 + upTo(3)}-1${upTo(1)}`,
    readMinutes: 1,
    ...(random() < 0.9 && {
      excerpt: 'What it says.' as unknown as NonNullable<ArticleHead['excerpt']>,
    }),
  }));
}

function randomQuery(pages: Page[]): ArticleQuery {
  const routes = [...pages.map(({ route }) => route), '/gone'];
  return {
    from: oneOf(['/', '/a', '/a/b', '/c']),
    ...(random() < 0.5 && { first: some(routes, 5) }),
    ...(random() < 0.5 && { without: some(routes, 5) }),
    ...(random() < 0.5 && {
      where: {
        ...(random() < 0.7 && { category: some(['Tax', 'Visa', 'Work'], 2) }),
        ...(random() < 0.3 && { author: [oneOf(['Ana', 'Bo'])] }),
      },
    }),
    ...(random() < 0.7 && { sort: oneOf(['newest', 'oldest', 'title'] as const) }),
    ...(random() < 0.6 && { limit: 1 + upTo(8) }),
  };
}

/** Takes the best of what is left, again and again. */
function searched(query: ArticleQuery, own: string, pages: Page[]): string[] {
  const { from, first = [], without = [], where, sort = 'newest', limit } = query;
  let left = pages.filter(
    ({ route, excerpt }) =>
      excerpt !== undefined &&
      route !== own &&
      !without.includes(route) &&
      route.slice(0, route.lastIndexOf('/')) === (from === '/' ? '' : from),
  );
  const found: string[] = [];
  while (found.length < (limit ?? pages.length)) {
    const named = first.find((route) => left.some((page) => page.route === route));
    const fitting = left.filter(
      ({ category, author }) =>
        (where?.category?.includes(category) ?? true) && (where?.author?.includes(author) ?? true),
    );
    const best =
      named ??
      fitting.reduce<Page | undefined>((a, b) => (a && isBefore(a, b) ? a : b), undefined)?.route;
    if (best === undefined) break;
    found.push(best);
    left = left.filter(({ route }) => route !== best);
  }
  return found;

  function isBefore(a: Page, b: Page): boolean {
    const [one, other] = sort === 'newest' ? [b, a] : [a, b];
    const byTitle = a.title.localeCompare(b.title, 'es');
    if (sort === 'title' && byTitle !== 0) return byTitle < 0;
    if (sort !== 'title' && one.date !== other.date) return one.date < other.date;
    return a.route < b.route;
  }
}
