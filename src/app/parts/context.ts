import React, { createContext } from 'react';
import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';

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
  const page = useValue(PageContext);
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
  return useValue(SectionPlace).key;
}

/**
 * The same as useContext, which is asked for hundreds of times a page: in the commands' bundle each
 * name that is imported of React is looked up in a slow way.
 */
export function useValue<Value>(context: React.Context<Value>): Value {
  return React.useContext(context);
}
