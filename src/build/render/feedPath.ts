import type { SharedContent, ValidPage } from '../../content/open/openedSite.ts';
import { routeAbove } from '../../shared/routes.ts';

/** The path of the feed of a folder with articles. */
export function feedPathOf(folder: string): string {
  return `${folder === '/' ? '' : folder}/feed.xml`;
}

/** The folder whose feed a page belongs to: the page itself, or the one above it. */
export function feedFolderOf(route: string, folders: Set<string>): string | undefined {
  if (folders.has(route)) return route;
  const above = routeAbove(route);
  return folders.has(above) ? above : undefined;
}

/** The folder whose feed the head of a page names: its own, or the one that its list is made of. */
export function feedNamedOn(
  { route, summary }: Pick<ValidPage, 'route' | 'summary'>,
  { articleFolders }: Pick<SharedContent, 'articleFolders'>,
): string | undefined {
  const from = summary?.lists?.[0]?.query.from ?? '';
  return feedFolderOf(route, articleFolders) ?? (articleFolders.has(from) ? from : undefined);
}
