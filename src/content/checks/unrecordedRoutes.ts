import { fileDiagnostic } from '../diagnostic.ts';
import { unrecordedRoutes as unrecordedIn } from '../publishedRoutes.ts';
import type { Rule } from '../rule.ts';
import { countOf } from '../words.ts';

/** Before a page is published its address is recorded. Told once for all pages that are drafted. */
export const unrecordedRoutes: Rule = {
  codes: ['unrecorded-route'],
  severity: 'warning',
  project({ site }) {
    const source = site.sources.get('_routes.json');
    const [first, ...others] = unrecordedIn(site);
    if (!site.published || !source || !first) return [];
    const are = others.length > 0 ? ` and ${countOf(others.length, 'other page')} are` : ' is';
    return [
      fileDiagnostic(source.file, {
        code: 'unrecorded-route',
        message: `${first}${are} not recorded as published yet.`,
        suggestion: 'Run npm run routes before publishing.',
      }),
    ];
  },
};
