import type { Page } from '../../generated/types.ts';
import { wordsIn } from '../text/wordCount.ts';
import type { Value } from './collectValues.ts';
import { isProse } from './pageTexts.ts';

/** Words a minute that adults read silently, in English and Spanish alike. */
const pace = 215;

/** The minutes that the sections of a page take to read. */
export function readingMinutes(values: Value[]): number {
  const words = values.reduce(
    (total, { kind, value, path }) =>
      path[0] === 'sections' && isProse(kind) ? total + wordsIn(String(value)) : total,
    0,
  );
  return Math.max(1, Math.round(words / pace));
}

/** The page with its reading time where the head of the article leaves it out. */
export function withReadingTime(page: Page, readMinutes = 1): Page {
  const isWithout = (section: Page['sections'][number]) =>
    section.type === 'articleHeader' && section.readMinutes === undefined;
  if (!page.sections.some(isWithout)) return page;
  const sections = page.sections.map((section) =>
    isWithout(section) ? { ...section, readMinutes } : section,
  );
  return { ...page, sections };
}
