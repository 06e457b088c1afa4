import React, { createContext } from 'react';
import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';

/** The values that sections and parts read without being handed them. */
export interface PageContextValue {
  layout: LayoutData;
  /** Address of the icon sprite. */
  sprite: string;
  /** The page's route: /contact. */
  route: string;
  /** The route of this page in the other language. */
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
  /** Identifies the section among the others, at any position: `faq_0`. */
  key: string;
  /** The level of its heading: 1 for the first section that has one, else 2. */
  level: 1 | 2;
}

export const SectionPlace = createContext<SectionPlaceValue>({ key: '', level: 2 });

/** The beginning of ids inside a section, so that moving it changes nothing within. */
export function useSectionKey(): string {
  return useValue(SectionPlace).key;
}

/** `useContext`, without the import getter that esbuild adds: a page calls it hundreds of times. */
export function useValue<Value>(context: React.Context<Value>): Value {
  return React.useContext(context);
}
