import type { Schema } from '../schema/contract.ts';
import type { Language } from '../text/facts.ts';
import type { Kind } from './diagnostic.ts';
import { english } from './locales/en.ts';
import { spanish } from './locales/es.ts';

/** The name that a schema gives to a value. */
export type Named = Pick<Schema, 'title' | 'titleEs'>;

/** The description that a schema gives to a value. */
export type Described = Pick<Schema, 'description' | 'descriptionEs'>;

/** The words of a report besides its messages: places, counts, the last line. */
export interface Locale {
  file: string;
  picture: string;
  fact: string;
  paragraph: string;
  cell: string;
  warning: string;
  kinds: Record<Kind, string>;
  /** `price card`. */
  nounOf: (named: Named) => string;
  /** An entry of a list whose entries have no title: `badge 3`. */
  entryOf: (list: string, number: number) => string;
  noProblems: (pages: number, sections: number) => string;
  summary: (found: Found) => string;
  /** The summary of `--fix`. */
  repaired: (places: number, files: number) => string;
  nothingRepaired: string;
  nothing: string;
  invisibleCharacter: string;
}

export interface Found {
  problems: number;
  warnings: number;
  files: number;
  pages: number;
}

export const locales: Record<Language, Locale> = { en: english, es: spanish };

/** The language of someone who works in this environment. The first variable that is set decides. */
export function languageOf(environment: Record<string, string | undefined>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return /^es(?![a-z])/i.test(locale) ? 'es' : 'en';
}
