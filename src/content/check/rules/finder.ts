import type { FinderSection } from '../../../generated/types.ts';
import { nearest } from '../../../shared/didYouMean.ts';
import { fitting } from '../../../shared/finder.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'finder-answer': {
    en: 'No answer has the name "<name>". | Did you mean "<guess>"? | The answers are <names>.',
    es: 'Ninguna respuesta lleva el nombre "<name>". | ¿Quería decir "<guess>"? | Las respuestas son <names>.',
  },
  'finder-gap': {
    en: 'These answers lead to no result: <answers>. | Name them in the `answers` of a result, or write `otherwise`.',
    es: 'Estas respuestas no llevan a ningún resultado: <answers>. | Nómbrelas en `answers` de un resultado o escriba `otherwise`.',
  },
  'finder-overlap': {
    en: 'These answers lead to two results, "<first>" and "<second>": <answers>. | Name more answers in one of the two, so that only one remains.',
    es: 'Estas respuestas llevan a dos resultados, "<first>" y "<second>": <answers>. | Nombre más respuestas en uno de los dos para que solo quede uno.',
  },
} as const;

const say = sayFrom(texts);

/** Each way through the questions of a finder ends at one result, or at `otherwise`. */
export const finder: Rule = {
  severity: 'error',
  why: {
    en: 'Visitors who have answered every question get one answer back, neither none nor two.',
    es: 'Quien ha contestado a todas las preguntas recibe una respuesta: ni ninguna ni dos.',
  },
  texts,
  *inFile({ page }) {
    for (const { section, index } of page ? sectionsOf(page, 'finder') : []) {
      const names = section.questions.flatMap(({ answers }) => answers.map(({ name }) => name));
      const misnamed = [...inResults(section, names, ['sections', index, 'results'])];
      yield* misnamed;
      // A name that two answers have is told as duplicate-name.
      const isClear = misnamed.length === 0 && new Set(names).size === names.length;
      if (isClear) yield* inWays(section, ['sections', index]);
    }
  },
};

function* inResults(
  { results }: FinderSection,
  names: string[],
  path: Finding['path'],
): Iterable<Finding> {
  for (const [result, { answers }] of results.entries())
    for (const [answer, name] of answers.entries()) {
      if (names.includes(name)) continue;
      const params = { name, guess: nearest(name, names), names: names.join(', ') };
      yield { ...say('finder-answer', params), path: [...path, result, 'answers', answer] };
    }
}

/** The first way that ends nowhere and the first that ends twice: others have the same cause. */
function* inWays(
  { questions, results, otherwise }: FinderSection,
  path: Finding['path'],
): Iterable<Finding> {
  const ways = waysThrough(questions).map((way) => {
    const fits = results.filter((result) =>
      questions.every((question) =>
        fitting(question, result).some(({ name }) => way.includes(name)),
      ),
    );
    const [first, second] = fits.map(({ title }) => title);
    return { answers: way.join(', '), first, second };
  });
  const gap = ways.find(({ first }) => first === undefined);
  if (gap && !otherwise) yield { ...say('finder-gap', gap), path };
  const { answers = '', first = '', second } = ways.find((way) => way.second !== undefined) ?? {};
  if (second !== undefined)
    yield { ...say('finder-overlap', { answers, first, second }), path: [...path, 'results'] };
}

/** One answer to each question, in all combinations. */
function waysThrough(questions: FinderSection['questions']): string[][] {
  return questions.reduce<string[][]>(
    (ways, { answers }) => ways.flatMap((way) => answers.map(({ name }) => [...way, name])),
    [[]],
  );
}
