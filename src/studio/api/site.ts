import type { WrittenDays } from '../../content/dates/publicOn.ts';
import type { Kind } from '../../content/schema/contract.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import type { History } from './edits.ts';
import type { FileName, Revision } from './files.ts';
import type { Problem, ProblemCounts } from './problems.ts';

export interface SiteAnswer {
  /** Every page, by route. */
  pages: PageEntry[];
  /** `_site`, `_facts`, `_redirects`, `_routes`, and each `_layout`. Those that could be there and are not have `revision: null`. */
  files: OtherEntry[];
  /** Those of the whole site. */
  counts: ProblemCounts;
  history: History;
  /** The day of the office, or that of `--clock`: 2026-11-20. */
  today: string;
}

/** With its days, as they are written. */
export interface PageEntry extends WrittenDays {
  file: FileName;
  route: string;
  /** With facts filled in; the route where the page cannot be read. */
  title: string;
  lang: LanguageTag;
  /** `pages/es/_layout.json`; null where there is none. */
  layout: FileName | null;
  /** Its versions in other languages. */
  alternates?: string[];
  problems: ProblemCounts;
}

export interface OtherEntry {
  file: FileName;
  kind: Exclude<Kind, 'page'>;
  revision: Revision | null;
  problems: ProblemCounts;
}

export interface FileAnswer {
  file: FileName;
  kind: Kind;
  revision: Revision;
  /** Undefined when the file is no JSON; `problems` says why. */
  data?: Record<string, unknown>;
  problems: Problem[];
}
