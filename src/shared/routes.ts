/**
 * The route of a file in pages/, or null if it is no page (`_site.json`). `index.json` → `/`,
 * `es/index.json` → `/es`, `insights/a.json` → `/insights/a`.
 */
export function routeOf(file: string): string | null {
  if (isSpecial(file)) return null;
  const path = file.endsWith('.json') ? file.slice(0, -'.json'.length) : file;
  if (path === 'index') return '/';
  return `/${path.endsWith('/index') ? path.slice(0, -'/index'.length) : path}`;
}

/** True for names that begin with `_`, which are no pages. */
export function isSpecial(file: string): boolean {
  return file.startsWith('_', file.lastIndexOf('/') + 1);
}

/** The nearest `_layout.json`, from a file's folder upwards. Paths are below pages/. */
export function layoutFileOf(file: string, exists: (file: string) => boolean): string | undefined {
  let folder = file;
  do {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    const candidate = folder === '' ? '_layout.json' : `${folder}/_layout.json`;
    if (exists(candidate)) return candidate;
  } while (folder !== '');
  return undefined;
}

/** The path of a route's HTML in dist/. Hosts expect the not-found page at its own path. */
export function htmlPathOf(route: string): string {
  if (route === notFoundRoute) return '404.html';
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

/** `/a/b/c` → `/a/b`, `/a` → `/`. */
export function routeAbove(route: string): string {
  return route.slice(0, Math.max(route.lastIndexOf('/'), 1));
}

export const notFoundRoute = '/404';

/** The files of the pages that a site needs at all times. */
export const alwaysPublic = ['pages/index.json', 'pages/404.json'];
