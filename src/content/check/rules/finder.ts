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
  'finder-answer.twice': {
    en: 'Another answer of this section has the name "<name>" already. | Give each answer a name of its own.',
    es: 'Otra respuesta de esta sección ya tiene el nombre "<name>". | Dé a cada respuesta un nombre propio.',
  },
  'finder-gap': {
    en: 'These answers lead to no result: <answers>. | Name them in the `answers` of a result, or write `otherwise`.',
    es: 'Estas respuestas no llevan a ningún resultado: <answers>. | Nómbrelas en `answers` de un resultado o escriba `otherwise`.',
  },
  'finder-gap.never': {
    en: '`otherwise` is never needed: all answers lead to a result. | Remove it, or a result that it should stand for.',
    es: '`otherwise` no hace falta: todas las respuestas llevan a un resultado. | Quítelo, o quite un resultado al que deba sustituir.',
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
      const misnamed = [...inNames(section, ['sections', index])];
      yield* misnamed.length > 0 ? misnamed : inWays(section, ['sections', index]);
    }
  },
};

function* inNames({ questions, results }: FinderSection, path: Finding['path']): Iterable<Finding> {
  const names = new Set<string>();
  for (const [question, { answers }] of questions.entries())
    for (const [answer, { name }] of answers.entries()) {
      const place = [...path, 'questions', question, 'answers', answer, 'name'];
      if (names.has(name)) yield { ...say('finder-answer.twice', { name }), path: place };
      names.add(name);
    }
  const told = new Set(names);
  for (const [result, { answers }] of results.entries())
    for (const [answer, name] of answers.entries()) {
      // An answer that was renamed is missing from several results: the first of them is told.
      if (told.has(name)) continue;
      told.add(name);
      const said = say('finder-answer', {
        name,
        guess: nearest(name, names),
        names: [...names].join(', '),
      });
      yield { ...said, path: [...path, 'results', result, 'answers', answer] };
    }
}

/** The first way that ends nowhere and the first that ends twice: others have the same cause. */
function* inWays(
  { questions, results, otherwise }: FinderSection,
  path: Finding['path'],
): Iterable<Finding> {
  const ways = waysThrough(questions).map((way) => {
    const titles = results.filter((result) =>
      questions.every((question) =>
        fitting(question, result).some(({ name }) => way.includes(name)),
      ),
    );
    return { answers: way.join(', '), titles: titles.map(({ title }) => title) };
  });
  const gap = ways.find(({ titles }) => titles.length === 0);
  const overlap = ways.find(({ titles }) => titles.length > 1);
  if (gap && !otherwise) yield { ...say('finder-gap', gap), path };
  if (otherwise && !gap) yield { ...say('finder-gap.never'), path: [...path, 'otherwise'] };
  if (!overlap) return;
  const {
    answers,
    titles: [first = '', second = ''],
  } = overlap;
  yield { ...say('finder-overlap', { answers, first, second }), path: [...path, 'results'] };
}

/** One answer to each question, in all combinations. */
function waysThrough(questions: FinderSection['questions']): string[][] {
  return questions.reduce<string[][]>(
    (ways, { answers }) => ways.flatMap((way) => answers.map(({ name }) => [...way, name])),
    [[]],
  );
}
