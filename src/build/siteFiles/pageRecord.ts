import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { type FeedPage, feedPageOf } from './feed.ts';
import { type TwinPage, twinPageOf } from './llms.ts';
import { type SearchedPage, searchedPageOf } from './searchIndex.ts';

/** The record of a rendered page: everything that other files of the site need from it. */
export interface PageRecord {
  route: string;
  /** A hash of all its inputs; empty if one is unknown. */
  key: string;
  /** The files that it refers to and that not every page does, below dist/. */
  assets: string[];
  /** Something on it ends: see endings.ts. */
  ends?: true;
  searched?: SearchedPage;
  feed?: FeedPage;
  /** It is there as Markdown too. */
  twin?: TwinPage;
}

interface Recorded {
  key: string;
  isSearched: boolean;
  assets: string[];
  ends: boolean;
  twin: boolean;
  articleFolders: Set<string>;
}

export function recordOf(page: ResolvedPage, recorded: Recorded): PageRecord {
  const { key, isSearched, assets, ends, twin, articleFolders } = recorded;
  // A page that ends is told by itself alone: the site may be built again too late.
  const isLasting = page.page.until === undefined;
  const feed = feedPageOf(page, articleFolders);
  const isNamed = isLasting || articleFolders.has(page.route);
  return {
    route: page.route,
    key,
    assets,
    ...(ends && { ends: true as const }),
    ...(isSearched && isLasting && { searched: searchedPageOf(page) }),
    ...(feed && isNamed && { feed }),
    ...(twin && { twin: twinPageOf(page) }),
  };
}
