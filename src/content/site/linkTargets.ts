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

/** A route is that of no file, of `a/index.json`, of `a.json` or of a page that is not public. */
const [absent, folder, file, hidden] = [0, 1, 2, 3] as const;
type State = typeof absent | typeof folder | typeof file | typeof hidden;

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
  return dated?.routes.has(route) ? hidden : absent;
}
