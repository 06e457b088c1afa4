import type { LanguageTag } from '../../shared/languageTag.ts';
import { easyName } from '../read/fileName.ts';
import { wordsOf } from '../words/words.ts';
import { type Article, type Articles, articlesFor, type PlacedQuery } from './articles.ts';

/** The pages of a list that show one category, or all of them. */
export interface Series {
  /** Undefined for all. */
  category?: string;
  /** The place of its button. */
  button: number;
  /** The addresses of its pages, in order. */
  routes: string[];
}

/** A page of a list: that which holds the list, or a further one, which has no file. */
export interface ListPage {
  route: string;
  /** The page that holds the list. */
  of: string;
  /** The place of the list among its sections. */
  index: number;
  series: Series;
  /** Its place in the series, from 1. */
  number: number;
  /** All series of the list, the one of all categories first. */
  all: Series[];
  /** The number of buttons. */
  buttons: number;
  shown: Article[];
}

interface Place {
  /** The page that holds the lists. */
  of: string;
  lang: LanguageTag;
  lists: readonly PlacedQuery[];
}

/** A list that goes on, on pages of its own. */
export function isPaged({ query }: PlacedQuery): boolean {
  if (query.neighbors) return false;
  return query.perPage !== undefined || query.categories !== undefined;
}

/** The pages of the list on a page, that page first; none where no list goes on. */
export function listPagesOf({ of, lang, lists }: Place, articles: Articles): ListPage[] {
  const list = lists.find(isPaged);
  if (!list) return [];
  const { index, query, filters } = list;
  const { perPage = Number.POSITIVE_INFINITY } = query;
  const found = articlesFor(query, of, articles);
  const { paths } = wordsOf(lang);
  const seriesOf = (start: string, shown: Article[], button: number, category?: string) => {
    const count = Math.max(1, Math.ceil(shown.length / perPage));
    const further = Array.from(
      { length: count - 1 },
      (_, at) => `${start === '/' ? '' : start}/${paths.page}/${at + 2}`,
    );
    const series: Series = { ...(category && { category }), button, routes: [start, ...further] };
    return { series, shown };
  };
  const ofCategories = categoriesOf(list).flatMap(({ category, button, address }) => {
    const shown = found.filter(({ head }) => head.category === category);
    const start = `${of === '/' ? '' : of}/${paths.category}/${address}`;
    return shown.length > 0 && address ? [seriesOf(start, shown, button, category)] : [];
  });
  const series = [seriesOf(of, found, 0), ...ofCategories];
  const all = series.map((one) => one.series);
  return series.flatMap(({ series, shown }) =>
    series.routes.map((route, at) => ({
      ...{ route, of, index, series, number: at + 1, all, buttons: filters.length },
      shown: perPage < shown.length ? shown.slice(at * perPage, (at + 1) * perPage) : shown,
    })),
  );
}

export interface Category {
  category: string;
  button: number;
  /** The last part of its address; empty where its name gives none. */
  address: string;
}

/** The categories of a list that have pages: those of its buttons but the first, which stands for all. */
export function categoriesOf({ query, filters }: PlacedQuery): Category[] {
  if (!query.categories) return [];
  const given = new Map(query.addresses?.map(({ category, address }) => [category, address]));
  return filters.slice(1).map((category, at) => ({
    category,
    button: at + 1,
    address: given.get(category) ?? easyName(category),
  }));
}

/** The list pages of a site, by their addresses. */
export interface ListPages {
  /** Undefined for a page without a list that goes on. */
  at: (route: string) => ListPage | undefined;
  /** Those of the list on a page, that page first. */
  of: (route: string) => readonly ListPage[];
  /** Those of the lists with other articles in them. */
  among: (articles: Articles) => ListPages;
}

interface Held {
  /** Undefined where there is no page, or it cannot be read. */
  placeAt: (route: string) => Omit<Place, 'of'> | undefined;
  articles: () => Articles;
}

/** Finds them on first use, and keeps them: ask when all pages are read. */
export function createListPages({ placeAt, articles }: Held): ListPages {
  const known = new Map<string, readonly ListPage[]>();
  const of = (route: string): readonly ListPage[] => {
    const place = known.has(route) ? undefined : placeAt(route);
    const pages =
      known.get(route) ?? (place ? listPagesOf({ ...place, of: route }, articles()) : []);
    known.set(route, pages);
    return pages;
  };
  const byRoute = new Map<string, Map<string, ListPage>>();
  const pageOf = (holder: string, route: string): ListPage | undefined => {
    const pages = of(holder);
    if (pages.length === 0) return undefined;
    const found = byRoute.get(holder) ?? new Map(pages.map((page) => [page.route, page]));
    byRoute.set(holder, found);
    return found.get(route);
  };
  return {
    of,
    among: (others) => createListPages({ placeAt, articles: () => others }),
    at(route) {
      for (const holder of holdersOf(route)) {
        const page = pageOf(holder, route);
        if (page) return page;
      }
      return undefined;
    },
  };
}

/** The pages whose list may make this one: itself, and those above it by two parts or four. */
function holdersOf(route: string): string[] {
  const parts = route.split('/').slice(1);
  const above = (count: number) => `/${parts.slice(0, parts.length - count).join('/')}`;
  return [route, ...[2, 4].filter((count) => count <= parts.length).map(above)];
}
