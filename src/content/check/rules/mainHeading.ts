import type { Section } from '../../../generated/types.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'no-heading': phrase({
    en: {
      message: 'No section of this page has a heading.',
      suggestion: 'Give the first section a `heading`: it becomes the main heading of the page.',
    },
    es: {
      message: 'Ninguna sección de esta página tiene título.',
      suggestion: 'Ponga un `heading` a la primera sección: será el título principal de la página.',
    },
  }),
};

const say = sayFrom(messages);

/** Every page has a main heading: the first heading of its sections. */
export const mainHeading: Rule = {
  messages,
  page: ({ page }) =>
    page.sections.some(hasHeading) ? none : [{ ...say('no-heading'), path: ['sections'] }],
};

function hasHeading(section: Section): boolean {
  return (
    section.type === 'articleHeader' || ('heading' in section && section.heading !== undefined)
  );
}
