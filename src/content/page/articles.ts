import type {
  ArticleCard,
  ArticleHeaderSection,
  ArticleListSection,
  ArticleQuery,
  Page,
} from '../../generated/types.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import { memoizeByText } from '../../shared/memoize.ts';
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

export function articlesOf(
  routes: () => Iterable<string>,
  headAt: (route: string) => ArticleHead | undefined,
): Articles {
  const at: Articles['at'] = (route) => {
    const { excerpt, ...head } = headAt(route) ?? {};
    return excerpt === undefined
      ? undefined
      : { route, head: { ...(head as ArticleHead), excerpt } };
  };
  const within = memoizeByText((folder) =>
    [...routes()]
      .filter((route) => route !== '/' && routeAbove(route) === folder)
      .flatMap((route) => at(route) ?? []),
  );
  return {
    at,
    below: (folder, sort = 'newest') => within(folder).toSorted(comparisons[sort]),
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
  const { from, first = [], without = [], where, sort, limit } = query;
  const named = first.filter((route) => routeAbove(route) === from);
  const others = articles.below(from, sort).filter(({ head }) => isWanted(head, where));
  const all = [...named.flatMap((route) => articles.at(route) ?? []), ...others];
  const once = [...new Map(all.map((article) => [article.route, article])).values()];
  return once.filter(({ route }) => ![own, ...without].includes(route)).slice(0, limit);
}

export function isWanted(head: ArticleHead, where: ArticleQuery['where'] = {}): boolean {
  const { category = [head.category], author = [head.author] } = where;
  return category.includes(head.category) && author.includes(head.author);
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

/** A page whose lists all hold their cards. A button whose articles are on other days goes; the first one stands for all. */
export function withCards(page: Page, own: string, articles: Articles): Page {
  const sections = page.sections.map((section) => {
    if (section.type !== 'articleList' || isByHand(section.items)) return section;
    const shown = articlesFor(section.items, own, articles);
    const filled = new Set(shown.map(({ head }) => head.category));
    const filters = section.filters?.filter((category, at) => at === 0 || filled.has(category));
    return { ...section, items: shown.map(cardOf), ...(filters && { filters }) };
  });
  return { ...page, sections };
}
