import words from './iconWords.json' with { type: 'json' };
import { plainWord } from './plainWord.ts';

/** Spanish words with those that icons have for them, in English: `llave`: `key`. */
export const spanishIconWords: Readonly<Record<string, string>> = words.spanish;

const known = Object.entries({ ...words.english, ...words.spanish }).map(([word, meanings]) => ({
  word: plainWord(word),
  meanings: meanings.split(' '),
}));

/** The words that icons have for a word, the nearest first, or for those that it begins. */
export function iconMeanings(typed: string, isBeginning: boolean): string[] {
  const exact = known.filter(({ word }) => singulars(typed).includes(word));
  const isBegun = isBeginning && exact.length === 0 && typed.length > 2;
  const begun = isBegun ? known.filter(({ word }) => word.startsWith(typed)) : [];
  return [...exact, ...begun].flatMap(({ meanings }) => meanings);
}

/** `llaves` may be more than one `llav` or more than one `llave`. */
function singulars(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
}
