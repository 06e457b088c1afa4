import { notFoundRoute } from '../../../shared/routes.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { documentOf } from '../../site/site.ts';
import { nearestRoute } from '../nearest/nearestRoute.ts';
import type { Located, Rule, RuleContext } from '../rule.ts';
import { plainPath } from './deadLinks.ts';

const messages = {
  'orphan-page': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `No page and no menu links to ${route}.`,
      suggestion: 'Link to it where visitors would look for it.',
    }),
    es: ({ route }) => ({
      message: `Ninguna página ni ningún menú enlaza a ${route}.`,
      suggestion: 'Enlácela donde un visitante la buscaría.',
    }),
  }),
};

const say = sayFrom(messages);

/** Each page can be reached by a link on another page or in a menu. */
export const orphanPages: Rule = {
  messages,
  severity: 'warning',
  project(project) {
    const { compared, uses, isComplete } = project;
    if (!isComplete) return [];
    const { routes } = uses();
    const isLinked = (route: string) =>
      route === '/' || route === notFoundRoute || routes.has(route);
    // The address of any other page has to change first, so nobody can link to it yet.
    const orphans = compared().pages.filter(({ route }) => !isLinked(route));
    const meant = orphans.length > 0 ? meantBy(routes, project) : routes;
    return orphans.flatMap((page): Located[] => {
      const { route } = page;
      if (meant.has(route)) return [];
      const finding = { ...say('orphan-page', { route }), path: [] };
      return [{ document: documentOf(page), findings: [finding] }];
    });
  },
};

/** The pages that are told as the guess for an address that leads nowhere. */
function meantBy(linked: ReadonlySet<string>, project: RuleContext): ReadonlySet<string> {
  const { site, redirects, hasListPage } = project;
  const isThere = (route: string) =>
    site.routes.has(route) || redirects.has(route) || hasListPage(route);
  const dead = [...linked].filter((route) => !isThere(route));
  return new Set(dead.flatMap((route) => nearestRoute(plainPath(route), project) ?? []));
}
