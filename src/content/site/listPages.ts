import { memoizeByObject } from '../../shared/memoize.ts';
import { createListPages, isPaged, type ListPage } from '../page/listPages.ts';
import { articlesIn } from './articlesIn.ts';
import type { LoadedPage, LoadedSite } from './site.ts';

/** The list pages of a site whose pages are all read. */
export const listPagesIn = memoizeByObject((site: LoadedSite) =>
  createListPages({
    placeAt: (route) => placeOf(site.pages.get(route), site),
    articles: () => articlesIn(site),
  }),
);

/** A page with its lists, and its language; undefined for a page without a list that goes on. */
export function placeOf(page: LoadedPage | undefined, { layouts }: Pick<LoadedSite, 'layouts'>) {
  const { lists } = page?.summary ?? {};
  const lang = layouts.get(page?.layoutFile ?? '')?.layout.lang;
  return lang !== undefined && lists?.some(isPaged) ? { lang, lists } : undefined;
}

/** True for the address of a page that a list makes. */
export function isFurther(route: string, site: LoadedSite): boolean {
  const page = listPagesIn(site).at(route);
  return page !== undefined && page.of !== route;
}

/** The pages of each list that goes on, the page that holds the list first. */
export function allListPages(site: LoadedSite): (readonly ListPage[])[] {
  const found: (readonly ListPage[])[] = [];
  for (const page of site.pages.values())
    if (placeOf(page, site)) found.push(listPagesIn(site).of(page.route));
  return found;
}
