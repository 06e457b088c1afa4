import { fillIn, type Language } from '../content/facts.ts';
import type { SiteSource } from '../content/open.ts';
import { textsByLanguage } from '../content/resolve.ts';
import { byObject } from './byObject.ts';

/** The title of the page at a route, facts and contact values filled in; undefined for none. */
export type TitleAt = (route: string, lang: Language) => string | undefined;

/** Those of a site. Many pages name the same ones above them: each is filled in once. */
export const titlesOf = byObject(({ titles, facts, site }: SiteSource): TitleAt => {
  const texts = textsByLanguage(facts, site);
  const filled = { en: new Map<string, string>(), es: new Map<string, string>() };
  return (route, lang) => {
    const known = filled[lang].get(route);
    if (known !== undefined) return known;
    // While the site is read it may not be known yet.
    const title = titles.get(route);
    if (title === undefined) return undefined;
    const made = fillIn(title, (name) => texts[lang].get(name));
    filled[lang].set(route, made);
    return made;
  };
});
