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
  'repeated-question.here': phrase<{ section: number; number: number }>({
    en: ({ section, number }) => ({
      message: `Question ${number} of section ${section} of this page asks the same.`,
      suggestion: 'Keep one of the two, or ask something else.',
    }),
    es: ({ section, number }) => ({
      message: `La pregunta ${number} de la sección ${section} de esta página es la misma.`,
      suggestion: 'Conserve una de las dos o pregunte otra cosa.',
    }),
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
        return asked && asks(earlier, asked.question) ? [finding(asked, earlier, page)] : [];
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

function finding({ path, question }: Asked, earlier: LoadedPage, page: LoadedPage): Finding {
  if (earlier !== page) return { ...say('repeated-question', { route: earlier.route }), path };
  const key = questionKey(question);
  const first = questionsIn(page.page).find((other) => questionKey(other.question) === key);
  const [section, number] = (first?.path ?? []).filter((step) => typeof step === 'number');
  const place = { section: (section ?? 0) + 1, number: (number ?? 0) + 1 };
  return { ...say('repeated-question.here', place), path };
}

type Asked = ReturnType<typeof questionsIn>[number];
