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
  'second-hero.late': phrase<{ before: string }>({
    en: ({ before }) => ({
      message: `The opening of this page stands behind another section, ${before}.`,
      suggestion: 'Move it to the top: its heading is the main heading of the page.',
    }),
    es: ({ before }) => ({
      message: `La apertura de esta página va detrás de otra sección, ${before}.`,
      suggestion: 'Súbala al principio: su título es el título principal de la página.',
    }),
  }),
};

const say = sayFrom(messages);

/** A page has one opening, and begins with it. */
export const secondHeroes: Rule = {
  messages,
  severity: 'warning',
  page({ page }) {
    const [first, ...others] = sectionsOf(page, 'hero');
    if (!first) return none;
    const before = page.sections.slice(0, first.index).find((section) => 'heading' in section);
    if (before) {
      const said = say('second-hero.late', { before: before.type });
      return [{ ...said, path: ['sections', first.index, 'type'] }];
    }
    return others.map(({ index }) => ({
      ...say('second-hero', { first: first.index + 1 }),
      path: ['sections', index, 'type'],
    }));
  },
};
