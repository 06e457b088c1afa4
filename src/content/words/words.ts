import { baseOf, type LanguageTag } from '../../shared/languageTag.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { LanguageWords } from './languageWords.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

const known: Readonly<Record<string, LanguageWords | undefined>> = {
  ...{ ar, de, en, es, fr, it, pt, ro, uk, zh },
};

/** The languages that the engine has words in. */
export const knownLanguages = Object.keys(known);

/** The words of the engine in a language; undefined if it has none. */
export function knownWordsOf(tag: LanguageTag): LanguageWords | undefined {
  return known[tag] ?? known[baseOf(tag)];
}

/** The words of the engine in a language. A layout must write those of one that it does not know. */
export function wordsOf(tag: LanguageTag): LanguageWords {
  return knownWordsOf(tag) ?? wordsFromIntl(tag);
}

/** Figures get what Intl knows: `/mes` and `/any` in Catalan. */
function wordsFromIntl(tag: LanguageTag): LanguageWords {
  const fields = new Intl.DisplayNames(tag, { type: 'dateTimeField' });
  const [month, year] = (['month', 'year'] as const).map((field) => `/${fields.of(field)}`);
  const { moreThan: _, ...words } = en;
  return { ...words, per: { month: month ?? '', year: year ?? '', person: '' }, closed: '–' };
}
