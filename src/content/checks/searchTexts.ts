import type { Finding } from '../diagnostic.ts';
import type { Project, Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';

/** What search results show whole, in characters. */
const lengths = { title: { least: 15, most: 65 }, description: { least: 50, most: 165 } };

/** Titles and descriptions say enough and are not cut off in search results. */
export const searchTexts: Rule = {
  codes: ['title-length', 'description-length'],
  severity: 'warning',
  page: (page, project) => [
    ...lengthOf('title', page, project),
    ...lengthOf('description', page, project),
  ],
};

function lengthOf(field: keyof typeof lengths, page: LoadedPage, project: Project): Finding[] {
  const { least, most } = lengths[field];
  const length = [...project.filledIn(page.page[field], page)].length;
  if (length >= least && length <= most) return [];
  const isShort = length < least;
  return [
    {
      path: [field],
      code: `${field}-length`,
      message: `This ${field} has ${length} characters, too ${isShort ? 'few to say what the page is about' : 'many for search results'}.`,
      suggestion: `Write between ${least} and ${most}, with what matters first.`,
    },
  ];
}
