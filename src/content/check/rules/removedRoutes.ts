import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { nearestRoute } from '../nearestRoute.ts';
import type { Rule, RuleContext } from '../rule.ts';

const messages = {
  'gone-route': phrase<{ route: string; target: string }>({
    en: ({ route, target }) => ({
      message: `${route} was published and is gone.`,
      suggestion: `Add a redirect to pages/_redirects.json, such as { "from": "${route}", "to": "${target}" }, or bring the page back.`,
    }),
    es: ({ route, target }) => ({
      message: `${route} estuvo publicada y ya no existe.`,
      suggestion: `Añada una redirección a pages/_redirects.json, como { "from": "${route}", "to": "${target}" }, o recupere la página.`,
    }),
  }),
};

const say = sayFrom(messages);

/** A published address keeps working: a page or a redirect is there. */
export const removedRoutes: Rule = {
  messages,
  project(project) {
    const { site } = project;
    const source = site.sources.get('_routes.json');
    if (!site.published || !source) return [];
    const findings = site.published.routes.flatMap((route, index) =>
      isKept(route, project) ? [] : gone(route, index, project),
    );
    return [{ document: { kind: 'routes', source, value: site.published }, findings }];
  },
};

function isKept(route: string, { site, redirects }: RuleContext): boolean {
  return site.routes.has(route) || redirects.has(route);
}

function gone(route: string, index: number, project: RuleContext): Finding {
  const target = nearestRoute(route, project) ?? '/new';
  return {
    ...say('gone-route', { route, target }),
    path: ['routes', index],
  };
}
