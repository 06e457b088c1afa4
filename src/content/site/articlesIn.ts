import { memoizeByObject } from '../../shared/memoize.ts';
import { articlesOf } from '../page/articles.ts';
import type { LoadedSite } from './site.ts';

/** The articles of a site whose pages are all read. */
export const articlesIn = memoizeByObject(({ pages }: LoadedSite) =>
  articlesOf(
    () => pages.keys(),
    (route) => pages.get(route)?.summary.article,
  ),
);
