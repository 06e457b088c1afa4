import type { Layout, Site } from '../../generated/types.ts';
import type { ValidPage } from '../open/openedSite.ts';
import type { Versions } from '../site/languages.ts';
import type { CompleteLabels } from '../words/languageWords.ts';
import type { Crumb } from './breadcrumbs.ts';

type Address = Omit<Site['address'], 'timeZone'> & { timeZone?: string };

/** The shell of a page and what it needs of _site.json: one small file for many pages. */
export interface LayoutData extends Layout {
  labels: CompleteLabels;
  /** With the address of its logo, and the clock of the office unless it is the usual one. */
  site: Pick<Site, 'brand' | 'hours' | 'phone'> & { address: Address; logo: string };
}

/** A page with its facts, contacts, Markdown, actions and pictures filled in. */
export interface ResolvedPage extends ValidPage {
  shell: LayoutData;
  versions: Versions | undefined;
  /** The way to it from the home page; empty where none is shown. */
  crumbs: Crumb[];
  /** The addresses of the pictures that it shows. */
  files: string[];
}
