/** Where the data of a route lies: `/` → `/_data/index.json`, `/es` → `/_data/es.json`. */
export function dataPathOf(route: string): string {
  return `/_data${route === '/' ? '/index' : route}.json`;
}

/** The other way round. Where no page has its data the route is one that no page has either. */
export function routeOfData(path: string): string {
  const route = path.slice('/_data'.length, -'.json'.length);
  return route === '/index' ? '/' : route;
}

/** Where the search index of a language lies. No route begins with an underscore. */
export function searchPathOf(lang: string): string {
  return `/_data/_search.${lang}.json`;
}
