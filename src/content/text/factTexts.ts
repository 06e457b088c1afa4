import type { Site } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import { type Facts, factTexts, type Texts } from './facts.ts';

type TextsByLanguage = Readonly<Record<Language, Texts>>;

const knownTexts = new WeakMap<Facts, { site: Site; texts: TextsByLanguage }>();

/**
 * The texts of facts and contacts in each language. A language is formatted on first use, because
 * that takes longer than checking hundreds of pages.
 */
export function textsByLanguage(facts: Facts, site: Site): TextsByLanguage {
  const known = knownTexts.get(facts);
  if (known?.site === site) return known.texts;
  const written: Partial<Record<Language, Texts>> = {};
  const textsIn = (lang: Language) => {
    written[lang] ??= factTexts(facts, site, lang);
    return written[lang];
  };
  const texts = {
    get en() {
      return textsIn('en');
    },
    get es() {
      return textsIn('es');
    },
  };
  knownTexts.set(facts, { site, texts });
  return texts;
}
