import { jsonText } from '../../shared/jsonText.ts';
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

/** The text of _routes.json with more routes. */
export function routesText({ published }: Pick<LoadedSite, 'published'>, more: string[]): string {
  const routes = [...new Set([...(published?.routes ?? []), ...more])].sort();
  return jsonText({ $schema: '../schema/routes.json', routes });
}
