import { posix } from 'node:path';
import type { Page } from '../generated/types.ts';

/** The folders that hold articles below a page of their own: `/insights`. */
export function articleFoldersOf(pages: { route: string; page: Page }[]): Set<string> {
  const routes = new Set(pages.map(({ route }) => route));
  const folders = pages
    .filter(({ page }) => page.sections.some(({ type }) => type === 'articleHeader'))
    .map(({ route }) => posix.dirname(route));
  return new Set(folders.filter((folder) => routes.has(folder)));
}
