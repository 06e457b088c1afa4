import type { ArticleQuery } from '../../generated/types.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { articlesFor } from '../page/articles.ts';
import { addressesIn, type Value, valuesIn } from '../page/collectValues.ts';
import type { Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { compileTraversal } from '../schema/traversal.ts';
import { isInternal, pathOf } from '../text/href.ts';
import { articlesIn } from './articlesIn.ts';
import { type LoadedSite, pageIn } from './site.ts';

/** The pages and pictures that the site uses. */
export interface Uses {
  /** Routes that another page or a menu links to. */
  routes: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
}

/** The routes and pictures in use. A page's links to itself do not count. */
export function usesOf(site: LoadedSite, contract: Contract): Uses {
  const { pages, layouts, site: shown } = site;
  const routes = new Set<string>();
  const pictures = new Set<string>();
  for (const { route: own, source, summary } of pages.values()) {
    // That a page names its version leads no visitor there.
    const others = new Set([own, ...(summary.alternates ?? [])]);
    for (const route of linkedIn(contract)(source)) if (!others.has(route)) routes.add(route);
    for (const { query } of summary.lists ?? [])
      for (const { route } of meantBy(query, own, site)) routes.add(route);
    for (const src of summary.pictures) pictures.add(src);
  }
  for (const { layout } of layouts.values()) {
    const values = valuesIn(compileTraversal(contract, 'layout.json'), layout);
    for (const { kind, value } of values)
      if (kind === 'picture') pictures.add((value as { src: string }).src);
    for (const route of routesIn(values)) routes.add(route);
  }
  for (const picture of [shown?.logo, shown?.sharePicture]) if (picture) pictures.add(picture.src);
  return { routes, pictures };
}

/** The routes that a page links to, read once a text. */
const linkedIn = memoizeByObject((contract: Contract) =>
  memoizeByObject((source: Source) =>
    routesIn(valuesIn(compileTraversal(contract, 'page.json'), pageIn(source))),
  ),
);

function routesIn(values: Value[]): string[] {
  const routes = values.flatMap(addressesIn).filter(isInternal).map(pathOf);
  return [...new Set(routes)].filter((route) => route !== '');
}

/** The articles of a list. One that shows none is misspelt, and may mean any. */
function meantBy(query: ArticleQuery, own: string, site: LoadedSite): { route: string }[] {
  const found = articlesFor(query, own, articlesIn(site));
  if (found.length > 0) return found;
  return [...site.pages.values()].filter(({ summary }) => summary.article);
}
