import type { PageData } from '../../../app/data/pageData.ts';
import type { Section, Site } from '../../../generated/types.ts';
import { notFoundRoute } from '../../../shared/routes.ts';
import { blocksOf } from './blocks.ts';
import { parseHtml } from './parseHtml.ts';

/** False for what a program that asks later would quote although it has ended. */
export function hasTwin({ route, until }: Pick<PageData, 'route' | 'until'>, site: Site): boolean {
  return site.markdown !== false && route !== notFoundRoute && until === undefined;
}

/**
 * A page as Markdown: every sentence that its visitors see in its content, and nothing else.
 * @param main the element with the content
 * @param page its address: https://www.example.com/about
 */
export function twinOf(main: string, page: string): string {
  return `${blocksOf(parseHtml(main).children, page).join('\n\n')}\n`;
}

/** The page without its sections and cards that end: no script hides them in its twin. */
export function withoutEnds(page: PageData): PageData {
  const sections = page.sections.filter(isWithoutEnd).map(withoutEndedCards);
  return { ...page, sections };
}

function withoutEndedCards(section: Section): Section {
  if (section.type !== 'articleList' || !Array.isArray(section.items)) return section;
  return { ...section, items: section.items.filter(isWithoutEnd) };
}

function isWithoutEnd(one: object): boolean {
  return !('until' in one) || one.until === undefined;
}
