import { hash32 } from '../../shared/hash.ts';
import type { LoadedPage, LoadedSite } from './site.ts';

/** A hash of what each link of a page leads to: no file, a folder's index, a page file, or none now. */
export function linkTargetsHash({ summary }: LoadedPage, { routes, dated }: LoadedSite): number {
  const known = statesByRoutes.get(routes) ?? new Map<string, State>();
  statesByRoutes.set(routes, known);
  let hash = 0;
  for (const route of summary.links) {
    const state = known.get(route) ?? stateOf(route, { routes, dated }, known);
    hash = (Math.imul(hash, 31) + state) | 0;
  }
  return hash;
}

/** A route is that of no file, of `a/index.json`, of `a.json`, or has the hash of days yet to come or over. */
const [absent, folder, file] = [0, 1, 2] as const;
type State = number;

/** Cached as numbers, which are faster to read than the lists of files. */
const statesByRoutes = new WeakMap<LoadedSite['routes'], Map<string, State>>();

function stateOf(
  route: string,
  { routes, dated }: Pick<LoadedSite, 'routes' | 'dated'>,
  known: Map<string, State>,
): State {
  const name = routes.get(route)?.[0];
  const state =
    name === undefined ? without(route, dated) : name.endsWith('/index.json') ? folder : file;
  known.set(route, state);
  return state;
}

function without(route: string, dated: LoadedSite['dated']): State {
  const dates = dated?.routes.get(route);
  return dates ? hash32(`${dates.from} ${dates.until}`) : absent;
}
