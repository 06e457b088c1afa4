import type { LoadedPage, LoadedSite } from './site.ts';

/** How the routes stand that a page links to. */
interface LinkStates {
  /** A whole number that stands for all of them. */
  print: number;
  /** Whether each is that of a file. */
  areKnown: boolean;
}

let last: { page: LoadedPage; routes: LoadedSite['routes']; states: LinkStates } | undefined;

/**
 * A page's links are judged and then remembered: they are looked up once. Among thousands of routes
 * that takes longer than all else about a link.
 */
export function linkStatesOf(page: LoadedPage, { routes }: LoadedSite): LinkStates {
  if (last?.page !== page || last.routes !== routes)
    last = { page, routes, states: lookUp(page, routes) };
  return last.states;
}

/** A route is that of no file, of `a.json` or of `a/index.json`. */
function lookUp({ outline }: LoadedPage, routes: LoadedSite['routes']): LinkStates {
  let print = 0;
  let areKnown = true;
  for (const route of outline.links) {
    const file = routes.get(route)?.[0];
    const state = file === undefined ? 0 : file.endsWith('/index.json') ? 1 : 2;
    areKnown &&= state !== 0;
    print = (Math.imul(print, 31) + state) | 0;
  }
  return { print, areKnown };
}
