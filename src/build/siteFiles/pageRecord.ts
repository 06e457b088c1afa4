import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { type FeedPage, feedPageOf } from './feed.ts';
import { type SearchedPage, searchedPageOf } from './searchIndex.ts';

/** What is kept of a page that was printed: all that other files of the site tell of it. */
export interface PageRecord {
  route: string;
  /** Stands for all that it was made from; empty where that cannot be told. */
  key: string;
  /** The files that it refers to and that not every page does, below dist/. */
  assets: string[];
  searched?: SearchedPage;
  feed?: FeedPage;
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
  };
}
