import { createContext, useContext } from 'react';
import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Versions } from '../../content/site/languages.ts';

/** Page data that every section and part can read through `usePage`. */
export interface PageContextValue {
  layout: LayoutData;
  /** Address of the icon sprite. */
  sprite: string;
  /** The address of the page: /contact. */
  route: string;
  /** The addresses to which a link to another language leads from this page. */
  versions?: Versions;
  /** The path from the home page. */
  crumbs?: Crumb[];
  /** Set on an article: all of its sections share one axis, and one size for a level of headings. */
  isArticle?: true;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is for what stands inside a PageContext.');
  return page;
}

/** A section's place on its page. */
interface SectionPlaceValue {
  /** Identifies the section among all sections of the page: `faq_0`. */
  key: string;
  /** Heading level: 1 for the first section that has a heading, else 2. */
  level: 1 | 2;
  /** The number of items where all are examples: the section says so once, instead of each of them. */
  samples?: number;
}

export const SectionPlace = createContext<SectionPlaceValue>({ key: '', level: 2 });

/** The prefix of ids inside a section. It is independent of the section's position. */
export function useSectionKey(): string {
  return useContext(SectionPlace).key;
}
