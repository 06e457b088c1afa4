import type { Layout } from '../generated/types.ts';
import type { ContentKind, Contract } from './contract.ts';
import type { Diagnostic, Finding } from './diagnostic.ts';
import type { LoadedPage, LoadedSite } from './site.ts';
import type { Source } from './source.ts';
import type { Path } from './walk.ts';

/** A rule that needs more than one value to judge. What it does not look at it leaves out. */
export interface Rule {
  /** The codes of what it finds. */
  codes: readonly string[];
  /** Looks at a text of these kinds; of Markdown in a list, at each string. */
  text?: { kinds: readonly TextKind[]; check: TextCheck };
  /** Looks at every address: those in fields and those in Markdown. */
  link?: (href: string, here: Here) => Finding[];
  picture?: (picture: Record<string, unknown>, here: Here) => Finding[];
  action?: (action: Record<string, unknown>, here: Here) => Finding[];
  page?: (page: LoadedPage, project: Project) => Finding[];
  layout?: (layout: Layout, project: Project) => Finding[];
  /** Looks at what no single file shows. */
  project?: (project: Project) => Diagnostic[];
}

export type TextCheck = (text: string, here: Here) => Finding[];

export type TextKind = Exclude<ContentKind, 'picture' | 'action'>;

/** Where a value stands. */
export interface Here {
  kind: ContentKind;
  project: Project;
  subject: Subject;
  /** Goes into a finding as it is. */
  spot: Spot;
}

export type Spot = Pick<Finding, 'path' | 'part'> & { path: Path };

/** What holds links: a page, a layout or the redirects, and the pages on which it is shown. */
export interface Subject {
  kind: 'page' | 'layout' | 'redirects';
  source: Source;
  value: unknown;
  /** One of these when it is valid. */
  page?: LoadedPage;
  layout?: Layout;
  shownOn: LoadedPage[];
  /** What its schema refuses. */
  refused: Path[];
}

/** The whole site with what rules look up in it. */
export interface Project {
  site: LoadedSite;
  contract: Contract;
  pictures: ReadonlySet<string>;
  /** Undefined when the facts cannot be read. */
  factNames: ReadonlySet<string> | undefined;
  /** Routes that are declared to be absent. */
  absentRoutes: ReadonlySet<string>;
  /** Where the addresses that have moved lead now. */
  redirects: ReadonlyMap<string, string>;
  /** The day on which the site is checked: 2026-11-20. */
  today: string;
  anchorsOf: (page: LoadedPage) => Anchors;
  /** What visitors read in the sections of a page, Markdown block by block. */
  textsOf: (page: LoadedPage) => PageText[];
  contactQuery: ReadonlyMap<string, string[]>;
}

/** What a link or button can point at on a page. */
export interface Anchors {
  sections: ReadonlySet<string>;
  forms: ReadonlySet<string>;
}

/** A text of a page and where it stands. */
export interface PageText {
  text: string;
  path: Path;
}

export const none: Finding[] = [];
