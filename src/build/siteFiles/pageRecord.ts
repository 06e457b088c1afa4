import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { feedFolderOf } from '../render/feedPath.ts';
import type { FeedPage } from './feed.ts';
import { type ListedPage, listedPageOf } from './llms.ts';
import { type SearchedPage, searchedPageOf } from './searchIndex.ts';

/** The record of a rendered page: everything that other files of the site need from it. */
export interface PageRecord {
  route: string;
  searched?: SearchedPage;
  feed?: FeedPage;
  /** Absent for the page that stands for missing ones. */
  listed?: ListedPage;
}

export function recordOf(
  page: ResolvedPage,
  articleFolders: Set<string>,
  isSearched: boolean,
): PageRecord {
  return {
    route: page.route,
    ...(isSearched && { searched: searchedPageOf(page) }),
    ...(feedFolderOf(page.route, articleFolders) && { feed: page }),
    ...(page.route !== notFoundRoute && { listed: listedPageOf(page) }),
  };
}
