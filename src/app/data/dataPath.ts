/** The address of a route's data: `/` → `/_data/index.json`, `/es` → `/_data/es.json`. */
export function dataPathOf(route: string): string {
  return `/_data${route === '/' ? '/index' : route}.json`;
}

/** The route of a data file. An unknown file gives an unknown route. */
export function routeOfData(path: string): string {
  const route = path.slice('/_data'.length, -'.json'.length);
  return route === '/index' ? '/' : route;
}

/** The address of a language's search index. No route begins with an underscore. */
export function searchPathOf(lang: string): string {
  return `/_data/_search.${lang}.json`;
}
