import { searchPathOf } from '../../app/data/dataPath.ts';
import type { IndexedPassage, SearchIndex } from '../../app/data/searchTypes.ts';
import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import { type Passage, passagesOf } from './passages.ts';

/** A page with the passages that the assistant may show. */
export interface SearchedPage {
  route: string;
  lang: string;
  name: string;
  passages: Passage[];
}

/** The number of pages of a language that are searched: a browser loads the whole index. */
const mostSearched = 400;

/** Tells of the language of each page in turn whether the page is one of those. */
export function searchedPages(): (lang: string) => boolean {
  const counts = new Map<string, number>();
  return (lang) => {
    const count = (counts.get(lang) ?? 0) + 1;
    counts.set(lang, count);
    return count <= mostSearched;
  };
}

export function searchedPageOf({
  route,
  page,
  shell,
}: Pick<ResolvedPage, 'route' | 'page' | 'shell'>): SearchedPage {
  const name = pageName(page.title, shell.site.brand);
  return { route, lang: shell.lang, name, passages: passagesOf({ ...page, title: name }, shell) };
}

/** The file for each language of the site in which the assistant looks passages up. */
export function searchFiles(pages: SearchedPage[]): Asset[] {
  const languages = [...new Set(pages.map(({ lang }) => lang))].sort();
  return languages.map((lang) => ({
    path: searchPathOf(lang),
    content: JSON.stringify(searchIndex(pages.filter((page) => page.lang === lang))),
  }));
}

/** The passages of all pages in one language, each text once. */
export function searchIndex(given: SearchedPage[]): SearchIndex {
  const pages = given.filter(({ route }) => route !== notFoundRoute);
  const seen = new Set<string>();
  const passages = pages.flatMap((page, index) =>
    page.passages
      .filter(({ heading, text }) => !seen.has(heading + text) && seen.add(heading + text))
      .map(({ anchor, heading, text }): IndexedPassage => [index, anchor, heading, text]),
  );
  return { pages: pages.map(({ route, name }) => [route, name]), passages };
}
