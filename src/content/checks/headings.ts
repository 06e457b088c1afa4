import type { Section } from '../../generated/types.ts';
import { none, type Rule } from '../rule.ts';

/** Every page has a main heading: the first heading of its sections. */
export const headings: Rule = {
  codes: ['no-heading'],
  page: ({ page }) =>
    page.sections.some(hasHeading)
      ? none
      : [
          {
            path: ['sections'],
            code: 'no-heading',
            message: 'No section of this page has a heading.',
            suggestion:
              'Give the first section a `heading`: it becomes the main heading of the page.',
          },
        ],
};

function hasHeading(section: Section): boolean {
  return (
    section.type === 'articleHeader' || ('heading' in section && section.heading !== undefined)
  );
}
