import type { LanguageTag } from '../../shared/languageTag.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { SharedContent } from '../open/openedSite.ts';
import { fillIn } from '../text/facts.ts';
import { textsByLanguage } from '../text/factTexts.ts';

/** The title of the page at a route, facts and contact values filled in; undefined for none. */
export type TitleAt = (route: string, lang: LanguageTag) => string | undefined;

/**
 * Those of a site. Many pages name the same ones above them: each is filled in once. They are kept
 * by how they are written, since a page may be read, or get another title, while its site is shown.
 */
export const titlesOf = memoizeByObject((shared: SharedContent): TitleAt => {
  const textsIn = textsByLanguage(shared.facts, shared.site);
  const filled = new Map<string, string>();
  return (route, lang) => {
    const title = shared.titles.get(route);
    if (title === undefined) return undefined;
    const key = `${lang} ${title}`;
    const known = filled.get(key) ?? fillIn(title, (name) => textsIn(lang).get(name));
    filled.set(key, known);
    return known;
  };
});
