import type { Language } from '../text/facts.ts';

/** One sentence on what is wrong, and one on what to do. */
export interface Words {
  message: string;
  suggestion?: string | undefined;
}

/** A message in every language, made from parameters that are data and so the same for all. */
export type Phrase<Params = undefined> = Record<Language, Words | ((params: Params) => Words)>;

/**
 * Phrases by key: a code such as `dead-link` or, where one code has several messages, the code
 * and a word that tells them apart, `link-form.scheme`.
 */
export type Messages = Record<string, Phrase<never>>;

/** A mistake as data. The report turns it into words, in one language. */
export interface Message {
  code: string;
  key: string;
  params: unknown;
}

/** Declares a message: a language or parameter that is missing does not compile. */
export function phrase<Params = undefined>(words: Phrase<Params>): Phrase<Params> {
  return words;
}

/** Says what one of these messages says: its key and its parameters belong together. */
export function sayFrom<Own extends Messages>(_messages: Own) {
  return <Key extends keyof Own & string>(key: Key, ...params: ParamsOf<Own[Key]>): Message => ({
    code: codeOf(key),
    key,
    params: params.at(0),
  });
}

type ParamsOf<Own> =
  Own extends Phrase<infer Params> ? ([Params] extends [undefined] ? [] : [Params]) : never;

/** `link-form.scheme` → `link-form`. */
export function codeOf(key: string): string {
  return key.split('.')[0] ?? key;
}
