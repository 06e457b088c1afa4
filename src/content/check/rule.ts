import type { Layout, Redirects, Site } from '../../generated/types.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import type { Diagnostic, FileFinding, Finding, TextProblem } from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import type { Messages } from '../diagnostics/message.ts';
import type { RepairedText } from '../diagnostics/repairedText.ts';
import type { PageText } from '../page/pageTexts.ts';
import type { Source } from '../read/source.ts';
import type { ContentKind, Contract } from '../schema/contract.ts';
import type { Path } from '../schema/traversal.ts';
import type { Compared } from '../site/copies.ts';
import type { FindServices } from '../site/services.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Uses } from '../site/usage.ts';
import type { Period } from '../text/factAmounts.ts';
import type { Fact, Facts } from '../text/facts.ts';

/**
 * A rule finds mistakes that the schema cannot describe. It has one method for each target, and
 * every method returns findings: a message, the path in the data, and a `replacement` if only one
 * correction is possible. src/README.md explains how to add a rule.
 */
export interface Rule {
  /** Messages in each language, by code. */
  messages: Messages;
  /**
   * Rules without a severity find errors, which stop the build; it runs no others but those that they heed. A `warning` is told
   * by a validation, the dev server and the studio, and a page can silence it with a reason. Only `npm run launch-check` runs the other two: `launch` keeps a
   * site from being published, `launch-warning` does not.
   */
  severity?: 'warning' | 'launch' | 'launch-warning';
  /** Checks texts of these kinds, by default all that visitors read; in a list of Markdown, each string. */
  text?: {
    kinds?: readonly TextKind[];
    /**
     * At most three neighbouring characters without which a text has no finding; `\n` stands for its
     * beginning and its end. Other texts skip the check.
     */
    sign?: RegExp;
    check: TextCheck;
  };
  /** Checks every address, in fields and in Markdown. */
  link?: (href: string, here: ValueContext) => Finding[];
  picture?: (picture: Record<string, unknown>, here: ValueContext) => Finding[];
  action?: (action: Record<string, unknown>, here: ValueContext) => Finding[];
  page?: (page: LoadedPage, project: RuleContext) => Finding[];
  layout?: (layout: Layout, project: RuleContext) => Finding[];
  /** Checks _site.json. */
  site?: (site: Site, project: RuleContext) => Finding[];
  /** Checks _facts.json. */
  facts?: (facts: Facts, project: RuleContext) => Finding[];
  /** Checks _redirects.json. */
  redirects?: (redirects: Redirects, project: RuleContext) => Finding[];
  /** Checks what no single file shows. */
  project?: (project: RuleContext) => Located[];
  /** Receives all findings. Returns those to report, and additional ones. */
  afterAll?: (found: Diagnostic[], project: RuleContext) => { told: Diagnostic[]; more: Located[] };
  /** Rules by whose warnings `afterAll` makes or words errors: they run wherever this one does. */
  heeds?: readonly Rule[];
}

/** Findings in a document that the rule names, in a text that is no JSON, or in a whole file. */
export type Located =
  | FileFinding
  | { document: Document; findings: Finding[] }
  | { source: Source; problems: TextProblem[] };

export type TextCheck = (text: string, here: ValueContext) => Finding[];

export type TextKind = Exclude<ContentKind, 'picture' | 'action'>;

/** The kind and location of a value. The object is reused for the next value: do not keep it. */
export interface ValueContext {
  kind: ContentKind;
  project: RuleContext;
  subject: Subject;
  /** Spread this into a finding. */
  spot: ValueLocation;
}

export type ValueLocation = Pick<Finding, 'path' | 'part'> & { path: Path };

/** A document that holds links, and the pages that show it. */
export interface Subject {
  kind: 'page' | 'layout' | 'redirects';
  source: Source;
  value: unknown;
  /** The text of the value, if the source had to be repaired to read it. */
  mended?: RepairedText | undefined;
  /** Set for a valid page. */
  page?: LoadedPage;
  layout?: Layout;
  shownOn: LoadedPage[];
  /** Paths that the schema refuses. */
  refused: Path[];
}

/** The whole site, with lookups for rules. */
export interface RuleContext {
  site: LoadedSite;
  contract: Contract;
  /** Bytes of each file in pages/images, by name. */
  pictures: ReadonlyMap<string, number>;
  /** SVG files that do more than draw, each with the reason. */
  pictureScripts: ReadonlyMap<string, string>;
  /** Pictures whose content does not match their names, with their format; `` if it is none. */
  falsePictures: ReadonlyMap<string, string>;
  /** Pictures with more pixels than a build can take. */
  vastPictures: readonly string[];
  /** The pictures that may not be read. */
  closedPictures: readonly string[];
  /** Undefined if the facts cannot be read. */
  factNames: ReadonlySet<string> | undefined;
  /** Routes that _site.json declares to be missing. */
  absentRoutes: ReadonlySet<string>;
  /** Routes that _routes.json records. */
  publishedRoutes: ReadonlySet<string>;
  /** Redirects: target by old address. */
  redirects: ReadonlyMap<string, string>;
  /** The day of the check: 2026-11-20. */
  today: string;
  /**
   * Returns another page. Rules for one page must use only this, and the next ones that are recorded
   * like it: what was asked decides whether cached findings are still valid when all else changes.
   */
  pageAt: (route: string) => LoadedPage | undefined;
  /** True for the address of a page that a list makes: `/insights/page/2`. Recorded. */
  hasListPage: (route: string) => boolean;
  /**
   * Every route. Recorded. For guesses, and for addresses that are no links of the page: whether its links
   * lead somewhere is compared anyway.
   */
  allRoutes: () => LoadedSite['routes'];
  /** The address in that language, of those that a page names as its versions. Recorded. */
  versionIn: (lang: LanguageTag, alternates: readonly string[] | undefined) => string | undefined;
  /** A fact as it is on the day of the check, by its name: price.nie. Recorded. */
  factAt: (name: string) => Fact | undefined;
  /** The names in braces of the facts that are so many euros on that day, see factsWorth(). Recorded. */
  factsWorth: (euros: number, per?: Period) => string[];
  /** The services with a price that a text names, see servicesOf(). Recorded. */
  servicesIn: FindServices;
  /** True from a day on: 2026-11-20. Recorded. */
  hasCome: (day: string) => boolean;
  /** The questions that were asked, see answerTo(). */
  asked: Set<string>;
  anchorsOf: (page: LoadedPage) => Anchors;
  /** The visible texts in a page's sections; Markdown block by block. */
  textsOf: (page: LoadedPage) => PageText[];
  contactQuery: ReadonlyMap<string, string[]>;
  uses: () => Uses;
  compared: () => Compared;
  /** Replaces names in braces with facts and contact values. Recorded. */
  filledIn: (text: string, page: LoadedPage) => string;
  /** The language of a page or layout, if its layout can be read. */
  languageOf: (of: LoadedPage | Subject) => LanguageTag | undefined;
  /** The language of the page at a route, even if it is invalid. */
  languageAt: (route: string) => LanguageTag | undefined;
  /** The languages of the site. */
  languages: LanguageTag[];
  /** True if every file could be read. Otherwise a file that looks unused may be in use. */
  readonly isComplete: boolean;
}

/** The ids on a page that a link or button can target. */
export interface Anchors {
  sections: ReadonlySet<string>;
  forms: ReadonlySet<string>;
}

export const none: Finding[] = [];
