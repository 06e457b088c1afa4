import type { Reported } from '../content/report.ts';
import type { PictureFile, Source } from '../content/source.ts';

/** What can be asked for. Sections are counted from 1, as diagnostics count them. */
export type EditRequest =
  | NewPage
  | { edit: 'move-page'; from: string; to: string }
  | { edit: 'remove-page'; route: string; to: string }
  | { edit: 'move-section'; route: string; from: number; to: number }
  | AddSection
  | { edit: 'remove-section'; route: string; at: number };

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
}

/** What is edited: the files as they were read, and the pictures that pages may show. */
export interface EditedSite {
  sources: Source[];
  pictures: PictureFile[];
}

export type Change = { file: string; text: string } | { file: string; remove: true };

/** The changed files, and what that does, in sentences. */
export interface Draft {
  changes: Change[];
  said: string[];
  /** The page that is in another file now. */
  renamed?: { from: string; to: string };
}

export interface Done extends Draft {
  /** What the change brings that is worth a warning. */
  report: Reported;
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
