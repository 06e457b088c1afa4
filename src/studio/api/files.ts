import type { WrittenDays } from '../../content/dates/publicOn.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Kind } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';

/** A file from the root of the project: `pages/es/index.json`. */
export type FileName = string;

/** Names a text of a file: the hash of it. `null` stands for a file that is not there. */
export type Revision = string;

/** A file and the text that it has now; null where it is gone. */
export interface FileState {
  file: FileName;
  revision: Revision | null;
}

/** True where something can be undone, or done again. */
export interface History {
  undo: boolean;
  redo: boolean;
}

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

export interface OtherEntry extends FileState {
  kind: Exclude<Kind, 'page'>;
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

export interface ProblemCounts {
  errors: number;
  warnings: number;
}

/** A diagnostic, with its field. */
export interface Problem extends Omit<Diagnostic, 'length' | 'fix' | 'guess'> {
  file: FileName;
  /** The field, as far as there is one: for one that is missing, where it would be. */
  path: Path;
  /** The type of the section that it is in, as far as it has one. */
  type?: string;
  /** The only possible correction, if there is one: send it as an edit `fix`. */
  fix?: { revision: Revision; offset: number; length: number; text: string };
}

export interface ProblemsAnswer {
  /** By file, then by line. */
  problems: Problem[];
  /** `2 problems in 1 file. 50 pages checked.` */
  summary: string;
  /** For all files: false until what was saved is checked. */
  isChecked: boolean;
}

export interface PictureEntry {
  /** As pages name it: `images/shop.svg`. */
  src: string;
  bytes: number;
  /** The pages and layouts that show it. */
  usedIn: FileName[];
  /** The last version has it: git brings it back. */
  isInVersion: boolean;
}

export type UploadAnswer =
  | {
      ok: true;
      /** Its name may have another ending than that of the file that was sent. */
      src: string;
      bytes: number;
      /** The bytes of the file that was sent, if it was made smaller. */
      given?: number;
    }
  | { ok: false; message: string; suggestion?: string };
