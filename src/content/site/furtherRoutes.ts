import type { FurtherRoutes, Redirect } from '../../generated/types.ts';
import type { ListPage } from '../page/listPages.ts';
import { addressOf } from '../text/href.ts';
import { knownLanguages, wordsOf } from '../words/words.ts';
import { allListPages, isFurther, listPagesIn } from './listPages.ts';
import type { LoadedSite } from './site.ts';

/** The addresses of the pages that each list makes, without that of the page which holds it. */
export function furtherRoutesOf(site: LoadedSite): FurtherRoutes[] {
  return allListPages(site).flatMap(([first, ...further]) =>
    first && further.length > 0 ? { of: first.of, routes: further.map(({ route }) => route) } : [],
  );
}

/** The pages of lists that are not recorded as published. */
export function unrecordedFurther(site: LoadedSite): FurtherRoutes[] {
  const recorded = new Set(site.published?.further?.flatMap(({ routes }) => routes));
  return furtherRoutesOf(site).flatMap(({ of, routes }) => {
    const missing = routes.filter((route) => !recorded.has(route));
    return missing.length > 0 ? { of, routes: missing } : [];
  });
}

/**
 * The ways from recorded pages of lists that are gone. The last number leads to the last page that
 * the list has now, a category that is gone to the page with the list.
 */
export function furtherRedirects(site: LoadedSite): Redirect[] {
  const { published, redirects, routes } = site;
  const recorded = published?.further ?? [];
  if (recorded.length === 0) return [];
  const written = new Map(redirects?.redirects.map(({ from, to }) => [from, to]));
  return recorded.flatMap(({ of, routes: all }) => {
    const holder = endOf(of, written);
    if (!routes.has(holder)) return [];
    return all.flatMap((from) => {
      if (routes.has(from) || written.has(from) || isFurther(from, site)) return [];
      return { from, to: targetOf(startOf(holder) + from.slice(startOf(of).length), holder, site) };
    });
  });
}

/** The part of an address before that of a page below it. */
function startOf(route: string): string {
  return route === '/' ? '' : route;
}

/** The page that a list has now for one that is gone. */
function targetOf(route: string, holder: string, site: LoadedSite): string {
  const pages = listPagesIn(site).of(holder);
  const isAt = (address: string) => (page: ListPage) => page.route === address;
  if (pages.some(isAt(route))) return route;
  const [, start, word] = /^(.*)\/([^/]+)\/\d+$/.exec(route) ?? [];
  if (start === undefined || isOfCategories(word)) return holder;
  return pages.find(isAt(start || '/'))?.series.routes.at(-1) ?? holder;
}

/** `/category/2025` is no page number. */
function isOfCategories(word: string | undefined): boolean {
  return knownLanguages.some((lang) => wordsOf(lang).paths.category === word);
}

/** Follows the redirects of a page that was moved. */
function endOf(route: string, redirects: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let at = route;
  for (let to = redirects.get(at); to !== undefined && !seen.has(at); to = redirects.get(at)) {
    seen.add(at);
    at = addressOf(to).path;
  }
  return at;
}
