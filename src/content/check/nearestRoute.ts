import { nearest } from '../../shared/didYouMean.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import type { RuleContext } from './rule.ts';

/** Finds a route that is spelled similarly or, failing that, one with the same last part. */
export function nearestRoute(
  path: string,
  { site, absentRoutes }: RuleContext,
): string | undefined {
  const routes = [...site.routes.keys(), ...absentRoutes].filter(
    (route) => route !== notFoundRoute,
  );
  const last = path.slice(path.lastIndexOf('/'));
  return nearest(path, routes) ?? routes.find((route) => last.length > 1 && route.endsWith(last));
}
