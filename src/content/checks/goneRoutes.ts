import { diagnosticsOf, type Finding } from '../diagnostic.ts';
import { nearestRoute } from '../nearestRoute.ts';
import type { Project, Rule } from '../rule.ts';

/** An address that was published stays good: it is a page still, or leads to one. */
export const goneRoutes: Rule = {
  codes: ['gone-route'],
  project(project) {
    const { site, contract } = project;
    const source = site.sources.get('_routes.json');
    if (!site.published || !source) return [];
    const findings = site.published.routes.flatMap((route, index) =>
      isKept(route, project) ? [] : gone(route, index, project),
    );
    return diagnosticsOf({ kind: 'routes', source, value: site.published }, findings, contract);
  },
};

function isKept(route: string, { site, redirects }: Project): boolean {
  return site.routes.has(route) || redirects.has(route);
}

function gone(route: string, index: number, project: Project): Finding {
  const target = nearestRoute(route, project) ?? '/new';
  return {
    path: ['routes', index],
    code: 'gone-route',
    message: `${route} was published and is gone.`,
    suggestion: `Add a redirect to pages/_redirects.json, such as { "from": "${route}", "to": "${target}" }, or bring the page back.`,
  };
}
