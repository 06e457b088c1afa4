import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'second-hero': phrase<{ first: number }>({
    en: ({ first }) => ({
      message: `This page opens with section ${first} already: a hero is the opening of a page.`,
      suggestion: 'Remove one of the two, or make this one a callToAction or richText.',
    }),
    es: ({ first }) => ({
      message: `Esta página ya empieza con la sección ${first}: un hero es la apertura de una página.`,
      suggestion: 'Quite una de las dos o haga de esta un callToAction o un richText.',
    }),
  }),
};

const say = sayFrom(messages);

/** A page has one opening. */
export const secondHeroes: Rule = {
  messages,
  severity: 'warning',
  page({ page }) {
    const [first, ...others] = sectionsOf(page, 'hero');
    if (!first || others.length === 0) return none;
    return others.map(({ index }) => ({
      ...say('second-hero', { first: first.index + 1 }),
      path: ['sections', index, 'type'],
    }));
  },
};
