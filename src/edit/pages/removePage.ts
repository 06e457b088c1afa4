import { addressOf } from '../../content/text/href.ts';
import { isRecord } from '../../shared/json.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { fixed, isOriginal, noPage, unreadable } from '../links/addresses.ts';
import { alternatesIn } from '../links/alternates.ts';
import { dropCategory } from '../links/listCategories.ts';
import { folderOfEntry } from '../links/listEntries.ts';
import { addRedirects, noList, wasPublished } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { dropFromRecord } from '../links/translationRecord.ts';
import { positionOfUse, type Use, usesOfRoute } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { leadTo } from './leadTo.ts';

/**
 * Removes a page. Links and visitors are led to another page.
 * @param to not needed for a page that no visitor can have seen and nothing links to
 */
export function removePage(route: string, to: string | undefined): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const file = documents.routes.get(route);
    if (!file) return noPage(documents, route);
    const refusal =
      fixed(route) ??
      named(documents, route) ??
      listed(documents, route) ??
      refusedTarget(documents, route, to);
    if (refusal) return refusal;
    for (const one of [route, ...translationsOf(documents, route)]) dropFromRecord(workspace, one);
    workspace.remove(file);
    workspace.say({ en: `Removed ${file}.`, es: `Se ha eliminado ${file}.` });
    const lead = to === undefined ? undefined : leadTo(documents, to);
    rewriteLinks(workspace, [route], (use) => (isLeftOut(use) ? undefined : lead?.(use)));
    dropCategory(workspace, documents, route);
    if (to === undefined) return undefined;
    addRedirects(workspace, [{ from: route, to }]);
    sayPointless(workspace, documents, linksTo(documents, route), leadTo(documents, to));
    return undefined;
  };
}

/** The versions of an original. A copy names those of another page, which do not name it back. */
function translationsOf(documents: Documents, route: string): string[] {
  const alternatesAt = (at: string) =>
    alternatesIn(documents.documentOf(documents.routes.get(at) ?? ''));
  const isOwn = isOriginal(documents, documents.routes.get(route) ?? '');
  return isOwn ? alternatesAt(route).filter((one) => alternatesAt(one).includes(route)) : [];
}

/** The pages of a language begin at its home page, and consent and privacy notes name the legal pages. */
function named(documents: Documents, route: string): Reason | undefined {
  const use = usesOfRoute(documents, route).find(
    ({ document, path }) =>
      document.kind === 'layout' &&
      /^(header\.(home|languages\.)|footer\.legal\.)/.test(path.join('.')),
  );
  if (!use) return undefined;
  const [english, spanish] = (['en', 'es'] as const).map((lang) => {
    const { at, place } = positionOfUse(documents.contract, use, lang);
    return `${at} (${place})`;
  });
  return {
    code: 'page-needed',
    en: {
      message: `${route} is a home page or a legal page, for which no other page can stand: ${english} names it.`,
      suggestion: `Change its title and sections instead, or change that link first. npm run page -- where ${route} lists all links.`,
    },
    es: {
      message: `${route} es una página de inicio o legal, y ninguna otra puede ocupar su lugar: la nombra ${spanish}.`,
      suggestion: `Cambie su título y sus secciones, o cambie antes ese enlace. npm run page -- where ${route} muestra todos los enlaces.`,
    },
  };
}

/** The folder of articles that lists on other pages show: no other page has those articles below it. */
function listed(documents: Documents, route: string): Reason | undefined {
  const lists = linksTo(documents, route).filter(
    ({ document, path }) => document.kind === 'page' && path.slice(2).join('.') === 'items.from',
  );
  const [first] = lists;
  if (!first) return undefined;
  const { at } = positionOfUse(documents.contract, first);
  return {
    code: 'page-needed',
    en: {
      message: `The articles below ${route} stand in ${countOf(lists.length, 'list')} of other pages, the first at ${at}.`,
      suggestion: `Remove those lists first, or let them show another folder. npm run page -- where ${route} lists all links.`,
    },
    es: {
      message: `Los artículos de ${route} salen en ${spanishCount(lists.length, 'lista')} de otras páginas; la primera, en ${at}.`,
      suggestion: `Quite antes esas listas o haga que muestren otra carpeta. npm run page -- where ${route} muestra todos los enlaces.`,
    },
  };
}

function refusedTarget(
  documents: Documents,
  route: string,
  to: string | undefined,
): Reason | undefined {
  const target = to === undefined ? undefined : addressOf(to).path;
  if (target === route) return sameTarget(route);
  if (target !== undefined && !documents.routes.has(target)) return noPage(documents, target);
  if (target === undefined && needsTarget(documents, route)) return targetNeeded(documents, route);
  return unreadable(documents) ?? noList(documents);
}

function sameTarget(route: string): Reason {
  return {
    code: 'same-address',
    en: {
      message: `${route} is the page that is to be removed, so it cannot take its own place.`,
      suggestion: 'Name another page; in the terminal: --to /page.',
    },
    es: {
      message: `${route} es la página que se quiere eliminar y no puede ocupar su propio lugar.`,
      suggestion: 'Indique otra página; en el terminal: --to /pagina.',
    },
  };
}

/** A visitor would end at nothing. */
function targetNeeded(documents: Documents, route: string): Reason {
  const links = linksTo(documents, route).length;
  return {
    code: 'target-needed',
    en: {
      message: `Visitors may know ${route}, and ${countOf(links, 'link')} lead there.`,
      suggestion: 'Name the other page that takes its place; in the terminal: --to /page.',
    },
    es: {
      message: `Puede que haya visitantes que conozcan ${route}, y llevan allí ${spanishCount(links, 'enlace')}.`,
      suggestion: 'Indique la otra página que ocupa su lugar; en el terminal: --to /pagina.',
    },
  };
}

/** False for a page that no visitor can have seen and no other page links to. */
export function needsTarget(documents: Documents, route: string): boolean {
  return wasPublished(documents, route) || linksTo(documents, route).length > 0;
}

/** The links on other pages that need another goal when a page goes. */
function linksTo(documents: Documents, route: string): Use[] {
  const own = documents.routes.get(route);
  const isElsewhere = ({ document }: Use) => document.file !== own;
  return usesOfRoute(documents, route).filter((use) => isElsewhere(use) && !isLeftOut(use));
}

/** It goes with the page that it names. */
function isLeftOut(use: Use): boolean {
  const isAlternate = use.document.kind === 'page' && use.path[0] === 'alternates';
  return isAlternate || folderOfEntry(use) !== undefined;
}

/** Says which links say nothing now: they lead home, or to the page on which they stand. */
function sayPointless(
  workspace: Workspace,
  documents: Documents,
  links: Use[],
  lead: (use: Use) => string,
): void {
  const homes = homesOf(documents);
  const isPointless = (use: Use) =>
    use.document.kind !== 'redirects' &&
    (homes.has(lead(use)) || documents.routes.get(lead(use)) === use.document.file);
  const pointless = links.filter(isPointless);
  if (pointless.length === 0) return;
  workspace.say({
    en: 'These links lead to the home page or to their own page now. Remove them with their words, or name another page:',
    es: 'Estos enlaces llevan ahora a la página de inicio o a la suya propia. Quítelos con sus palabras o indique otra página:',
  });
  for (const use of pointless) {
    const { at, place } = positionOfUse(documents.contract, use, workspace.lang);
    workspace.say({ en: `  ${at}  ${place}`, es: `  ${at}  ${place}` });
  }
}

/** The home pages that layouts name, one for each language. */
function homesOf({ all }: Documents): Set<unknown> {
  return new Set(
    all.flatMap(({ kind, value }) =>
      kind === 'layout' && isRecord(value.header) ? [value.header.home] : [],
    ),
  );
}
