import type { Layout, Site } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import type { Diagnostic, FileFinding, Finding } from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import type { Messages } from '../diagnostics/message.ts';
import type { RepairedText } from '../diagnostics/repairedText.ts';
import type { PageText } from '../page/pageTexts.ts';
import type { Source } from '../read/source.ts';
import type { ContentKind, Contract } from '../schema/contract.ts';
import type { Path } from '../schema/traversal.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';

/**
 * A rule finds mistakes that the schema cannot describe. It has one method for each target that it
 * looks at, and every method returns findings: a message, the path in the data, and where only one
 * correction is possible its `replacement`. To add a rule:
 *
 * 1. Write `rules/<name>.ts`; rules/tableShape.ts is a short example. Declare the `messages` beside
 *    the rule, in English and Spanish, and make findings with `sayFrom(messages)`.
 * 2. List it in rules.ts: an import and a name.
 * 3. Add a folder to tests/fixtures for each code: the files that differ from `_base`. A launch rule
 *    adds its mistake to `_launch` instead. `npx vitest run -u` writes the expected reports.
 *
 * A method gets its target and a context: `RuleContext` is the whole site and what rules look up in
 * it, `ValueContext` is the location of one value. `afterAll` gets all diagnostics at the end.
 */
export interface Rule {
  /** The messages in each language, by code. */
  messages: Messages;
  /**
   * Without it the rule finds errors: the site is not built. A page with a `warning` is built, and
   * may silence it with a reason. Only `npm run launch-check` runs rules of the other two: `launch`
   * keeps a site from being published, `launch-warning` does not.
   */
  severity?: 'warning' | 'launch' | 'launch-warning';
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
  /** Looks at _site.json. */
  site?: (site: Site, project: RuleContext) => Finding[];
  /** Looks at what no single file shows. */
  project?: (project: RuleContext) => Located[];
  /** Looks at all that was found, and gives back what is to be told of it, and what is more. */
  afterAll?: (found: Diagnostic[], project: RuleContext) => { told: Diagnostic[]; more: Located[] };
}

/** The findings of a rule in a document that it names itself, or of a file. */
export type Located = FileFinding | { document: Document; findings: Finding[] };

export type TextCheck = (text: string, here: ValueContext) => Finding[];

export type TextKind = Exclude<ContentKind, 'picture' | 'action'>;

/** The kind and the location of a value. The next value gets the same object: do not keep it. */
export interface ValueContext {
  kind: ContentKind;
  project: RuleContext;
  subject: Subject;
  /** Spread it into a finding. */
  spot: ValueLocation;
}

export type ValueLocation = Pick<Finding, 'path' | 'part'> & { path: Path };

/** A document that holds links, and the pages on which it is shown. */
export interface Subject {
  kind: 'page' | 'layout' | 'redirects';
  source: Source;
  value: unknown;
  /** The text of the value, where that of the source has to be repaired first. */
  mended?: RepairedText | undefined;
  /** One of these when it is valid. */
  page?: LoadedPage;
  layout?: Layout;
  shownOn: LoadedPage[];
  /** The paths that its schema refuses. */
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
  /** The texts that visitors read in the sections of a page, Markdown block by block. */
  textsOf: (page: LoadedPage) => PageText[];
  contactQuery: ReadonlyMap<string, string[]>;
  uses: () => Uses;
  /** A text of a page with facts and contact values filled in. */
  filledIn: (text: string, page: LoadedPage) => string;
  /** The language of a page or layout, if its layout can be read. */
  languageOf: (of: LoadedPage | Subject) => Language | undefined;
  /** The language of the page at a route, valid or not. */
  languageAt: (route: string) => Language | undefined;
  /** True when there are pages in more than one language. */
  isBilingual: boolean;
  /** True when every file could be read: only then is it known which files are used nowhere. */
  readonly isComplete: boolean;
}

/** The ids of a page that a link or button can point at. */
export interface Anchors {
  sections: ReadonlySet<string>;
  forms: ReadonlySet<string>;
}

/** The routes and pictures that the site uses. */
export interface Uses {
  /** The pages that another page or a menu links to. */
  routes: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
}

export const none: Finding[] = [];
