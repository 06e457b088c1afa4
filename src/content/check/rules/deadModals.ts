import { nearest, onlyNearest, useOneOf } from '../../../shared/didYouMean.ts';
import { daysInWords } from '../../dates/daysInWords.ts';
import { type HiddenSection, hiddenSectionsOf } from '../../dates/hiddenSections.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'dead-modal': phrase<{ route: string; id: string; guess: string | undefined; ids: string[] }>({
    en: ({ route, id, guess, ids }) => ({
      message: `The page ${route} has no modalForm with the id "${id}".`,
      suggestion: useOneOf.en(guess, ids) ?? 'Add a section of type modalForm with this id.',
    }),
    es: ({ route, id, guess, ids }) => ({
      message: `La página ${route} no tiene ningún modalForm con el id "${id}".`,
      suggestion: useOneOf.es(guess, ids) ?? 'Añada una sección de tipo modalForm con este id.',
    }),
  }),
  'dead-modal.dated': phrase<Dated>({
    en: ({ route, id, ...days }) => ({
      message: `The section #${id} of ${route} is public${daysInWords.en(days)} only.`,
      suggestion: 'Open another form, or give the section with the button the same dates.',
    }),
    es: ({ route, id, ...days }) => ({
      message: `La sección #${id} de ${route} solo es pública${daysInWords.es(days)}.`,
      suggestion: 'Abra otro formulario o ponga las mismas fechas a la sección del botón.',
    }),
  }),
};

/** A form that is not public now. */
interface Dated extends Pick<HiddenSection, 'from' | 'until'> {
  route: string;
  id: string;
}

const say = sayFrom(messages);

/** A button of kind modal names a modalForm of the page on which it stands. */
export const deadModals: Rule = {
  messages,
  text: {
    kinds: ['modalTarget'],
    check(id, { project, subject, spot }) {
      const page = subject.shownOn.find((candidate) => !project.anchorsOf(candidate).forms.has(id));
      if (!page) return none;
      const { route, source } = page;
      const dated = hiddenSectionsOf(source).find(({ ids, isForm }) => isForm && ids.includes(id));
      if (dated) {
        const { from, until, index } = dated;
        const said = say('dead-modal.dated', { route, id, from, until });
        const place = { address: `${route}#${id}`, path: ['sections', index] };
        return [{ ...said, ...spot, dated: place }];
      }
      const { forms } = project.anchorsOf(page);
      const guess = nearest(id, forms);
      const said = say('dead-modal', { route, id, guess, ids: [...forms] });
      return [{ ...said, ...spot, guess: onlyNearest(id, forms) }];
    },
  },
};
