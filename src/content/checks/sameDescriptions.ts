import { type Diagnostic, diagnosticsOf, type Finding } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';

/** Two pages have different descriptions, so that search results tell them apart. */
export const sameDescriptions: Rule = {
  codes: ['same-description'],
  severity: 'warning',
  project({ site, contract }) {
    const first = new Map<string, LoadedPage>();
    return [...site.pages.values()].flatMap((page): Diagnostic[] => {
      const key = page.page.description.trim().toLowerCase();
      const earlier = first.get(key) ?? page;
      first.set(key, earlier);
      if (earlier === page) return [];
      const finding: Finding = {
        path: ['description'],
        code: 'same-description',
        message: `${earlier.route} has the same description.`,
        suggestion: 'Say in each description what only that page is about.',
      };
      const document = { kind: 'page', source: page.source, value: page.page } as const;
      return diagnosticsOf(document, [finding], contract);
    });
  },
};
