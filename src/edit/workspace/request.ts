import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { PictureFile, Source } from '../../content/read/source.ts';
import type { Path } from '../../content/schema/traversal.ts';
import type { PatchOperation } from '../diff/patch.ts';

/** Every edit that can be requested. */
export type EditRequest =
  | PageRequest
  | SectionRequest
  | ValueRequest
  | WrittenRequest
  /** One after the other, or none. */
  | { edit: 'several'; requests: EditRequest[] };

export type PageRequest =
  | NewPage
  | { edit: 'move-page'; from: string; to: string }
  | { edit: 'remove-page'; route: string; to: string };

/** Sections are counted from 1, as diagnostics count them. */
export type SectionRequest =
  | { edit: 'move-section'; route: string; from: number; to: number }
  | AddSection
  | { edit: 'remove-section'; route: string; at: number };

/** On the data of any file. Entries are counted from 0, as in paths. */
export type ValueRequest =
  | { edit: 'set-value'; file: string; path: Path; value: unknown }
  | { edit: 'patch'; file: string; patch: PatchOperation[] };

/** Edits that bring their own text, which is kept character by character. */
export type WrittenRequest =
  | { edit: 'replace-part'; file: string; offset: number; length: number; text: string }
  /** Without a text the file is taken away. */
  | { edit: 'write-file'; file: string; text?: string | undefined }
  | { edit: 'write-value'; file: string; path: Path; json: string }
  | { edit: 'insert-written'; file: string; path: Path; index: number; json: string };

export interface NewPage {
  edit: 'new-page';
  route: string;
  title?: string | undefined;
  /** The page to be copied. Without it the folder decides what the page begins with. */
  like?: string | undefined;
  /** For pages that carry a date: 2025-11-20. */
  today: string;
}

export interface AddSection {
  edit: 'add-section';
  route: string;
  type: string;
  /** The number it gets; without one it is the last. */
  at?: number | undefined;
  /** Which of the type's examples is tried first, from 0: the first that is valid there is taken. */
  example?: number | undefined;
}

/** The site under edit: the files as they were read, and the pictures that pages may show. */
export interface EditedSite {
  sources: Source[];
  pictures: PictureFile[];
}

export type FileWrite = { file: string; text: string } | { file: string; remove: true };

/** The changed files, and what that does, in sentences. */
export interface ChangeSet {
  changes: FileWrite[];
  said: string[];
  /** The page that is in another file now. */
  renamed?: { from: string; to: string };
}

export interface Done extends ChangeSet {
  /** What the change brings that is worth a warning. */
  report: Reported;
  /** The site that validated it, as it is then: whole, or the changed page and those around it. */
  validatedBy: { opened: OpenedSite; isWhole: boolean };
}

/** Nothing may be written. */
export interface Refusal {
  code: string;
  message: string;
  suggestion?: string | undefined;
  /** The mistakes that there would be, in the texts as they would be. */
  report?: Reported;
}

export function isRefusal(outcome: object): outcome is Refusal {
  return 'code' in outcome;
}
