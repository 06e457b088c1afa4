import type { LoadedPage, LoadedSite } from './site.ts';

/** A hash of what each link of a page leads to: no file, a folder's index or a page file. */
export function linkTargetsHash({ summary }: LoadedPage, { routes }: LoadedSite): number {
  const known = statesByRoutes.get(routes) ?? new Map<string, State>();
  statesByRoutes.set(routes, known);
  let hash = 0;
  for (const route of summary.links) {
    const state = known.get(route) ?? stateOf(route, routes, known);
    hash = (Math.imul(hash, 31) + state) | 0;
  }
  return hash;
}

/** A route is that of no file, of `a/index.json` or of `a.json`. */
const [absent, folder, file] = [0, 1, 2] as const;
type State = typeof absent | typeof folder | typeof file;

/** Cached as numbers, which are faster to read than the lists of files. */
const statesByRoutes = new WeakMap<LoadedSite['routes'], Map<string, State>>();

function stateOf(route: string, routes: LoadedSite['routes'], known: Map<string, State>): State {
  const name = routes.get(route)?.[0];
  const state = name === undefined ? absent : name.endsWith('/index.json') ? folder : file;
  known.set(route, state);
  return state;
}
