import type { ArticleQuery } from '../../generated/types.ts';
import { type Article, articlesFor } from '../page/articles.ts';
import { type Traversal, visit } from '../schema/traversal.ts';
import { addressOf, isInternal } from '../text/href.ts';
import { linksIn } from '../text/markdown.ts';
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
    visit(plan, layout, (kind, value) => {
      if (kind === 'picture') pictures.add((value as { src: string }).src);
      for (const href of kind === 'href' ? [String(value)] : linksInside(kind, value))
        if (isInternal(href)) routes.add(addressOf(href).path);
    });
  return { routes, pictures };
}

/** The articles of a list. One that shows none is misspelt, and may mean all of its folder or of the site. */
function meantBy(
  query: ArticleQuery,
  own: string,
  site: LoadedSite,
): readonly Pick<Article, 'route'>[] {
  const articles = articlesIn(site);
  const found = [articlesFor(query, own, articles), articles.below(query.from)];
  return (
    found.find((all) => all.length > 0) ??
    [...site.pages.values()].filter(({ summary }) => summary.isArticle)
  );
}

function linksInside(kind: string, value: unknown): string[] {
  return kind === 'inline' || kind === 'markdown'
    ? [value].flat().map(String).flatMap(linksIn)
    : [];
}
