import type { ArticleQuery } from '../../generated/types.ts';
import { articlesFor } from '../page/articles.ts';
import { valuesIn } from '../page/collectValues.ts';
import type { Traversal } from '../schema/traversal.ts';
import { addressOf, isInternal } from '../text/href.ts';
import { articlesIn } from './articlesIn.ts';
import type { LoadedSite } from './site.ts';

/** The pages and pictures that the site uses. */
export interface Uses {
  /** Routes that another page or a menu links to. */
  routes: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
}

/**
 * The routes and pictures in use. A page's links to itself do not count.
 * @param plan the traversal of layout.json
 */
export function usesOf(site: LoadedSite, plan: Traversal): Uses {
  const { pages, layouts } = site;
  const routes = new Set<string>();
  const pictures = new Set<string>();
  for (const { route: own, summary } of pages.values()) {
    // That a page names its version leads no visitor there.
    for (const route of summary.links) if (!summary.alternates?.includes(route)) routes.add(route);
    for (const { query } of summary.lists ?? [])
      for (const { route } of meantBy(query, own, site)) routes.add(route);
    for (const src of summary.pictures) pictures.add(src);
  }
  for (const { layout } of layouts.values())
    for (const { kind, value, links } of valuesIn(plan, layout)) {
      if (kind === 'picture') pictures.add((value as { src: string }).src);
      for (const href of links) if (isInternal(href)) routes.add(addressOf(href).path);
    }
  return { routes, pictures };
}

/** The articles of a list. One that shows none is misspelt, and may mean any. */
function meantBy(query: ArticleQuery, own: string, site: LoadedSite): { route: string }[] {
  const found = articlesFor(query, own, articlesIn(site));
  if (found.length > 0) return found;
  return [...site.pages.values()].filter(({ summary }) => summary.article);
}
