import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'dead-modal': phrase<{ route: string; id: string; guess: string | undefined; ids: string[] }>({
    en: ({ route, id, guess, ids }) => ({
      message: `The page ${route} has no modalForm with the id "${id}".`,
      suggestion: guess
        ? `Did you mean "${guess}"?`
        : ids.length > 0
          ? `Use one of: ${ids.join(', ')}.`
          : 'Add a section of type modalForm with this id.',
    }),
    es: ({ route, id, guess, ids }) => ({
      message: `La página ${route} no tiene ningún modalForm con el id "${id}".`,
      suggestion: guess
        ? `¿Quería decir "${guess}"?`
        : ids.length > 0
          ? `Use uno de estos: ${ids.join(', ')}.`
          : 'Añada una sección de tipo modalForm con este id.',
    }),
  }),
};

const say = sayFrom(messages);

/** A button of kind modal names a modalForm of the page on which it stands. */
export const deadModals: Rule = {
  messages,
  text: {
    kinds: ['modalTarget'],
    check(id, { project, subject, spot }) {
      const page = subject.shownOn.find((candidate) => !project.anchorsOf(candidate).forms.has(id));
      if (!page) return none;
      const { forms } = project.anchorsOf(page);
      const guess = nearest(id, forms);
      const said = say('dead-modal', { route: page.route, id, guess, ids: [...forms] });
      return [{ ...said, ...spot, guess: onlyNearest(id, forms) }];
    },
  },
};
