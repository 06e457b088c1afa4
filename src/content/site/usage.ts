import type { ArticleQuery } from '../../generated/types.ts';
import { type Article, articlesFor } from '../page/articles.ts';
import { type Traversal, visit } from '../schema/traversal.ts';
import { addressOf, isInternal } from '../text/href.ts';
import { linksIn } from '../text/markdown.ts';
import { articlesIn } from './articlesIn.ts';
import { misspeltCategories } from './misspeltCategories.ts';
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
    for (const route of summary.links) routes.add(route);
    for (const { query } of summary.lists ?? [])
      for (const { route } of meantBy(query, own, site)) routes.add(route);
    for (const src of summary.pictures) pictures.add(src);
  }
  for (const { layout } of layouts.values())
    visit(plan, layout, (kind, value) => {
      if (kind === 'picture') pictures.add((value as { src: string }).src);
      for (const href of kind === 'href' ? [String(value)] : linksInside(kind, value))
        if (isInternal(href)) routes.add(addressOf(href).path);
    });
  return { routes, pictures };
}

/** The articles of a list. A folder or category that is misspelt is told itself: any may be meant. */
function meantBy(
  query: ArticleQuery,
  own: string,
  site: LoadedSite,
): readonly Pick<Article, 'route'>[] {
  const articles = articlesIn(site);
  const below = articles.below(query.from);
  if (below.length === 0)
    return [...site.pages.values()].filter(({ summary }) => summary.isArticle);
  return misspeltCategories(site).size > 0 ? below : articlesFor(query, own, articles);
}

function linksInside(kind: string, value: unknown): string[] {
  return kind === 'inline' || kind === 'markdown'
    ? [value].flat().map(String).flatMap(linksIn)
    : [];
}
