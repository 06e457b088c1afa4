import type { Finding } from '../diagnostic.ts';
import { phrase, sayFrom } from '../message.ts';
import type { Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';

const messages = {
  'repeated-question': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `${route} answers the same question.`,
      suggestion: 'Keep one of the two, or ask what only this page answers.',
    }),
    es: ({ route }) => ({
      message: `${route} responde a la misma pregunta.`,
      suggestion: 'Conserve una de las dos o pregunte lo que solo responde esta página.',
    }),
  }),
  'repeated-question.here': phrase({
    en: {
      message: 'This page answers the same question.',
      suggestion: 'Keep one of the two, or ask what only this page answers.',
    },
    es: {
      message: 'Esta página ya responde a la misma pregunta.',
      suggestion: 'Conserve una de las dos o pregunte otra cosa.',
    },
  }),
};

const say = sayFrom(messages);

/** A question is answered on one page, so that no two answers drift apart. */
export const repeatedQuestions: Rule = {
  messages,
  severity: 'warning',
  project({ site }) {
    const first = new Map<string, LoadedPage>();
    return [...site.pages.values()].map((page) => {
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
      return { document, findings };
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
  const said =
    earlier === page
      ? say('repeated-question.here')
      : say('repeated-question', { route: earlier.route });
  return { ...said, path };
}
