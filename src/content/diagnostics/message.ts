import type { Language } from '../../shared/language.ts';

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

/** A mistake as data, with the phrase that puts it into words once it is reported. */
export interface Message {
  code: string;
  key: string;
  phrase: Phrase<never>;
  params: unknown;
}

/** Declares a message: a language or parameter that is missing does not compile. */
export function phrase<Params = undefined>(words: Phrase<Params>): Phrase<Params> {
  return words;
}

/** Makes messages from these phrases: a key and its parameters belong together. */
export function sayFrom<Own extends Messages>(messages: Own) {
  return <Key extends keyof Own & string>(key: Key, ...params: ParamsOf<Own[Key]>): Message => ({
    code: codeOf(key),
    key,
    phrase: messages[key] as Own[Key],
    params: params.at(0),
  });
}

type ParamsOf<Own> =
  Own extends Phrase<infer Params> ? ([Params] extends [undefined] ? [] : [Params]) : never;

/** The message in one language. */
export function wordsOf({ phrase, params }: Message, lang: Language): Words {
  const words = phrase[lang];
  // The boundary at which data becomes typed again: `sayFrom` took only parameters of the right type.
  return typeof words === 'function' ? words(params as never) : words;
}

/** `link-form.scheme` → `link-form`. */
export function codeOf(key: string): string {
  return key.split('.')[0] ?? key;
}
