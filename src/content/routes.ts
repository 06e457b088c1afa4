import { posix } from 'node:path';

/**
 * The route that a file of pages/ is, or null for a file that is none (`_site.json`).
 * `index.json` → `/`, `es/index.json` → `/es`, `insights/a.json` → `/insights/a`.
 */
export function routeOf(file: string): string | null {
  if (posix.basename(file).startsWith('_')) return null;
  const path = file.replace(/\.json$/, '').replace(/(^|\/)index$/, '');
  return `/${path}`;
}

/** The nearest `_layout.json` of a file, from its own folder upwards. Files are below pages/. */
export function layoutFileOf(file: string, exists: (file: string) => boolean): string | undefined {
  const folder = posix.dirname(file);
  const candidate = folder === '.' ? '_layout.json' : `${folder}/_layout.json`;
  if (exists(candidate)) return candidate;
  return folder === '.' ? undefined : layoutFileOf(folder, exists);
}

/** Where the HTML of a route lies below dist/. The not-found page lies where hosts look for it. */
export function htmlPathOf(route: string): string {
  if (route === notFoundRoute) return '404.html';
  return posix.join('.', route, 'index.html');
}

export const notFoundRoute = '/404';
