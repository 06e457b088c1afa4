import { memoizeByObject } from '../../shared/memoize.ts';
import type { SiteContent } from './siteContent.ts';

/** Every route whose page or layout contains a text, such as `{price.nie}`. */
export function routesThatShow({ pages, layouts }: SiteContent, text: string): string[] {
  const isIn = memoizeByObject((value: object) => JSON.stringify(value).includes(text));
  return [...pages.values()]
    .filter(({ value, layoutFile = '' }) => {
      const layout = layouts.get(layoutFile);
      return isIn(value) || (layout !== undefined && isIn(layout));
    })
    .map(({ route }) => route)
    .sort();
}

/** How often pages and layouts name a text such as `{price.nie}`. */
export function placesThatShow({ pages, layouts }: SiteContent, text: string): number {
  const all = [...[...pages.values()].map(({ value }) => value), ...layouts.values()];
  return all.reduce((count, value) => count + JSON.stringify(value).split(text).length - 1, 0);
}
