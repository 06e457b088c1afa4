import { momentIn } from '../../../shared/clock.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'updated-before-date': phrase<{ date: string; updated: string }>({
    en: ({ date, updated }) => ({
      message: `This article was updated on ${momentIn.en(updated)}, before it was published on ${momentIn.en(date)}.`,
      suggestion: 'Correct one of the two dates.',
    }),
    es: ({ date, updated }) => ({
      message: `Este artículo se actualizó el ${momentIn.es(updated)}, antes de publicarse el ${momentIn.es(date)}.`,
      suggestion: 'Corrija una de las dos fechas.',
    }),
  }),
};

const say = sayFrom(messages);

/** An article is updated after it was written. Dates compare as texts. */
export const updateDates: Rule = {
  messages,
  page: ({ page }, project) =>
    sectionsOf(page, 'articleHeader').flatMap(({ section: { date, updated }, index }) =>
      // A date to come is told itself.
      updated !== undefined && updated < date && project.hasCome(date)
        ? {
            ...say('updated-before-date', { date, updated }),
            path: ['sections', index, 'updated'],
          }
        : [],
    ),
};
