import type { PageSource } from '../../content/open/openedSite.ts';
import { titlesOf } from '../../content/resolve/titles.ts';
import { dateNames } from '../../content/text/facts.ts';
import { textsByLanguage } from '../../content/text/factTexts.ts';
import { hash32 } from '../../shared/hash.ts';
import { routeAbove } from '../../shared/routes.ts';
import { dayOf } from '../render/buildDate.ts';
import type { CacheKeyInputs } from '../render/cacheKeyInputs.ts';
import { feedFolderOf } from '../render/feedPath.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import { searchedRoutes } from '../siteFiles/searchIndex.ts';

/** A page that has to be printed. */
export interface Planned {
  page: PageSource;
  key: string;
  isSearched: boolean;
}

/** What a build has to do, and what it may leave as it is. */
export interface Plan {
  print: Planned[];
  keep: PageRecord[];
}

/** @param before the pages that dist/ holds */
export function planOf(pages: PageSource[], common: CacheKeyInputs, before: PageRecord[]): Plan {
  const records = new Map(before.map((record) => [record.route, record]));
  const searched = searchedRoutes(pages);
  const keyOf = createCacheKeys(common);
  const plan: Plan = { print: [], keep: [] };
  for (const page of pages) {
    const isSearched = searched.has(page.route);
    const key = keyOf(page, isSearched);
    const record = records.get(page.route);
    if (record && key && record.key === key) plan.keep.push(record);
    else plan.print.push({ page, key, isSearched });
  }
  return plan;
}

/**
 * A key that stands for everything that a page's HTML, data and record are made from; empty where
 * that cannot be told.
 */
export function createCacheKeys({ source, pictures, today, base, shellOf }: CacheKeyInputs) {
  const texts = textsByLanguage(source.facts, source.site);
  const titleAt = titlesOf(source);
  const stamps = new Map(pictures.map(({ src, stamp }) => [src, stamp]));
  const day = dayOf(today);
  return (page: PageSource, isSearched: boolean): string => {
    const { route, stamp, layout, summary } = page;
    if (!stamp || !summary) return '';
    const shown = summary.pictures.map((src) => stamps.get(src) ?? '');
    if (shown.includes('')) return '';
    const textOf = (name: string) => texts[layout.lang].get(name);
    const factsUsed = summary.facts.map((name) => (dateNames.includes(name) ? day : textOf(name)));
    const titles = routesAbove(route).map((above) => titleAt(above, layout.lang));
    const feed = feedFolderOf(route, source.articleFolders);
    const all = [base, stamp, shellOf(page), factsUsed, titles, shown, feed, isSearched];
    return String(hash32(JSON.stringify(all)));
  };
}

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
function routesAbove(route: string): string[] {
  const above = routeAbove(route);
  return above === route ? [] : [above, ...routesAbove(above)];
}
