import type { PageSource, SiteSource } from '../../content/open/openedSite.ts';
import { isPaged } from '../../content/page/listPages.ts';
import { routeAbove } from '../../shared/routes.ts';

/** The path of the feed of a folder with articles, or of a category of them: `/insights/feed.xml`. */
export function feedPathOf(folder: string): string {
  return `${folder === '/' ? '' : folder}/feed.xml`;
}

/** The folder whose feed a page belongs to: the page itself, or the one above it. */
export function feedFolderOf(route: string, folders: Set<string>): string | undefined {
  if (folders.has(route)) return route;
  const above = routeAbove(route);
  return folders.has(above) ? above : undefined;
}

type Page = Pick<PageSource, 'route' | 'summary' | 'further'>;

/**
 * The folder or category whose feed the head of a page names: that of the category it shows, of its own
 * folder, or of the folder that its list is made of.
 */
export function feedNamedOn(
  { route, summary, further }: Page,
  { articleFolders, listPages }: Pick<SiteSource, 'articleFolders' | 'listPages'>,
): string | undefined {
  const lists = (summary?.lists ?? []).filter(({ query }) => !query.neighbors);
  const { from = '' } = (further ? lists.find(isPaged) : lists[0])?.query ?? {};
  const series = further && listPages.at(route)?.series;
  if (series?.category !== undefined) return series.routes[0];
  const own = further ? undefined : feedFolderOf(route, articleFolders);
  return own ?? (articleFolders.has(from) ? from : undefined);
}
