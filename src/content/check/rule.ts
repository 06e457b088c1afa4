import type { Layout } from '../../generated/types.ts';
import type { Diagnostic, Document, FileFinding, Finding } from '../diagnostics/diagnostic.ts';
import type { Messages } from '../diagnostics/message.ts';
import type { RepairedText } from '../diagnostics/repairedText.ts';
import type { Source } from '../read/source.ts';
import type { ContentKind, Contract } from '../schema/contract.ts';
import type { Path } from '../schema/traversal.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Language } from '../text/facts.ts';

/**
 * A rule that needs more than one value to judge. What it does not look at it leaves out. Adding
 * one is a file in checks/, a line in rules.ts and a site in tests/fixtures for each of its codes;
 * checks/tableShape.ts shows how.
 */
export interface Rule {
  /** What it says in each language, by code. Findings are made with `sayFrom(messages)`. */
  messages: Messages;
  /** A page with it may be published, and may silence it with a reason. Else it is an error. */
  severity?: 'warning';
  /** Looks at a text of these kinds; of Markdown in a list, at each string. */
  text?: {
    kinds: readonly TextKind[];
    check: TextCheck;
  };
  /** Looks at every address: those in fields and those in Markdown. */
  link?: (href: string, here: ValueContext) => Finding[];
  picture?: (picture: Record<string, unknown>, here: ValueContext) => Finding[];
  action?: (action: Record<string, unknown>, here: ValueContext) => Finding[];
  page?: (page: LoadedPage, project: RuleContext) => Finding[];
  layout?: (layout: Layout, project: RuleContext) => Finding[];
  /** Looks at what no single file shows. */
  project?: (project: RuleContext) => Located[];
  /** Looks at all that was found, and gives back what is to be told of it, and what is more. */
  afterAll?: (found: Diagnostic[], project: RuleContext) => { told: Diagnostic[]; more: Located[] };
}

/** What a rule finds outside of what it was shown: in which document, or of which file. */
export type Located = FileFinding | { document: Document; findings: Finding[] };

export type TextCheck = (text: string, here: ValueContext) => Finding[];

export type TextKind = Exclude<ContentKind, 'picture' | 'action'>;

/** What a value is and its location. The next value gets the same object: do not keep it. */
export interface ValueContext {
  kind: ContentKind;
  project: RuleContext;
  subject: Subject;
  /** Spread it into a finding. */
  spot: ValueLocation;
}

export type ValueLocation = Pick<Finding, 'path' | 'part'> & { path: Path };

/** What holds links: a page, a layout or the redirects, and the pages on which it is shown. */
export interface Subject {
  kind: 'page' | 'layout' | 'redirects';
  source: Source;
  value: unknown;
  /** The text in which the value stands, where the one of the source has to be mended first. */
  mended?: RepairedText | undefined;
  /** One of these when it is valid. */
  page?: LoadedPage;
  layout?: Layout;
  shownOn: LoadedPage[];
  /** What its schema refuses. */
  refused: Path[];
}

/** The whole site with what rules look up in it. */
export interface RuleContext {
  site: LoadedSite;
  contract: Contract;
  /** The files in pages/images by name, each with its size in bytes. */
  pictures: ReadonlyMap<string, number>;
  /** Those among them that hold more than a drawing, each with what was found. */
  pictureScripts: ReadonlyMap<string, string>;
  /** Those that are not what their names say, each with what it is: `jpg`, or `` for no picture. */
  falsePictures: ReadonlyMap<string, string>;
  /** Undefined when the facts cannot be read. */
  factNames: ReadonlySet<string> | undefined;
  /** Routes that are declared to be absent. */
  absentRoutes: ReadonlySet<string>;
  /** Where the addresses that have moved lead now. */
  redirects: ReadonlyMap<string, string>;
  /** The day on which the site is checked: 2026-11-20. */
  today: string;
  /**
   * Another page of the site. Rules that look at one page ask here, and nowhere else: what they
   * asked for decides whether what they found still holds when other pages have changed.
   */
  pageAt: (route: string) => LoadedPage | undefined;
  /** The routes that were asked for. */
  asked: Set<string>;
  anchorsOf: (page: LoadedPage) => Anchors;
  /** What visitors read in the sections of a page, Markdown block by block. */
  textsOf: (page: LoadedPage) => PageText[];
  contactQuery: ReadonlyMap<string, string[]>;
  uses: () => Uses;
  /** A text of a page with facts and contact values filled in. */
  filledIn: (text: string, page: LoadedPage) => string;
  /** The language of a page or layout, if its layout can be read. */
  languageOf: (of: LoadedPage | Subject) => Language | undefined;
  /** The language of the page at a route, valid or not. */
  languageAt: (route: string) => Language | undefined;
  /** Whether there are pages in more than one language. */
  isBilingual: boolean;
  /** Whether every file could be read: only then is it known what is used nowhere. */
  readonly isComplete: boolean;
}

/** What a link or button can point at on a page. */
export interface Anchors {
  sections: ReadonlySet<string>;
  forms: ReadonlySet<string>;
}

/** What the site makes use of. */
export interface Uses {
  /** The pages that another page or a menu links to. */
  routes: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
}

/** A text of a page and where it stands. */
export interface PageText {
  kind: TextKind;
  text: string;
  path: Path;
}

export const none: Finding[] = [];
