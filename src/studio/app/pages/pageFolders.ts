import { groupedBy } from '../../../shared/groupedBy.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type { PageEntry } from '../../api/files.ts';

/** The home page first, the page for what is not found last. */
export function byImportance(a: PageEntry, b: PageEntry): number {
  return rankOf(a) - rankOf(b) || a.route.localeCompare(b.route);
}

function rankOf({ route }: PageEntry): number {
  if (route === '/') return 0;
  return route === '/404' ? 2 : 1;
}

/** Pages by the first part of their address; those at the top have none. */
export function byFolder(pages: PageEntry[]): Map<string, PageEntry[]> {
  return groupedBy(pages, ({ route }) => folderOf(route, pages));
}

/** The folder of a page, which a page of its own may stand for: /es and what is below it. */
function folderOf(route: string, pages: PageEntry[]): string {
  const [, first = '', ...rest] = route.split('/');
  if (rest.length > 0) return `/${first}`;
  return first !== '' && foldersIn(pages).has(`/${first}`) ? `/${first}` : '';
}

const foldersIn = memoizeByObject(
  (pages: PageEntry[]) =>
    new Set(
      pages.flatMap(({ route }) => {
        const [, first = '', ...rest] = route.split('/');
        return rest.length > 0 ? `/${first}` : [];
      }),
    ),
);
