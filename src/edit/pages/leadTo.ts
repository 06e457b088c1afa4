import { compileTraversal } from '../../content/schema/traversal.ts';
import { addressOf } from '../../content/text/href.ts';
import { firstOf } from '../../shared/phrases.ts';
import { anchorsIn } from '../links/anchors.ts';
import type { Use } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { layoutLanguage } from './newPage.ts';
import { versionOf } from './translatePage.ts';

/** The new goal of a link to a removed page. */
interface Lead {
  href: string;
  /** The page there is in another language than the link. */
  isForeign: boolean;
}

/** Leads each link to a page, or to its version in the language of the link, where there is one. */
export function leadTo(documents: Documents, to: string): (use: Use) => Lead {
  const { routes, documentOf } = documents;
  const { path } = addressOf(to);
  const file = routes.get(path) ?? '';
  const lang = layoutLanguage(documents, file);
  return ({ document, text }) => {
    const isShown = document.kind === 'page' || document.kind === 'layout';
    const own = isShown ? layoutLanguage(documents, document.file) : lang;
    const version = own === lang ? path : versionOf(documents, documentOf(file), own);
    const href = withRest(documents, { to, path: version ?? path }, text);
    return { href, isForeign: version === undefined };
  };
}

/** A query goes along; a place on the page only where the other page has it too. */
function withRest(documents: Documents, { to, path }: { to: string; path: string }, href: string) {
  const { query, fragment } = addressOf(href);
  const target = addressOf(to);
  const anchors = anchorsOf(documents, documents.routes.get(path) ?? '');
  const isThere = (place: string | undefined) => place !== undefined && anchors.has(place);
  const wanted = path === target.path || isThere(target.fragment) ? target.fragment : undefined;
  const place = isThere(fragment) ? fragment : wanted;
  const asked = query ?? target.query;
  return [path, asked && `?${asked}`, place && `#${place}`].filter(Boolean).join('');
}

function anchorsOf({ contract, documentOf }: Documents, file: string): Set<string> {
  return anchorsIn(compileTraversal(contract, 'page.json'), documentOf(file)?.value ?? {});
}

/** Says whose links lead to another language, and whether visitors of the old address do. */
export function sayForeign(
  workspace: Workspace,
  documents: Documents,
  { route, to, links }: { route: string; to: string; links: Use[] },
): void {
  const lead = leadTo(documents, to);
  const foreign = links.filter((use) => lead(use).isForeign).map(({ document }) => document.file);
  const files = [...new Set(foreign)];
  if (files.length > 0)
    workspace.say({
      en: `${to} has no version in the language of ${firstOf(files, 3)}, whose links lead to another language now.`,
      es: `${to} no tiene versión en el idioma de ${firstOf(files, 3)}, cuyos enlaces llevan ahora a otro idioma.`,
    });
  const [was, is] = [route, addressOf(to).path].map((one) =>
    layoutLanguage(documents, documents.routes.get(one) ?? ''),
  );
  if (was !== is)
    workspace.say({
      en: `${to} is in another language than ${route} was, and whoever comes to that address is led there.`,
      es: `${to} está en otro idioma que ${route}, y quien llegue a esa dirección irá allí.`,
    });
}
