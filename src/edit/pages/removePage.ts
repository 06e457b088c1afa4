import { addressOf } from '../../content/text/href.ts';
import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { fixed, isOriginal, noPage } from '../links/addresses.ts';
import { alternatesIn } from '../links/alternates.ts';
import { dropCategory } from '../links/listCategories.ts';
import { folderOfEntry } from '../links/listEntries.ts';
import { addRedirects, noList, wasPublished } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { dropFromRecord } from '../links/translationRecord.ts';
import { positionOfUse, type Use, usesOfRoute } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';
import { reasonsFrom } from '../workspace/reasonsFrom.ts';
import type { Reason } from '../workspace/request.ts';
import { unreadableIn } from '../workspace/values.ts';
import type { Attempt } from '../workspace/workspace.ts';
import { leadTo } from './leadTo.ts';

const refuse = reasonsFrom({
  'same-address': {
    en: '<route> is the page that is to be removed, so it cannot take its own place. | Name another page; in the terminal: --to /page.',
    es: '<route> es la página que se quiere eliminar y no puede ocupar su propio lugar. | Indique otra página; en el terminal: --to /pagina.',
  },
  'folder-listed': {
    en: 'The articles below <route> stand in <lists> of other pages, the first at <at>. | Remove those lists first, or let them show another folder. npm run page -- where <route> lists all links.',
    es: 'Los artículos de <route> salen en <lists> de otras páginas; la primera, en <at>. | Quite antes esas listas o haga que muestren otra carpeta. npm run page -- where <route> muestra todos los enlaces.',
  },
  'page-needed': {
    en: '<route> is a home page or a legal page, for which no other page can stand: <link> names it. | Change its title and sections instead, or change that link first. npm run page -- where <route> lists all links.',
    es: '<route> es una página de inicio o legal, y ninguna otra puede ocupar su lugar: la nombra <link>. | Cambie su título y sus secciones, o cambie antes ese enlace. npm run page -- where <route> muestra todos los enlaces.',
  },
  'target-needed': {
    en: 'Visitors may know <route>, and <links> lead there. | Name the other page that takes its place; in the terminal: --to /page.',
    es: 'Puede que haya visitantes que conozcan <route>, y llevan allí <links>. | Indique la otra página que ocupa su lugar; en el terminal: --to /pagina.',
  },
});

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
    if (to !== undefined) addRedirects(workspace, [{ from: route, to }]);
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
  const link = (lang: Language) => {
    const { at, place } = positionOfUse(documents.contract, use, lang);
    return `${at} (${place})`;
  };
  return refuse('page-needed', { route, link: { en: link('en'), es: link('es') } });
}

/** The folder of articles that lists on other pages show: no other page has those articles below it. */
function listed(documents: Documents, route: string): Reason | undefined {
  const lists = linksTo(documents, route).filter(
    ({ document, path }) => document.kind === 'page' && path.slice(2).join('.') === 'items.from',
  );
  const [first] = lists;
  if (!first) return undefined;
  const { at } = positionOfUse(documents.contract, first);
  const count = lists.length;
  const words = { en: countOf(count, 'list'), es: spanishCount(count, 'lista') };
  return refuse('folder-listed', { route, lists: words, at });
}

function refusedTarget(
  documents: Documents,
  route: string,
  to: string | undefined,
): Reason | undefined {
  const target = to === undefined ? undefined : addressOf(to).path;
  if (target === route) return refuse('same-address', { route });
  if (target !== undefined && !documents.routes.has(target)) return noPage(documents, target);
  if (target === undefined && needsTarget(documents, route)) return targetNeeded(documents, route);
  return unreadableIn(documents) ?? noList(documents);
}

/** A visitor would end at nothing. */
function targetNeeded(documents: Documents, route: string): Reason {
  const { length } = linksTo(documents, route);
  const links = { en: countOf(length, 'link'), es: spanishCount(length, 'enlace') };
  return refuse('target-needed', { route, links });
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
