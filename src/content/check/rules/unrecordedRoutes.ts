import { countOf } from '../../../shared/phrases.ts';
import { spanishCount } from '../../diagnostics/locales/es.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isEasyName } from '../../read/fileName.ts';
import { unrecordedFurther } from '../../site/furtherRoutes.ts';
import { unrecordedRoutes as unrecordedIn } from '../../site/publishedRoutes.ts';
import type { LoadedSite } from '../../site/site.ts';
import type { Rule, RuleContext } from '../rule.ts';
import { renamedRoutes } from './removedRoutes.ts';

const messages = {
  'unrecorded-route': phrase<{ route: string; others: number }>({
    en: ({ route, others }) => ({
      message: `${route}${others > 0 ? ` and ${countOf(others, 'other page')} are` : ' is'} not recorded as published yet.`,
      suggestion: 'Run npm run routes before publishing.',
    }),
    es: ({ route, others }) => ({
      message:
        others > 0
          ? `${route} y ${spanishCount(others, 'página más', 'páginas más')} aún no constan como publicadas.`
          : `${route} aún no consta como publicada.`,
      suggestion: 'Ejecute npm run routes antes de publicar.',
    }),
  }),
};

const say = sayFrom(messages);

/** Routes are recorded before they are published. One finding covers all new pages. */
export const unrecordedRoutes: Rule = {
  messages,
  severity: 'warning',
  project(project) {
    const { site } = project;
    const source = site.sources.get('_routes.json');
    if (!site.published || !source) return [];
    // Pages that are invalid or need another name are recorded after that is fixed.
    const unrecorded = unrecordedIn(site).filter(
      (route) => site.pages.has(route) && isEasyName(fileOf(route, site)),
    );
    const further = unrecordedFurther(site).flatMap(({ routes }) => routes);
    const [first, ...others] = [...withoutMistakes(unrecorded, project), ...further];
    if (!first) return [];
    const said = say('unrecorded-route', { route: first, others: others.length });
    return [{ ...said, file: source.file }];
  },
};

/** A page that was renamed, and one that is a copy, are told themselves. */
function withoutMistakes(unrecorded: string[], project: RuleContext): string[] {
  if (unrecorded.length === 0) return [];
  const renamed = renamedRoutes(project);
  const own = new Set(project.compared().pages.map(({ route }) => route));
  return unrecorded.filter((route) => !renamed.has(route) && own.has(route));
}

function fileOf(route: string, { routes }: LoadedSite): string {
  return routes.get(route)?.[0] ?? '';
}
