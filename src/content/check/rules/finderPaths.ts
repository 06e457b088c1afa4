import type { FinderQuestion, FinderSection } from '../../../generated/types.ts';
import { nearest } from '../../../shared/didYouMean.ts';
import { fitting } from '../../../shared/finder.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'finder-answer': phrase<{ name: string; names: string[]; guess: string | undefined }>({
    en: ({ name, names, guess }) => ({
      message: `No answer has the name "${name}".`,
      suggestion: guess ? `Did you mean "${guess}"?` : `The answers are ${names.join(', ')}.`,
    }),
    es: ({ name, names, guess }) => ({
      message: `Ninguna respuesta lleva el nombre "${name}".`,
      suggestion: guess ? `¿Quería decir "${guess}"?` : `Las respuestas son ${names.join(', ')}.`,
    }),
  }),
  'finder-answer.twice': phrase<{ name: string; guess: string | undefined }>({
    en: ({ name, guess }) => ({
      message: `Another answer of this section has the name "${name}" already.`,
      suggestion: guess ? `Did you mean "${guess}"?` : 'Give each answer a name of its own.',
    }),
    es: ({ name, guess }) => ({
      message: `Otra respuesta de esta sección ya tiene el nombre "${name}".`,
      suggestion: guess ? `¿Quería decir "${guess}"?` : 'Dé a cada respuesta un nombre propio.',
    }),
  }),
  'finder-gap': phrase<{ answers: string[] }>({
    en: ({ answers }) => ({
      message: `These answers lead to no result: ${answers.join(', ')}.`,
      suggestion: 'Name them in the `answers` of a result, or write `otherwise`.',
    }),
    es: ({ answers }) => ({
      message: `Estas respuestas no llevan a ningún resultado: ${answers.join(', ')}.`,
      suggestion: 'Nómbrelas en `answers` de un resultado o escriba `otherwise`.',
    }),
  }),
  'finder-overlap': phrase<{ answers: string[]; titles: string[] }>({
    en: ({ answers, titles: [first, second] }) => ({
      message: `These answers lead to two results, "${first}" and "${second}": ${answers.join(', ')}.`,
      suggestion: 'Name more answers in one of the two, so that only one remains.',
    }),
    es: ({ answers, titles: [first, second] }) => ({
      message: `Estas respuestas llevan a dos resultados, "${first}" y "${second}": ${answers.join(', ')}.`,
      suggestion: 'Nombre más respuestas en uno de los dos para que solo quede uno.',
    }),
  }),
  'finder-unreachable': phrase({
    en: {
      message: '`otherwise` is never needed: all answers lead to a result.',
      suggestion: 'Remove it, or a result that it should stand for.',
    },
    es: {
      message: '`otherwise` no hace falta: todas las respuestas llevan a un resultado.',
      suggestion: 'Quítelo, o quite un resultado al que deba sustituir.',
    },
  }),
};

const say = sayFrom(messages);

/** Each way through the questions of a finder ends at one result, or at `otherwise`. */
export const finderPaths: Rule = {
  messages,
  page: ({ page }) =>
    sectionsOf(page, 'finder').flatMap(({ section, index }) => {
      const path = ['sections', index];
      const misnamed = nameFindings(section, path);
      return misnamed.length > 0 ? misnamed : pathFindings(section, path);
    }),
};

function nameFindings({ questions, results }: FinderSection, path: Path): Finding[] {
  const names = questions.flatMap(({ answers }) => answers.map(({ name }) => name));
  const doubles = questions.flatMap(({ answers }, question) =>
    answers.flatMap(({ name }, answer) => {
      const place = [...path, 'questions', question, 'answers', answer, 'name'];
      const isFirst = names.indexOf(name) === placeOf(questions, question, answer);
      return isFirst ? [] : { name, place };
    }),
  );
  const unknown = results.flatMap(({ answers }, result) =>
    answers.flatMap((name, answer) => {
      const place = [...path, 'results', result, 'answers', answer];
      return names.includes(name) ? [] : { name, place };
    }),
  );
  // An answer that was renamed is missing from several results: the first of them is told.
  const told = unknown.filter(
    ({ name }, at) => at === unknown.findIndex((one) => one.name === name),
  );
  // The name that no answer has is the one that the second of two has lost.
  const [lost] = told;
  const guess = doubles.length === 1 && told.length === 1 ? lost?.name : undefined;
  return [
    ...doubles.map(({ name, place }) => ({
      ...say('finder-answer.twice', { name, guess }),
      path: place,
      guess,
    })),
    ...(guess === undefined ? told : []).map(({ name, place }) => ({
      ...say('finder-answer', { name, names, guess: nearest(name, names) }),
      path: place,
    })),
  ];
}

/** The place of an answer among those of all questions. */
function placeOf(questions: FinderQuestion[], question: number, answer: number): number {
  return questions.slice(0, question).flatMap(({ answers }) => answers).length + answer;
}

/** The first way that ends nowhere and the first that ends twice: others have the same cause. */
function pathFindings({ questions, results, otherwise }: FinderSection, path: Path): Finding[] {
  const ways = waysThrough(questions).map((answers) => ({
    answers,
    titles: results
      .filter((result) =>
        questions.every((question) =>
          fitting(question, result).some(({ name }) => answers.includes(name)),
        ),
      )
      .map(({ title }) => title),
  }));
  const gap = ways.find(({ titles }) => titles.length === 0);
  const overlap = ways.find(({ titles }) => titles.length > 1);
  return [
    gap && !otherwise ? { ...say('finder-gap', gap), path } : none,
    overlap ? { ...say('finder-overlap', overlap), path: [...path, 'results'] } : none,
    otherwise && !gap ? { ...say('finder-unreachable'), path: [...path, 'otherwise'] } : none,
  ].flat();
}

/** One answer to each question, in all combinations. */
function waysThrough(questions: FinderQuestion[]): string[][] {
  return questions.reduce<string[][]>(
    (ways, { answers }) => ways.flatMap((way) => answers.map(({ name }) => [...way, name])),
    [[]],
  );
}
