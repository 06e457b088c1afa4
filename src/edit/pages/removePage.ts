import { addressOf } from '../../content/text/href.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { fixed, noPage, unreadable } from '../links/addresses.ts';
import { alternatesIn } from '../links/alternates.ts';
import { folderOfEntry } from '../links/listEntries.ts';
import { addRedirects, noList, wasPublished } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { dropFromRecord } from '../links/translationRecord.ts';
import { positionOfUse, type Use, usesOfRoute } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt } from '../workspace/workspace.ts';
import { leadTo, sayForeign } from './leadTo.ts';
import { isOriginal } from './newPage.ts';
import { sayPointless, staysForHome } from './pointlessLinks.ts';

/**
 * Removes a page. Rewrites links and redirects visitors to another page.
 * @param to not needed for a page that no visitor can have seen and nothing links to
 */
export function removePage(route: string, to: string | undefined): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const file = documents.routes.get(route);
    if (!file) return noPage(documents, route);
    const refusal =
      fixed(route) ??
      (to === undefined ? undefined : refusedTarget(documents, route, to)) ??
      homeUse(documents, route) ??
      legalUses(documents, route) ??
      (to === undefined ? neededTarget(documents, route) : undefined);
    if (refusal) return refusal;
    for (const one of [route, ...translationsOf(documents, route)]) dropFromRecord(workspace, one);
    workspace.remove(file);
    workspace.say({ en: `Removed ${file}.`, es: `Se ha eliminado ${file}.` });
    const lead = to === undefined ? undefined : leadTo(documents, to);
    const isLeft = staysForHome(documents, route, to);
    rewriteLinks(workspace, [route], (use) => {
      if (isLeftOut(use)) return undefined;
      return isLeft(use) ? use.text : lead?.(use).href;
    });
    if (to === undefined) return undefined;
    addRedirects(workspace, [{ from: route, to }]);
    const links = linksTo(documents, route).filter((use) => !isLeft(use));
    sayPointless(workspace, documents, { route, to, links });
    sayForeign(workspace, documents, { route, to, links });
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

function refusedTarget(documents: Documents, route: string, to: string): Reason | undefined {
  const target = addressOf(to);
  if (target.path !== route) {
    if (!documents.routes.has(target.path)) return noPage(documents, target.path);
    return unreadable(documents) ?? noList(documents);
  }
  return {
    code: 'same-page',
    en: {
      message: `${to} is the page that is to be removed.`,
      suggestion: 'Name another page with --to.',
    },
    es: {
      message: `${to} es la página que se va a eliminar.`,
      suggestion: 'Indique otra página con --to.',
    },
  };
}

/** Refuses where a visitor would end at nothing. */
function neededTarget(documents: Documents, route: string): Reason | undefined {
  const isUnread = unreadable(documents);
  if (isUnread) return isUnread;
  if (!needsTarget(documents, route)) return undefined;
  const isPublished = wasPublished(documents, route);
  const links = linksTo(documents, route).length;
  return {
    code: 'target-needed',
    en: {
      message: isPublished
        ? `Visitors may know ${route}: it was or may have been published.`
        : `${countOf(links, 'link')} to ${route} would lead nowhere.`,
      suggestion: 'Name the page that takes its place; in the terminal: --to /page.',
    },
    es: {
      message: isPublished
        ? `Puede que haya visitantes que conozcan ${route}: se publicó o pudo publicarse.`
        : `${spanishCount(links, 'enlace')} a ${route} no ${links === 1 ? 'llevaría' : 'llevarían'} a ninguna parte.`,
      suggestion: 'Indique la página que ocupa su lugar; en el terminal: --to /pagina.',
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

/** The pages of a language begin there, and the other language's pages switch to it. */
function homeUse(documents: Documents, route: string): Reason | undefined {
  const ofHome = /^header\.(home|languages\.\d+\.href)$/;
  const use = usesOfRoute(documents, route).find(
    ({ document, path }) => document.kind === 'layout' && ofHome.test(path.join('.')),
  );
  if (!use) return undefined;
  const [english, spanish] = bothPlaces(documents, use);
  return {
    code: 'home-page',
    en: {
      message: `${route} is a home page: ${english} names it, so a whole language would begin at another page.`,
      suggestion:
        'Change its title and its sections instead, or name another home page there first.',
    },
    es: {
      message: `${route} es una página de inicio: la nombra ${spanish}, así que un idioma entero empezaría en otra página.`,
      suggestion: 'Cambie su título y sus secciones, o indique antes allí otra página de inicio.',
    },
  };
}

function bothPlaces({ contract }: Documents, use: Use): string[] {
  return (['en', 'es'] as const).map((lang) => {
    const { at, place } = positionOfUse(contract, use, lang);
    return `${at} (${place})`;
  });
}

/** Consent and privacy notes name a legal page: another page in its place would make them untrue. */
function legalUses(documents: Documents, route: string): Reason | undefined {
  const uses = usesOfRoute(documents, route).filter(
    ({ document }) => document.kind !== 'redirects',
  );
  const listed = uses.find(
    ({ document, path }) =>
      document.kind === 'layout' && `${path[0]}.${path[1]}` === 'footer.legal',
  );
  if (!listed) return undefined;
  const [english, spanish] = bothPlaces(documents, listed);
  return {
    code: 'legal-page',
    en: {
      message: `${route} is a legal page, which ${countOf(uses.length, 'link')} name. The footer does at ${english}.`,
      suggestion: `Another page cannot stand in for it. Change those links first: npm run page -- where ${route} lists them. page move gives the page another address.`,
    },
    es: {
      message: `${route} es una página legal que nombran ${spanishCount(uses.length, 'enlace')}. El pie lo hace en ${spanish}.`,
      suggestion: `Otra página no puede ocupar su lugar. Cambie antes esos enlaces: npm run page -- where ${route} los muestra. Con page move la página recibe otra dirección.`,
    },
  };
}
