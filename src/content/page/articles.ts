import type {
  ArticleCard,
  ArticleHeaderSection,
  ArticleListSection,
  ArticleQuery,
  Page,
} from '../../generated/types.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { routeAbove } from '../../shared/routes.ts';
import type { WrittenDays } from '../dates/publicOn.ts';
import { sectionsOf } from './sectionsOf.ts';

/** The words of an article that lists repeat, and when its page is public. */
export type ArticleHead = Required<Pick<ArticleHeaderSection, 'readMinutes'>> &
  Pick<ArticleHeaderSection, 'title' | 'excerpt' | 'category' | 'author' | 'date' | 'picture'> &
  WrittenDays;

/** An article that can be shown as a card. */
export interface Article {
  route: string;
  head: ArticleHead & { excerpt: NonNullable<ArticleHead['excerpt']> };
}

/** A query, its section and the buttons above it. */
export interface PlacedQuery {
  index: number;
  query: ArticleQuery;
  filters: string[];
}

type Sort = NonNullable<ArticleQuery['sort']>;

/** The articles of a site, for the lists that are queries. */
export interface Articles {
  at: (route: string) => Article | undefined;
  /** Those directly below a page, in order. */
  below: (folder: string, sort?: Sort) => readonly Article[];
}

/** @param minutes how long the article takes to read, where its head leaves that out */
export function headOf(
  header: ArticleHeaderSection,
  days: WrittenDays = {},
  minutes = 1,
): ArticleHead {
  const { title, excerpt, category, author, date, readMinutes = minutes, picture } = header;
  return {
    title,
    ...(excerpt && { excerpt }),
    ...{ category, author, date, readMinutes },
    ...(picture && { picture }),
    ...days,
  };
}

/** Groups and sorts on first use, and keeps the result: thousands of lists may ask. */
export function articlesOf(
  routes: () => Iterable<string>,
  headAt: (route: string) => ArticleHead | undefined,
): Articles {
  const sorted = new Map<string, Article[]>();
  let byFolder: Map<string, string[]> | undefined;
  const at: Articles['at'] = (route) => {
    const { excerpt, ...head } = headAt(route) ?? {};
    return excerpt === undefined
      ? undefined
      : { route, head: { ...(head as ArticleHead), excerpt } };
  };
  return {
    at,
    below(folder, sort = 'newest') {
      byFolder ??= groupedBy(
        [...routes()].filter((route) => route !== '/'),
        routeAbove,
      );
      const key = `${sort} ${folder}`;
      const known =
        sorted.get(key) ??
        (byFolder.get(folder) ?? []).flatMap((route) => at(route) ?? []).sort(comparisons[sort]);
      sorted.set(key, known);
      return known;
    },
  };
}

/** Spanish order is that of English too, but for the ñ. */
const { compare } = new Intl.Collator('es');

/** Articles that are alike stand in the order of their addresses. */
const comparisons: Record<Sort, (a: Article, b: Article) => number> = {
  newest: (a, b) => byCodeUnit(b.head.date, a.head.date) || byCodeUnit(a.route, b.route),
  oldest: (a, b) => byCodeUnit(a.head.date, b.head.date) || byCodeUnit(a.route, b.route),
  title: (a, b) => compare(a.head.title, b.head.title) || byCodeUnit(a.route, b.route),
};

/**
 * The articles of a query: `first` in its order, then all others of the folder that it does not leave
 * out. A list never names its own page.
 */
export function articlesFor(query: ArticleQuery, own: string, articles: Articles): Article[] {
  const { from, first = [], without = [], where, sort, limit = Number.POSITIVE_INFINITY } = query;
  const taken = new Set([own, ...without]);
  const found: Article[] = [];
  const take = (article: Article | undefined) => {
    if (!article || taken.has(article.route)) return;
    taken.add(article.route);
    found.push(article);
  };
  for (const route of first) if (routeAbove(route) === from) take(articles.at(route));
  if (found.length < limit)
    for (const article of articles.below(from, sort)) {
      if (isWanted(article.head, where)) take(article);
      if (found.length >= limit) break;
    }
  return found.slice(0, limit);
}

export function isWanted(head: ArticleHead, where: ArticleQuery['where'] = {}): boolean {
  const { category = [head.category], author = [head.author] } = where;
  return category.includes(head.category) && author.includes(head.author);
}

/** The cards of a list, written by hand or from pages. */
export function cardsOf(
  items: ArticleListSection['items'],
  own: string,
  articles: Articles,
): ArticleCard[] {
  return isByHand(items) ? items : articlesFor(items, own, articles).map(cardOf);
}

export function cardOf({ route, head }: Article): ArticleCard {
  const { title, excerpt, category, author, date, readMinutes, picture } = head;
  const card = { title, excerpt, category, author, date, readMinutes, href: route };
  return { ...card, ...(picture && { picture }) };
}

export function isByHand(items: ArticleListSection['items']): items is ArticleCard[] {
  return Array.isArray(items);
}

/** The lists of a page that are queries. */
export function queriesIn(page: Page): PlacedQuery[] {
  return sectionsOf(page, 'articleList').flatMap(({ index, section: { items, filters = [] } }) =>
    isByHand(items) ? [] : [{ index, query: items, filters }],
  );
}

/** A page whose lists all hold their cards. */
export function withCards(page: Page, own: string, articles: Articles): Page {
  if (queriesIn(page).length === 0) return page;
  const sections = page.sections.map((section) => {
    if (section.type !== 'articleList') return section;
    const items = cardsOf(section.items, own, articles);
    const filters = filledFilters(section, own, articles);
    return { ...section, items, ...(filters && { filters }) };
  });
  return { ...page, sections };
}

/** The buttons of a query without those whose articles are all to come, or have ended. The first one stands for all. */
function filledFilters({ filters, items }: ArticleListSection, own: string, articles: Articles) {
  if (!filters || isByHand(items)) return filters;
  const filled = new Set(articlesFor(items, own, articles).map(({ head }) => head.category));
  return filters.filter((category, at) => at === 0 || filled.has(category));
}
