import { groupedBy } from '../../../shared/groupedBy.ts';
import type { PageEntry } from '../../api/files.ts';

/** Titles end in the brand, which says nothing here. */
export function shortTitle(title: string): string {
  return title.replace(/\s+[|·–—]\s+[^|·–—]+$/, '');
}

/** The home page first, the page for what is not found last. */
export function byImportance(a: PageEntry, b: PageEntry): number {
  return rankOf(a) - rankOf(b) || a.route.localeCompare(b.route);
}

function rankOf({ route }: PageEntry): number {
  if (route === '/') return 0;
  return route === '/404' ? 2 : 1;
}

/**
 * Pages by the first part of their address, which a page of its own may stand for: /es and what is below
 * it. Those at the top have none.
 */
export function byFolder(pages: PageEntry[]): Map<string, PageEntry[]> {
  const firstOf = ({ route }: PageEntry) => `/${route.split('/')[1] ?? ''}`;
  const folders = new Set(pages.filter(({ route }) => route.split('/').length > 2).map(firstOf));
  return groupedBy(pages, (page) => (folders.has(firstOf(page)) ? firstOf(page) : ''));
}
