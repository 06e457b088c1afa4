import { routeAbove } from '../../shared/routes.ts';

/** The folders that hold articles below a page of their own: `/insights`. */
export function articleFoldersOf(pages: { route: string; isArticle: boolean }[]): Set<string> {
  const routes = new Set(pages.map(({ route }) => route));
  const folders = pages.filter(({ isArticle }) => isArticle).map(({ route }) => routeAbove(route));
  return new Set(folders.filter((folder) => routes.has(folder)));
}
