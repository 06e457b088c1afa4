import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'duplicate-route': phrase<{ earlier: string; route: string }>({
    en: ({ earlier, route }) => ({
      message: `${earlier} is the page ${route} already.`,
      suggestion: 'Remove or rename one of the two.',
    }),
    es: ({ earlier, route }) => ({
      message: `${earlier} ya es la página ${route}.`,
      suggestion: 'Quite uno de los dos archivos o cámbiele el nombre.',
    }),
  }),
  'duplicate-route.capitals': phrase<{ earlier: string }>({
    en: ({ earlier }) => ({
      message: `${earlier} differs from this file only in capitals, which not every computer tells apart.`,
      suggestion: 'Remove or rename one of the two.',
    }),
    es: ({ earlier }) => ({
      message: `${earlier} solo se distingue de este archivo por las mayúsculas, y no todos los ordenadores las distinguen.`,
      suggestion: 'Quite uno de los dos archivos o cámbiele el nombre.',
    }),
  }),
};

const say = sayFrom(messages);

/** Two files are never the same page: about.json and about/index.json, or About.json. */
export const duplicateRoutes: Rule = {
  messages,
  project({ site }) {
    if (areDistinct(site.routes)) return [];
    const first = new Map<string, { file: string; route: string }>();
    const routes = [...site.routes].sort(
      ([a], [b]) => Number(hasCapitals(a)) - Number(hasCapitals(b)),
    );
    return routes.flatMap(([route, files]) =>
      files.flatMap((file) => {
        const key = route.toLowerCase();
        const known = first.get(key);
        if (!known) {
          first.set(key, { file, route });
          return [];
        }
        const earlier = `pages/${known.file}`;
        const said =
          known.route === route
            ? say('duplicate-route', { earlier, route })
            : say('duplicate-route.capitals', { earlier });
        return { ...said, file: `pages/${file}` };
      }),
    );
  },
};

/** Most sites skip the search: each route has one file and no capitals. */
function areDistinct(routes: ReadonlyMap<string, string[]>): boolean {
  for (const [route, files] of routes) if (files.length > 1 || hasCapitals(route)) return false;
  return true;
}

/** If two files differ in capitals, the one that has them is wrong. */
function hasCapitals(route: string): boolean {
  return route !== route.toLowerCase();
}
