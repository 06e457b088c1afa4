import type { Layout, Page, Redirects, Site } from '../../generated/types.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import type { FileFinding, Finding, Severity, TextProblem } from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import type { Text } from '../diagnostics/message.ts';
import type { Value } from '../page/collectValues.ts';
import type { PageText } from '../page/pageTexts.ts';
import type { Source } from '../read/source.ts';
import type { Kind } from '../schema/contract.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Facts } from '../text/facts.ts';
import type { PlacedLink } from './linkPlaces.ts';
import type { Shared } from './shared.ts';

/** Finds mistakes that the schema cannot describe. src/README.md explains how to add a rule. */
export interface Rule {
  /** An error stops the build. A page can silence a warning, with a reason. */
  severity: Severity;
  /** `npm run validate -- --launch` alone runs it: its errors keep a site from going public. */
  isForLaunch?: true;
  /** It finds mistakes of today, and none that a coming day will make: never within a page, whose findings are remembered for all days. */
  isOfToday?: true;
  /** Why it matters, for `npm run validate -- --explain`. */
  why: Text;
  texts: Record<string, Text>;
  /**
   * Looks at one file and at what all files share. The findings of a page are remembered as long as
   * both are the same, so it asks nothing else.
   */
  inFile?: (file: CheckedFile, shared: Shared) => Iterable<Finding>;
  /** Compares files. It runs each time. */
  inSite?: (site: CheckedSite) => Iterable<SiteFinding>;
}

/** A file with its values in one list. One that its schema refuses is checked as far as it can be read. */
export interface CheckedFile {
  kind: Kind;
  document: Document;
  /** The language of its texts by the first part of its tag: `es` of `es-ES`. */
  lang: LanguageTag | undefined;
  /** Every text, link, picture and action, children before the object that holds them. */
  values: Value[];
  /** Those that visitors read. */
  prose: PageText[];
  /** Each link in it, with its place. */
  links: PlacedLink[];
  /** The pages that show it: itself, or those of a layout. */
  shownOn: LoadedPage[];
  /** Its content, if its schema accepts it. */
  page?: Page;
  layout?: Layout;
  site?: Site;
  facts?: Facts;
  redirects?: Redirects;
}

/** All files, with lookups. */
export interface CheckedSite extends Shared {
  loaded: LoadedSite;
  /** True if every file could be read. Otherwise what looks unused may be in use. */
  isComplete: boolean;
}

/** A finding in a document, in a text that is no JSON, or about a whole file. */
export type SiteFinding =
  | (Finding & { in: Document })
  | (TextProblem & { source: Source })
  | FileFinding;
