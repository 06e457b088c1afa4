import { onlyNearest } from '../../../shared/didYouMean.ts';
import { notFoundRoute, routeAbove } from '../../../shared/routes.ts';
import { daysInWords } from '../../dates/daysInWords.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedSite } from '../../site/site.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { isRowOfBrokenTable } from '../brokenTables.ts';
import { nearestRoute } from '../nearest/nearestRoute.ts';
import { none, type Rule, type RuleContext, type Subject, type ValueContext } from '../rule.ts';
import { isHidden } from './datedRedirects.ts';

const messages = {
  'dead-link': phrase<{ path: string; guess: string | undefined }>({
    en: ({ path, guess }) => ({
      message: `There is no page at ${path}.`,
      suggestion: guess
        ? `Did you mean ${guess}?`
        : 'Add the page, or list the address in absentRoutes of _site.json until it exists.',
    }),
    es: ({ path, guess }) => ({
      message: `No hay ninguna página en ${path}.`,
      suggestion: guess
        ? `¿Quería decir ${guess}?`
        : 'Añada la página o, mientras no exista, anote la dirección en absentRoutes de _site.json.',
    }),
  }),
  'dead-link.redirect': phrase<{ path: string; isAbsent: boolean; near: string }>({
    en: ({ path, isAbsent, near }) => ({
      message: isAbsent
        ? `${path} is in absentRoutes of _site.json, so visitors would be led to a page that is not there.`
        : `There is no page at ${path}, so visitors would be led to one that is not there.`,
      suggestion: `Write the address of a page that exists, such as ${near}.`,
    }),
    es: ({ path, isAbsent, near }) => ({
      message: isAbsent
        ? `${path} está en absentRoutes de _site.json: los visitantes llegarían a una página que no existe.`
        : `No hay ninguna página en ${path}: los visitantes llegarían a una que no existe.`,
      suggestion: `Escriba la dirección de una página que exista, como ${near}.`,
    }),
  }),
  'dead-link.dated': phrase<Dated>({
    en: ({ path, kind, ...days }) => ({
      message: `${path} is public${daysInWords.en(days)} only.`,
      suggestion: insteadOfDated.en[kind],
    }),
    es: ({ path, kind, ...days }) => ({
      message: `${path} solo es pública${daysInWords.es(days)}.`,
      suggestion: insteadOfDated.es[kind],
    }),
  }),
  'dead-link.list': phrase<{ path: string; of: string }>({
    en: ({ path, of }) => ({
      message: `The list of ${of} has no article for ${path} any more, so there is no such page.`,
      suggestion: `Link to ${of} instead.`,
    }),
    es: ({ path, of }) => ({
      message: `La lista de ${of} ya no tiene artículos para ${path}, así que esa página no existe.`,
      suggestion: `Enlace en su lugar a ${of}.`,
    }),
  }),
  'link-form.page': phrase<{ path: string; plain: string; right: string }>({
    en: ({ path, plain, right }) => ({
      message: `The page ${plain} has no address ${path}.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ path, plain, right }) => ({
      message: `La dirección de la página ${plain} no es ${path}.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

interface Dated {
  path: string;
  from: string | undefined;
  until: string | undefined;
  /** That of the file with the link: only sections and pages have dates. */
  kind: Exclude<Subject['kind'], 'redirects'>;
}

const insteadOfDated = {
  en: {
    page: 'Give the section with the link the same dates, or link to another page.',
    layout:
      'Menus have no dates: link to another page here, and to this one from a section with the same dates.',
  },
  es: {
    page: 'Ponga las mismas fechas a la sección del enlace o enlace a otra página.',
    layout:
      'Los menús no llevan fechas: enlace aquí a otra página, y a esta desde una sección con las mismas fechas.',
  },
};

const say = sayFrom(messages);

/** A link leads to a page that exists, and names it as it is served. */
export const deadLinks: Rule = {
  messages,
  link(href, here) {
    const { path } = addressOf(href);
    if (!isInternal(href) || path === '' || path.includes('{')) return none;
    const { project } = here;
    if (isAbsentTarget(path, here)) return [deadTarget(path, true, here)];
    if (isKnown(path, project.site.routes, project) || isToldOnce(path, project)) return none;
    if (isRowOfBrokenTable(path, project.site) || isTurned(href, here)) return none;
    if (isLeftOut(path, here)) return none;
    const isRedirect = here.subject.kind === 'redirects';
    if (isRedirect && isHidden(path, project.site)) return none;
    const plain = plainPath(path);
    // Asked last: the page that asks is judged when all others are read.
    if (project.hasListPage(path)) return none;
    return isKnown(plain, project.allRoutes(), project) ||
      (isRedirect && isHidden(plain, project.site))
      ? [wrongForm(href, path, plain, here)]
      : [deadLink(href, path, here)];
  },
};

/** A list may name an article that is not public on all days: it passes over it on the others. */
function isLeftOut(path: string, { spot, project }: ValueContext): boolean {
  const isNamed = /^(?:first|without)$/.test(String(spot.path.at(-2)));
  return isNamed && project.site.dated?.routes.has(path) === true;
}

/** A redirect leads visitors at once: a page that is still to come is no target of it. */
function isAbsentTarget(path: string, { subject, project }: ValueContext): boolean {
  const isListed = subject.kind === 'redirects' && project.absentRoutes.has(path);
  return isListed && !project.site.routes.has(path);
}

/** Names the nearest page above the one that is missing. */
function deadTarget(path: string, isAbsent: boolean, { spot, project }: ValueContext) {
  const { routes } = project.site;
  let near = routeAbove(path);
  while (near !== '/' && !routes.has(near)) near = routeAbove(near);
  return { ...say('dead-link.redirect', { path, isAbsent, near }), ...spot };
}

function isKnown(
  path: string,
  routes: LoadedSite['routes'],
  { absentRoutes, redirects }: RuleContext,
): boolean {
  if (routes.has(path) && path !== notFoundRoute) return true;
  return absentRoutes.has(path) || redirects.has(path);
}

/**
 * A page that was published and is gone is told once, with the files that link there. One that is
 * not public for now is not gone: its links are.
 */
function isToldOnce(path: string, { site, publishedRoutes }: RuleContext): boolean {
  return publishedRoutes.has(path) && !site.dated?.routes.has(path);
}

/** The target of a redirect that leads away from a page: that is told, and may be turned about. */
function isTurned(href: string, { subject, project }: ValueContext): boolean {
  if (subject.kind !== 'redirects') return false;
  const from = [...project.redirects].flatMap(([from, to]) => (to === href ? from : []));
  return from.some((route) => project.site.routes.has(route));
}

/** `/about/`, `/about.html`, `/about/index.html`, `/pages/about.json` → `/about`. */
export function plainPath(path: string): string {
  return (
    path
      .replace(/\/+$/, '')
      .replace(/^\/pages(\/.+\.json)$/, '$1')
      .replace(/\.(html|json)$/, '')
      .replace(/\/index$/, '') || '/'
  );
}

function wrongForm(href: string, path: string, plain: string, { spot }: ValueContext) {
  const right = plain + href.slice(path.length);
  return { ...say('link-form.page', { path, plain, right }), ...spot, guess: right };
}

function deadLink(href: string, path: string, here: ValueContext) {
  const { spot, project, subject } = here;
  const { kind } = subject;
  const dates = project.site.dated?.routes.get(plainPath(path));
  if (dates && kind !== 'redirects') {
    const { from, until } = dates;
    const said = say('dead-link.dated', { path, from, until, kind });
    return { ...said, ...spot, dated: { address: plainPath(path), path: [] } };
  }
  const list = project.site.published?.further?.find(({ routes }) => routes.includes(path));
  if (list && project.site.routes.has(list.of))
    return { ...say('dead-link.list', { path, of: list.of }), ...spot, guess: list.of };
  const guess = nearestRoute(plainPath(path), project);
  if (!guess && kind === 'redirects') return deadTarget(path, false, here);
  const only = guess && onlyNearest(plainPath(path), project.allRoutes().keys());
  const nearest = only && only === guess ? only + href.slice(path.length) : undefined;
  return { ...say('dead-link', { path, guess }), ...spot, guess: nearest };
}
