import { type Diagnostic, diagnosticsOf, type Finding } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';

/** A question is answered on one page, so that no two answers drift apart. */
export const repeatedQuestions: Rule = {
  codes: ['repeated-question'],
  severity: 'warning',
  project({ site, contract }) {
    const first = new Map<string, LoadedPage>();
    return [...site.pages.values()].flatMap((page): Diagnostic[] => {
      const findings = questionsOf(page).flatMap(({ question, path }): Finding[] => {
        const key = question
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim();
        const earlier = first.get(key);
        if (!earlier) first.set(key, page);
        return earlier ? [finding(path, earlier, page)] : [];
      });
      const document = { kind: 'page', source: page.source, value: page.page } as const;
      return diagnosticsOf(document, findings, contract);
    });
  },
};

function questionsOf({ page }: LoadedPage): { question: string; path: Finding['path'] }[] {
  return page.sections.flatMap((section, index) =>
    section.type === 'faq'
      ? section.items.map(({ question }, item) => ({
          question,
          path: ['sections', index, 'items', item, 'question'],
        }))
      : [],
  );
}

function finding(path: Finding['path'], earlier: LoadedPage, page: LoadedPage): Finding {
  const where = earlier === page ? 'This page' : earlier.route;
  return {
    path,
    code: 'repeated-question',
    message: `${where} answers the same question.`,
    suggestion: 'Keep one of the two, or ask what only this page answers.',
  };
}
