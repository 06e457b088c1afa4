import { nearest } from '../../../shared/didYouMean.ts';
import { isSpecial, routeOf } from '../../../shared/routes.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import { easyName, isEasyName } from '../../read/fileName.ts';
import type { LoadedSite } from '../../site/site.ts';
import type { Rule, RuleContext } from '../rule.ts';

interface Gone {
  route: string;
  target: string;
  /** The files that still link there. */
  files: string[];
}

const messages = {
  'gone-route': phrase<Gone>({
    en: ({ route, target, files }) => ({
      message: `${route} was published and is gone${files.length > 0 ? `, and links there are left in ${someFiles.en(files)}` : ''}.`,
      suggestion: `Bring the page back, or add a redirect to pages/_redirects.json, such as { "from": "${route}", "to": "${target}" }.`,
    }),
    es: ({ route, target, files }) => ({
      message: `${route} estuvo publicada y ya no existe${files.length > 0 ? `, y quedan enlaces a ella en ${someFiles.es(files)}` : ''}.`,
      suggestion: `Recupere la página o añada una redirección a pages/_redirects.json, como { "from": "${route}", "to": "${target}" }.`,
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
  afterAll(found, project) {
    if (!found.some(({ code }) => code === 'gone-route')) return { told: found, more: [] };
    const files = new Set(
      [...renamedRoutes(project)].map((route) => project.site.pages.get(route)?.source.file),
    );
    // A page that was moved to another folder has taken its path along.
    const told = found.filter(({ code, file }) => code !== 'schema-path' || !files.has(file));
    return { told, more: [] };
  },
};

/** The promise of a page with dates is kept on its days. A file's bad name is a mistake of its own. */
function isKept(route: string, { site, redirects }: RuleContext): boolean {
  const isThere =
    site.routes.has(route) || redirects.has(route) || site.dated?.routes.has(route) === true;
  return isThere || [...site.sources.keys()].some((file) => isMisnamed(file, route));
}

/** `Legal Notice.json` is meant to be /legal-notice. */
function isMisnamed(file: string, route: string): boolean {
  return !isSpecial(file) && !isEasyName(file) && routeOf(easyName(file)) === route;
}

function gone(route: string, index: number, project: RuleContext): Finding {
  const said = say('gone-route', {
    route,
    target: targetFor(route, project),
    files: linkingTo(route, project),
  });
  return { ...said, path: ['routes', index] };
}

function targetFor(route: string, project: RuleContext): string {
  return renamedTo(route, project) ?? parentOf(route, project.site);
}

/** A new page of a similar address is the old one under another name; others are about other things. */
function renamedTo(route: string, { site, publishedRoutes }: RuleContext): string | undefined {
  const added = [...site.routes.keys()].filter((other) => !publishedRoutes.has(other));
  const name = route.slice(route.lastIndexOf('/'));
  const moved = added.filter((other) => other.endsWith(name));
  return nearest(route, added) ?? (moved.length === 1 ? moved[0] : undefined);
}

/** The new addresses of pages that were renamed without a redirect: that is told first. */
export function renamedRoutes(project: RuleContext): Set<string> {
  const gone = [...project.publishedRoutes].filter((route) => !isKept(route, project));
  return new Set(gone.flatMap((route) => renamedTo(route, project) ?? []));
}

function parentOf(route: string, site: Pick<LoadedSite, 'routes'>): string {
  const parent = route.slice(0, route.lastIndexOf('/')) || '/';
  return parent === '/' || site.routes.has(parent) ? parent : parentOf(parent, site);
}

function linkingTo(route: string, { site }: RuleContext): string[] {
  const link = new RegExp(`["(]${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["#?)]`);
  const isOwn = (file: string) => /^_(routes|redirects|translations)\.json$/.test(file);
  return [...site.sources]
    .filter(([file, { text }]) => !isOwn(file) && link.test(text))
    .map(([, { file }]) => file);
}
