import { nearest } from '../../../shared/didYouMean.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import { notFoundRoute } from '../../../shared/routes.ts';
import { languageAt, languagesOf } from '../../site/languages.ts';
import type { LoadedSite } from '../../site/site.ts';
import type { RuleContext } from '../rule.ts';

/** Nobody reads more guesses in one report, and each compares an address with all routes. */
const mostGuesses = 200;

const guesses = memoizeByObject((_: RuleContext) => new Map<string, string | undefined>());

/** The route that a dead address may mean, if so many have not been asked for before. */
export function nearestRoute(path: string, project: RuleContext): string | undefined {
  const known = guesses(project);
  if (!known.has(path) && known.size < mostGuesses) known.set(path, guessOf(path, project));
  return known.get(path);
}

/**
 * Finds a route that is spelled similarly or, failing that, one with the same last part, the only one
 * that begins with the same words, or the only one that has all of them.
 */
function guessOf(path: string, project: RuleContext): string | undefined {
  const { site, absentRoutes } = project;
  const routes = [...project.allRoutes().keys(), ...absentRoutes].filter(
    (route) => route !== notFoundRoute,
  );
  // The pages of the first language have no folder.
  const bare = path.replace(/^\/[a-z]{2}(?=\/)/, '');
  const folder = path.slice(0, path.length - bare.length);
  const isFolder = routes.some((route) => `${route}/`.startsWith(`${folder}/`));
  if (folder && !isFolder && routes.includes(bare)) return bare;
  const last = path.slice(path.lastIndexOf('/'));
  const marked = markedRoute(path, routes, site);
  if (marked) return marked;
  const similar =
    nearest(path, routes) ?? routes.find((route) => last.length > 1 && route.endsWith(last));
  return (
    similar ?? (last.length > 3 ? onlyLonger(path, routes) : undefined) ?? onlyWith(path, routes)
  );
}

/** `/contacto-es` and `/es-contacto` → `/es/contacto`; `/contact-en` → `/contact`. */
function markedRoute(path: string, routes: string[], site: LoadedSite): string | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const lang = languagesOf(site).find(
    (tag) => last.startsWith(`${tag}-`) || last.endsWith(`-${tag}`),
  );
  if (!lang) return undefined;
  const ofLanguage = routes.filter((route) => languageAt(site, route) === lang);
  const name = last.startsWith(`${lang}-`) ? last.slice(3) : last.slice(0, -3);
  return (
    ofLanguage.find((route) => route.endsWith(`/${name}`)) ??
    nearest(`/${name}`, ofLanguage) ??
    nearest(`/${lang}/${name}`, ofLanguage)
  );
}

/** `/privacy` → `/privacy-policy`. */
function onlyLonger(path: string, routes: string[]): string | undefined {
  const [longer, other] = routes.filter((route) => route.startsWith(`${path}-`));
  return other === undefined ? longer : undefined;
}

/** `/insights/beckham-law-2025` → `/insights/beckham-law-guide-2025`. */
function onlyWith(path: string, routes: string[]): string | undefined {
  const at = path.lastIndexOf('/') + 1;
  const words = path.slice(at).split('-');
  if (words.length < 2) return undefined;
  const [found, other] = routes.filter((route) => {
    if (route.lastIndexOf('/') + 1 !== at || !route.startsWith(path.slice(0, at))) return false;
    const there = route.slice(at).split('-');
    return words.every((word) => there.includes(word));
  });
  return other === undefined ? found : undefined;
}
