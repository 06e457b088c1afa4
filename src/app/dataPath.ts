/** Where the data of a route lies: `/` → `/_data/index.json`, `/es` → `/_data/es.json`. */
export function dataPathOf(route: string): string {
  return `/_data${route === '/' ? '/index' : route}.json`;
}

/** Where the search index of a language lies. No route begins with an underscore. */
export function searchPathOf(lang: string): string {
  return `/_data/_search.${lang}.json`;
}
