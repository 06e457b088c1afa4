import type { FurtherRoutes } from '../../generated/types.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import type { LoadedSite } from './site.ts';

export const routesFile = 'pages/_routes.json';

/** The pages that are not recorded as published, in the order of their addresses. */
export function unrecordedRoutes({
  routes,
  published,
}: Pick<LoadedSite, 'routes' | 'published'>): string[] {
  const recorded = new Set(published?.routes);
  return [...routes.keys()]
    .filter((route) => route !== notFoundRoute && !recorded.has(route))
    .sort();
}

/**
 * The text of _routes.json with more routes. One route a line makes readable diffs.
 * @param further pages of lists
 */
export function routesText(
  { published }: Pick<LoadedSite, 'published'>,
  more: string[],
  further: FurtherRoutes[] = [],
): string {
  const routes = [...new Set([...(published?.routes ?? []), ...more])].sort();
  const lists = joinedLists([...(published?.further ?? []), ...further]);
  const content = { routes, ...(lists.length > 0 && { further: lists }) };
  return `${JSON.stringify({ $schema: '../schema/routes.json', ...content }, null, 2)}\n`;
}

/** One entry for each page that holds a list. */
function joinedLists(all: FurtherRoutes[]): FurtherRoutes[] {
  const byHolder = new Map<string, Set<string>>();
  for (const { of, routes } of all) {
    const known = byHolder.get(of) ?? new Set();
    byHolder.set(of, new Set([...known, ...routes]));
  }
  const sorted = [...byHolder].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([of, routes]) => ({ of, routes: [...routes].sort(byNumber) }));
}

/** Page 10 comes after page 9. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true });
