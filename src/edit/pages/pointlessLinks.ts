import type { Bilingual } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { homesOf } from '../links/addresses.ts';
import { wasPublished } from '../links/redirects.ts';
import { positionOfUse, type Use, usesOfRoute } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { leadTo } from './leadTo.ts';

/**
 * Tells which links stay when a home page stands in for a published page. Their words promise what is gone,
 * so validation tells each of them until somebody takes it out; a redirect leads visitors until then.
 */
export function staysForHome(
  documents: Documents,
  route: string,
  to: string | undefined,
): (use: Use) => boolean {
  const isHome = to !== undefined && homesOf(documents).has(to);
  const isGone = isHome && wasPublished(documents, route);
  return ({ document }) => isGone && document.kind !== 'redirects';
}

/** Says which links lead nowhere else now, so that somebody takes them out with their words. */
export function sayPointless(
  workspace: Workspace,
  documents: Documents,
  { route, to, links }: { route: string; to: string; links: Use[] },
): void {
  const lead = leadTo(documents, to);
  const homes = homesOf(documents);
  const isOwn = (use: Use) => documents.routes.get(lead(use).href) === use.document.file;
  const isToHome = (use: Use) => use.document.kind !== 'redirects' && homes.has(lead(use).href);
  const now = workspace.documents();
  sayPlaces(workspace, now, usesOfRoute(now, route).filter(staysForHome(documents, route, to)), {
    en: (links, isOne) =>
      `${links} to ${route} ${isOne ? 'stays as it is' : 'stay as they are'}: the home page does not say what that page said.`,
    es: (links, isOne) =>
      `${isOne ? 'Se queda como está' : 'Se quedan como están'} ${links} a ${route}: la página de inicio no dice lo que decía esa página.`,
  });
  sayPlaces(workspace, documents, links.filter(isOwn), {
    en: (links, isOne) =>
      `${links} to ${route} ${isOne ? 'leads to the page on which it stands' : 'lead to the page on which they stand'} now.`,
    es: (links, isOne) =>
      `${links} a ${route} ${isOne ? 'lleva ahora a la página en la que está' : 'llevan ahora a la página en la que están'}.`,
  });
  sayPlaces(
    workspace,
    documents,
    links.filter((use) => isToHome(use) && !isOwn(use)),
    {
      en: (links, isOne) =>
        `${links} to ${route} ${isOne ? 'leads' : 'lead'} to the home page now.`,
      es: (links, isOne) =>
        `${links} a ${route} ${isOne ? 'lleva' : 'llevan'} ahora a la página de inicio.`,
    },
  );
}

type Said = Record<keyof Bilingual, (links: string, isOne: boolean) => string>;

function sayPlaces({ say, lang }: Workspace, { contract }: Documents, links: Use[], said: Said) {
  if (links.length === 0) return;
  const isOne = links.length === 1;
  const [en, es] = [countOf(links.length, 'link'), spanishCount(links.length, 'enlace')];
  say({
    en: `${said.en(en, isOne)} Remove ${isOne ? 'it' : 'each'} with its words, or write the address of another page:`,
    es: `${said.es(es, isOne)} ${isOne ? 'Quítelo' : 'Quite cada uno'} con sus palabras o escriba la dirección de otra página:`,
  });
  for (const use of links) {
    const { at, place } = positionOfUse(contract, use, lang);
    say({ en: `  ${at}  ${place}`, es: `  ${at}  ${place}` });
  }
}
