import type { LanguageTag } from '../../shared/languageTag.ts';
import type { LoadedSite } from './site.ts';

/**
 * The languages of a site, as _site.json orders them; without its list those of the layouts, the
 * one of pages/_layout.json first.
 */
export function languagesOf({
  site,
  layouts,
}: Pick<LoadedSite, 'site' | 'layouts'>): LanguageTag[] {
  if (site?.languages) return [...new Set(site.languages)];
  const first = layouts.get('_layout.json')?.layout.lang;
  const all = [...layouts.values()].map(({ layout }) => layout.lang).sort();
  return [...new Set(first === undefined ? all : [first, ...all])];
}

/** The language of the page at a route, even if the page is invalid. */
export function languageAt(
  { routes, layouts, layoutFileOf }: Pick<LoadedSite, 'routes' | 'layouts' | 'layoutFileOf'>,
  route: string,
): LanguageTag | undefined {
  const file = routes.get(route)?.[0];
  return file === undefined ? undefined : layouts.get(layoutFileOf(file) ?? '')?.layout.lang;
}

/** Tells in which languages a site has which page. */
export interface SiteLanguages {
  languages: LanguageTag[];
  languageAt: (route: string) => LanguageTag | undefined;
}

export function siteLanguages(site: LoadedSite): SiteLanguages {
  return { languages: languagesOf(site), languageAt: (route) => languageAt(site, route) };
}

/** The address that is in a language, of those that a page names as its versions. */
export function versionIn(
  lang: LanguageTag,
  alternates: readonly string[] | undefined,
  languageAt: SiteLanguages['languageAt'],
): string | undefined {
  return alternates?.find((route) => languageAt(route) === lang);
}

/** The addresses of a page by language, its own among them, in the order of the site's languages. */
export type Versions = Readonly<Record<LanguageTag, string>>;

/** Undefined for a page that is in one language only. */
export function versionsOf(
  route: string,
  alternates: readonly string[] | undefined,
  { languages, languageAt }: SiteLanguages,
): Versions | undefined {
  if (!alternates) return undefined;
  const all = [route, ...alternates].flatMap((each) => {
    const lang = languageAt(each);
    return lang === undefined ? [] : [[lang, each] as const];
  });
  const order = ([lang]: readonly [string, string]) => languages.indexOf(lang);
  return Object.fromEntries(all.sort((a, b) => order(a) - order(b)));
}
