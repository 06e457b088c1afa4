import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { type FeedPage, feedPageOf } from './feed.ts';
import { type ListedPage, listedPageOf } from './llms.ts';
import { type SearchedPage, searchedPageOf } from './searchIndex.ts';

/** The record of a rendered page: everything that other files of the site need from it. */
export interface PageRecord {
  route: string;
  /** A hash of all its inputs; empty if one is unknown. */
  key: string;
  /** The files that it refers to and that not every page does, below dist/. */
  assets: string[];
  searched?: SearchedPage;
  feed?: FeedPage;
  /** Absent for the page that stands for missing ones. */
  listed?: ListedPage;
}

interface Recorded {
  key: string;
  isSearched: boolean;
  assets: string[];
  articleFolders: Set<string>;
}

export function recordOf(page: ResolvedPage, recorded: Recorded): PageRecord {
  const { key, isSearched, assets, articleFolders } = recorded;
  const feed = feedPageOf(page, articleFolders);
  return {
    route: page.route,
    key,
    assets,
    ...(isSearched && { searched: searchedPageOf(page) }),
    ...(feed && { feed }),
    ...(page.route !== notFoundRoute && { listed: listedPageOf(page) }),
  };
}
