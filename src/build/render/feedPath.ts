import { routeAbove } from '../../shared/routes.ts';

/** The path of the feed of a folder with articles: `/insights/feed.xml`. */
export function feedPathOf(folder: string): string {
  return `${folder === '/' ? '' : folder}/feed.xml`;
}

/** The folder whose feed a page belongs to: the page itself, or the one above it. */
export function feedFolderOf(route: string, folders: Set<string>): string | undefined {
  if (folders.has(route)) return route;
  const above = routeAbove(route);
  return folders.has(above) ? above : undefined;
}
