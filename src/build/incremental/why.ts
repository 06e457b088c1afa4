import { countOf } from '../../shared/phrases.ts';

/** A page that was rendered, and why. */
export interface Rendered {
  route: string;
  cause: string;
}

/** From more pages with one cause on, only their number is listed. */
const mostNamed = 10;

/**
 * Says why pages were rendered, a line for each page or for each cause of many.
 * @param count of all pages
 */
export function explainRendered(rendered: Rendered[], count: number): string {
  if (rendered.length === 0) return 'No page was rendered: nothing that is on one has changed.';
  const routes = new Map<string, string[]>();
  for (const { route, cause } of rendered) {
    const others = routes.get(cause);
    if (others) others.push(route);
    else routes.set(cause, [route]);
  }
  return [...routes].map(([cause, of]) => linesOf(cause, of, count)).join('\n');
}

function linesOf(cause: string, routes: string[], count: number): string {
  if (routes.length === count && count > 1) return `all ${countOf(count, 'page')}: ${cause}`;
  if (routes.length > mostNamed) return `${countOf(routes.length, 'page')}: ${cause}`;
  return routes.map((route) => `${route}  ${cause}`).join('\n');
}
