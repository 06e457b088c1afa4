import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { questionKey, questionsIn } from '../../page/pageTexts.ts';
import { sameSections } from '../../page/sameSections.ts';
import { repeatedIn } from '../../site/repeated.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';
import { fillerIn } from './placeholderText.ts';

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

/** A question is answered on one page, so that two answers cannot drift apart. */
export const repeatedQuestions: Rule = {
  messages,
  severity: 'warning',
  project({ compared }) {
    const { pages } = compared();
    const keys = repeatedIn(pages.map(({ summary }) => summary.questions));
    if (keys.size === 0) return [];
    const first = new Map<number, LoadedPage>();
    return pages.flatMap((page): Located[] => {
      const repeated = page.summary.questions.flatMap((key, index) => {
        if (!keys.has(key)) return [];
        const earlier = first.get(key);
        if (!earlier) first.set(key, page);
        return earlier ? [{ earlier, index }] : [];
      });
      if (repeated.length === 0) return [];
      const questions = questionsIn(page.page);
      const same = sameSections(page.page);
      const findings = repeated.flatMap(({ earlier, index }) => {
        const asked = questions[index];
        // A section that stands twice is told as one mistake.
        if (asked && (fillerIn(asked.question) || same.has(Number(asked.path[1])))) return [];
        return asked && asks(earlier, asked.question) ? [finding(asked.path, earlier, page)] : [];
      });
      return [{ document: documentOf(page), findings }];
    });
  },
};

/** Hashes may collide: the questions decide. */
function asks({ page }: LoadedPage, question: string): boolean {
  const key = questionKey(question);
  return questionsIn(page).some((other) => questionKey(other.question) === key);
}

function finding(path: Finding['path'], earlier: LoadedPage, page: LoadedPage): Finding {
  const said =
    earlier === page
      ? say('repeated-question.here')
      : say('repeated-question', { route: earlier.route });
  return { ...said, path };
}
