import type { Site } from '../../generated/types.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { memoizeByText } from '../../shared/memoize.ts';
import { type Facts, factTexts, type Texts } from './facts.ts';

/** The texts of facts and contacts in a language. */
export type TextsIn = (lang: LanguageTag) => Texts;

const knownTexts = new WeakMap<Facts, { site: Site; textsIn: TextsIn }>();

/**
 * The texts of facts and contacts in each language. A language is formatted on first use, because
 * that takes longer than checking hundreds of pages.
 */
export function textsByLanguage(facts: Facts, site: Site): TextsIn {
  const known = knownTexts.get(facts);
  if (known?.site === site) return known.textsIn;
  const textsIn = memoizeByText((lang) => factTexts(facts, site, lang));
  knownTexts.set(facts, { site, textsIn });
  return textsIn;
}
