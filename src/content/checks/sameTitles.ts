import { type Diagnostic, diagnosticsOf, type Finding } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';

/** Two pages of one shell have different titles, so that tabs and search results tell them apart. */
export const sameTitles: Rule = {
  codes: ['same-title'],
  severity: 'warning',
  project({ site, contract }) {
    const first = new Map<string, LoadedPage>();
    return [...site.pages.values()].flatMap((page): Diagnostic[] => {
      const key = `${page.layoutFile} ${page.page.title.trim().toLowerCase()}`;
      const earlier = first.get(key);
      if (!earlier) {
        first.set(key, page);
        return [];
      }
      const document = { kind: 'page', source: page.source, value: page.page } as const;
      const finding: Finding = {
        path: ['title'],
        code: 'same-title',
        message: `${earlier.route} has the same title.`,
        suggestion: 'Say in each title what only that page is about.',
      };
      return diagnosticsOf(document, [finding], contract);
    });
  },
};
