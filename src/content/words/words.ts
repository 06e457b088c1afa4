import { baseOf, type LanguageTag } from '../../shared/languageTag.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { LanguageWords } from './languageWords.ts';

const known: Readonly<Record<string, LanguageWords | undefined>> = { en, es };

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
