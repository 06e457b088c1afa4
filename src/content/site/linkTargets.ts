import type { LoadedPage, LoadedSite } from './site.ts';

/** The states of the routes that a page links to. */
interface LinkStates {
  /** A hash of all of them. */
  print: number;
  /** Each route belongs to a file. */
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

function lookUp({ summary }: LoadedPage, routes: LoadedSite['routes']): LinkStates {
  const known = statesByRoutes.get(routes) ?? new Map<string, State>();
  statesByRoutes.set(routes, known);
  let print = 0;
  let areKnown = true;
  for (const route of summary.links) {
    const state = known.get(route) ?? stateOf(route, routes, known);
    areKnown &&= state !== absent;
    print = (Math.imul(print, 31) + state) | 0;
  }
  return { print, areKnown };
}

/** A route is that of no file, of `a/index.json` or of `a.json`. */
const [absent, folder, file] = [0, 1, 2] as const;
type State = typeof absent | typeof folder | typeof file;

/** Cached as a number: cheaper than the list lookup. */
const statesByRoutes = new WeakMap<LoadedSite['routes'], Map<string, State>>();

function stateOf(route: string, routes: LoadedSite['routes'], known: Map<string, State>): State {
  const name = routes.get(route)?.[0];
  const state = name === undefined ? absent : name.endsWith('/index.json') ? folder : file;
  known.set(route, state);
  return state;
}
