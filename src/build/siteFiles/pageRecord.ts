import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { type FeedPage, feedPageOf } from './feed.ts';
import { type TwinPage, twinPageOf } from './llms.ts';
import { type SearchedPage, searchedPageOf } from './searchIndex.ts';

/** The record of a rendered page: everything that other files of the site need from it. */
export interface PageRecord {
  route: string;
  searched?: SearchedPage;
  feed?: FeedPage;
  /** It is there as Markdown too. */
  twin?: TwinPage;
}

interface Recorded {
  isSearched: boolean;
  twin: boolean;
  articleFolders: Set<string>;
}

export function recordOf(page: ResolvedPage, recorded: Recorded): PageRecord {
  const { isSearched, twin, articleFolders } = recorded;
  const feed = feedPageOf(page, articleFolders);
  return {
    route: page.route,
    ...(isSearched && { searched: searchedPageOf(page) }),
    ...(feed && { feed }),
    ...(twin && { twin: twinPageOf(page) }),
  };
}
