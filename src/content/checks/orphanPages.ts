import { type Diagnostic, diagnosticsOf } from '../diagnostic.ts';
import { notFoundRoute } from '../routes.ts';
import type { Rule } from '../rule.ts';

/** A visitor finds every page by a link on another page or in a menu. */
export const orphanPages: Rule = {
  codes: ['orphan-page'],
  severity: 'warning',
  project({ site, contract, uses, isComplete }) {
    if (!isComplete) return [];
    return [...site.pages.values()].flatMap(({ route, source, page }): Diagnostic[] => {
      if (route === '/' || route === notFoundRoute || uses().routes.has(route)) return [];
      const finding = {
        path: [],
        code: 'orphan-page',
        message: `No page and no menu links to ${route}.`,
        suggestion: 'Link to it where visitors would look for it.',
      };
      return diagnosticsOf({ kind: 'page', source, value: page }, [finding], contract);
    });
  },
};
