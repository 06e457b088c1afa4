/** Where the data of a route lies: `/` → `/_data/index.json`, `/es` → `/_data/es.json`. */
export function dataPathOf(route: string): string {
  return `/_data${route === '/' ? '/index' : route}.json`;
}
