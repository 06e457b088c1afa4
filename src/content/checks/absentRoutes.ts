import { diagnosticsOf } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';

/** What is declared to be absent is absent. */
export const absentRoutes: Rule = {
  codes: ['present-route'],
  severity: 'warning',
  project({ site, contract }) {
    const source = site.sources.get('_site.json');
    if (!site.site || !source) return [];
    const findings = (site.site.absentRoutes ?? []).flatMap(({ path }, index) =>
      site.routes.has(path)
        ? {
            path: ['absentRoutes', index, 'path'],
            code: 'present-route',
            message: `${path} is declared to be absent, but there is such a page.`,
            suggestion: 'Remove this entry.',
          }
        : [],
    );
    return diagnosticsOf({ kind: 'site', source, value: site.site }, findings, contract);
  },
};
