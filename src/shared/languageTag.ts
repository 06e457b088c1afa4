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
