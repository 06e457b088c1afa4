import type { Site } from '../../generated/types.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { memoizeByObject, memoizeByText } from '../../shared/memoize.ts';
import { type Facts, factTexts, type Texts } from './facts.ts';

/** The texts of facts and contacts in a language. */
export type TextsIn = (lang: LanguageTag) => Texts;

/**
 * The texts of facts and contacts in each language. A language is formatted on first use, because
 * that takes longer than checking hundreds of pages.
 */
export function textsByLanguage(facts: Facts, site: Site): TextsIn {
  return textsOf(facts)(site);
}

const textsOf = memoizeByObject((facts: Facts) =>
  memoizeByObject((site: Site): TextsIn => memoizeByText((lang) => factTexts(facts, site, lang))),
);
