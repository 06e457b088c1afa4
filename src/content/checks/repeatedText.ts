import { type Diagnostic, diagnosticsOf, type Finding } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';
import { wordsIn } from '../words.ts';

/** From this many words on a text is a paragraph, and not a label that pages may well share. */
const paragraph = 14;

/**
 * No paragraph stands on two pages: what many pages say belongs into facts or the layout. An
 * article and the list that leads there share its excerpt.
 */
export const repeatedText: Rule = {
  codes: ['repeated-text'],
  severity: 'warning',
  project({ site, contract, textsOf }) {
    const first = new Map<string, LoadedPage>();
    return [...site.pages.values()].flatMap((page): Diagnostic[] => {
      const findings = textsOf(page).flatMap(({ text, path }): Finding[] => {
        if (path.at(-1) === 'excerpt' || wordsIn(text) < paragraph) return [];
        const key = text.trim().toLowerCase();
        const earlier = first.get(key) ?? page;
        first.set(key, earlier);
        return earlier === page ? [] : [finding(path, earlier.route)];
      });
      const document = { kind: 'page', source: page.source, value: page.page } as const;
      return diagnosticsOf(document, findings, contract);
    });
  },
};

function finding(path: Finding['path'], route: string): Finding {
  return {
    path,
    code: 'repeated-text',
    message: `The same paragraph stands on ${route}.`,
    suggestion: 'Say it in other words, or link there.',
  };
}
