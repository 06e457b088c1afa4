import type { SharedContent, ValidPage } from '../../content/open/openedSite.ts';
import { articlesFor } from '../../content/page/articles.ts';
import { titlesOf } from '../../content/resolve/titles.ts';
import { dateNames, fillIn, placeholders } from '../../content/text/facts.ts';
import { textsByLanguage } from '../../content/text/factTexts.ts';
import { hash32 } from '../../shared/hash.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { notFoundRoute, routeAbove } from '../../shared/routes.ts';
import { dayOf } from '../render/buildDate.ts';
import type { CacheKeyInputs } from '../render/cacheKeyInputs.ts';
import { feedNamedOn } from '../render/feedPath.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import { type Cause, causes, causesByPart, commonParts, together } from './causes.ts';

/** A page that has to be rendered. */
export interface Planned {
  page: ValidPage;
  key: string;
  isSearched: boolean;
  /** Why, where an earlier build knew it. */
  cause?: Cause;
}

/** The pages to render, and the records of those to keep. */
export interface Plan {
  render: Planned[];
  keep: PageRecord[];
}

/** @param before the pages that dist/ holds */
export function planOf(pages: ValidPage[], common: CacheKeyInputs, before: PageRecord[]): Plan {
  const records = new Map(before.map((record) => [record.route, record]));
  const keyOf = createCacheKeys(common);
  const plan: Plan = { render: [], keep: [] };
  for (const page of pages) {
    const isSearched = page.route !== notFoundRoute;
    const key = keyOf(page, isSearched);
    const record = records.get(page.route);
    if (record && key && record.key === key) plan.keep.push(record);
    else plan.render.push({ page, key, isSearched, cause: causeOf(record?.key, key) });
  }
  return plan;
}

/**
 * A key with a hash of each input of a page's HTML, data and record; empty if one is unknown.
 */
export function createCacheKeys({ shared, pictures, today, base, shellOf }: CacheKeyInputs) {
  const textsIn = textsByLanguage(shared.facts, shared.site);
  const stamps = new Map(pictures.map(({ src, stamp }) => [src, stamp]));
  const titlesAbove = createTitlesAbove(shared);
  const day = dayOf(today);
  return (page: ValidPage, isSearched: boolean): string => {
    const { route, stamp, layout, summary } = page;
    if (!stamp || !summary) return '';
    const { lists = [] } = summary;
    const cards = lists.flatMap(({ query }) => articlesFor(query, route, shared.articles));
    const pictured = cards.flatMap(({ head }) => head.picture?.src ?? []);
    const shown = [...summary.pictures, ...pictured].map((src) => stamps.get(src) ?? '');
    if (shown.includes('')) return '';
    const textOf = (name: string) => textsIn(layout.lang).get(name);
    const facts = summary.facts.filter((name) => !dateNames.includes(name)).map(textOf);
    const listed = cards.length > 0 ? JSON.stringify(cards) : undefined;
    const inLists = listed ? placeholders(listed).map(({ name }) => name) : [];
    const named = [...summary.facts, ...inLists];
    const date = named.some((name) => dateNames.includes(name)) ? day : '';
    const feed = feedNamedOn(page, shared) ?? '';
    const own = [
      hashOf(facts),
      titlesAbove(route, layout.lang),
      hashOf(shown),
      date,
      listed ? hash32(fillIn(listed, textOf)) : 0,
      hash32((summary.alternates ?? []).join()),
    ];
    return [base, stamp.replaceAll(' ', '-'), shellOf(page), ...own, `${feed}${isSearched}`].join(
      ' ',
    );
  };
}

/** Most pages have none of some. */
function hashOf(texts: (string | undefined)[]): number {
  return texts.length === 0 ? 0 : hash32(texts.join('\n'));
}

/** Hashes the titles that breadcrumbs show. Pages of one folder share them. */
function createTitlesAbove(shared: SharedContent) {
  const titleAt = titlesOf(shared);
  const known = new Map<string, number>();
  return (route: string, lang: LanguageTag): number => {
    const above = routesAbove(route);
    // The home page has no page above it, so it shares with none.
    const folder = `${lang} ${above[0] ?? ''}`;
    const titles = known.get(folder) ?? hashOf(above.map((each) => titleAt(each, lang)));
    known.set(folder, titles);
    return titles;
  };
}

function causeOf(before: string | undefined, now: string): Cause {
  if (before === undefined) return causes.isNew;
  if (!before || !now) return causes.justWritten;
  const [old, parts] = [before.split(' '), now.split(' ')];
  const changed = causesByPart.filter((_, place) => old[place] !== parts[place]);
  const ofAll = changed.filter((cause) => causesByPart.indexOf(cause) < commonParts);
  return together(ofAll.length > 0 ? ofAll : changed);
}

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
function routesAbove(route: string): string[] {
  const above = routeAbove(route);
  return above === route ? [] : [above, ...routesAbove(above)];
}
