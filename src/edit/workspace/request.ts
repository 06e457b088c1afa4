import type { Words } from '../../content/diagnostics/message.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { PictureFile, Source } from '../../content/read/source.ts';
import type { Language } from '../../shared/language.ts';
import type { PatchOperation } from '../diff/patch.ts';

/** Every edit that can be requested. */
export type EditRequest =
  | PageRequest
  | FactRequest
  | TranslationRequest
  | { edit: 'patch'; file: string; patch: PatchOperation[] }
  /** These two bring text as it is, to take back a change or to repair a file. */
  | { edit: 'replace-part'; file: string; offset: number; length: number; text: string }
  /** Removes the file if there is no text. */
  | { edit: 'write-file'; file: string; text?: string | undefined }
  /** Applies all requests in order, or none. */
  | { edit: 'several'; requests: EditRequest[] };

export type PageRequest =
  | NewPage
  | { edit: 'translate-page'; route: string; to: string }
  /** With all pages below it. */
  | { edit: 'move-pages'; from: string; to: string }
  | { edit: 'move-page'; from: string; to: string }
  | { edit: 'remove-page'; route: string; to?: string | undefined };

export type FactRequest =
  | { edit: 'set-fact'; name: string; value: string }
  | { edit: 'rename-fact'; from: string; to: string };

export type TranslationRequest = ConfirmTranslation | LeaveOut;

/** Sections are named as in _translations.json; without them the whole page is meant. */
export interface ConfirmTranslation {
  edit: 'confirm-translation';
  /** A page of the pair. */
  route: string;
  sections?: string[] | undefined;
}

export interface LeaveOut {
  edit: 'leave-out';
  route: string;
  section?: string | undefined;
  reason: string;
}

export interface NewPage {
  edit: 'new-page';
  route: string;
  title?: string | undefined;
  /** The page to copy. Without it the texts of three sections are to be written. */
  like?: string | undefined;
}

/** The site under edit: its files as read, and its pictures. */
export interface EditedSite {
  sources: Source[];
  pictures: PictureFile[];
}

export type FileWrite = { file: string; text: string } | { file: string; remove: true };

/** The changed files, and a description of the change in sentences. */
export interface ChangeSet {
  changes: FileWrite[];
  said: string[];
  /** The files that have moved. */
  renamed: { from: string; to: string }[];
}

export interface Done extends ChangeSet {
  /** The warnings that the change introduces. */
  report: Reported;
  /** The validated site after the change: whole, or the changed page and its neighbors. */
  validatedBy: { opened: OpenedSite; isWhole: boolean };
}

/** A refused change: nothing is written. */
export interface Refusal {
  code: string;
  message: string;
  suggestion?: string | undefined;
  /** The mistakes that the change would introduce, in the texts after the change. */
  report?: Reported;
}

/** The words of a refusal in each language. */
export type Reason = { code: string } & Readonly<Record<Language, Words>>;

export function refusalIn({ code, ...words }: Reason, lang: Language): Refusal {
  return { code, ...words[lang] };
}

export function isRefusal<Outcome extends object>(
  outcome: Outcome,
): outcome is Extract<Outcome, { code: string }> {
  return 'code' in outcome;
}
