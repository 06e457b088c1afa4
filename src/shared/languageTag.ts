import { memoizeByText } from './memoize.ts';

/** A language of a site, by its BCP 47 tag: `en`, `ar`, `pt-BR`. The texts of pages are in these. */
export type LanguageTag = string;

/** The language without its script or country: `pt` of `pt-BR`. */
export function baseOf(tag: LanguageTag): string {
  return tag.split('-', 1)[0] ?? tag;
}

/**
 * The mark between the ends of a range: `2–4 weeks`. Spanish and Catalan have a hyphen there, `2-4 semanas`
 * (Ortografía de la lengua española, 2010; CLDR).
 */
export function rangeMark(tag: LanguageTag): string {
  return ['es', 'ca'].includes(baseOf(tag)) ? '-' : '–';
}

const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** The direction in which a language is written, by the script that it is mostly written in. */
export const directionOf = memoizeByText((tag: LanguageTag): 'ltr' | 'rtl' =>
  rightToLeft.includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr',
);

/** The name of a language: `Arabic`, `árabe`. Undefined for a tag that no language has. */
export function languageName(tag: LanguageTag, inLanguage: LanguageTag): string | undefined {
  return nameFormat(inLanguage).of(tag);
}

const nameFormat = memoizeByText(
  (lang: LanguageTag) => new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }),
);

/** The tag of a language by its name in English, Spanish or itself: `arabic`, `árabe`; `es_ES` too. */
export function tagNamed(name: string): LanguageTag | undefined {
  const known = namedTags().get(name.toLowerCase());
  if (known) return known;
  const written = /^[a-z]{2,3}[-_][a-z]{2,4}$/i.test(name) ? name.replace('_', '-') : '';
  return written ? Intl.getCanonicalLocales(written)[0] : undefined;
}

let named: Map<string, LanguageTag> | undefined;

function namedTags(): ReadonlyMap<string, LanguageTag> {
  if (named) return named;
  named = new Map();
  for (const first of letters)
    for (const second of letters) {
      const tag = first + second;
      if (languageName(tag, 'en') === undefined) continue;
      for (const inLanguage of ['en', 'es', tag]) {
        const name = languageName(tag, inLanguage)?.toLowerCase();
        if (name && !named.has(name)) named.set(name, tag);
      }
    }
  return named;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
