import { fileDiagnostic } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';

/** Two files are never the same page: about.json and about/index.json, or About.json. */
export const duplicateRoutes: Rule = {
  codes: ['duplicate-route'],
  project({ site }) {
    const first = new Map<string, { file: string; route: string }>();
    return [...site.routes].flatMap(([route, files]) =>
      files.flatMap((file) => {
        const key = route.toLowerCase();
        const earlier = first.get(key);
        if (!earlier) {
          first.set(key, { file, route });
          return [];
        }
        const isSame = earlier.route === route;
        return fileDiagnostic(`pages/${file}`, {
          code: 'duplicate-route',
          message: isSame
            ? `pages/${earlier.file} is the page ${route} already.`
            : `pages/${earlier.file} differs from this file only in capitals, which not every computer tells apart.`,
          suggestion: 'Remove or rename one of the two.',
        });
      }),
    );
  },
};
