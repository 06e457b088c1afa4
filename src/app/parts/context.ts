import { createContext, useContext } from 'react';
import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import type { Layout, Site } from '../../generated/types.ts';

/** The shell of a page and what it needs of _site.json: one small file for many pages. */
export interface LayoutData extends Layout {
  site: Pick<Site, 'brand' | 'address' | 'hours' | 'phone' | 'assistant' | 'foreignWords'>;
}

/** What every section and part may ask for without being handed it. */
export interface PageContextValue {
  layout: LayoutData;
  /** Address of the icon sprite. */
  sprite: string;
  /** Where the page is: /contact. */
  route: string;
  /** The same page in the other language, where there is one. */
  alternate?: string;
  /** The way to it from the home page. */
  crumbs?: Crumb[];
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is for what stands inside a PageContext.');
  return page;
}

/** A section's place on its page. */
interface SectionPlaceValue {
  /** Tells it from the others, wherever it stands among them: `faq_0`. */
  key: string;
  /** The level of its heading: 1 for the first section that has one, else 2. */
  level: 1 | 2;
}

export const SectionPlace = createContext<SectionPlaceValue>({ key: '', level: 2 });

/** The beginning of ids inside a section, so that moving it changes nothing within. */
export function useSectionKey(): string {
  return useContext(SectionPlace).key;
}
