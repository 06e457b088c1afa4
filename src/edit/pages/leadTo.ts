import { compileTraversal } from '../../content/schema/traversal.ts';
import { addressOf } from '../../content/text/href.ts';
import { layoutLanguage } from '../links/addresses.ts';
import { versionOf } from '../links/alternates.ts';
import { anchorsIn } from '../links/anchors.ts';
import type { Use } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';

/** Leads each link to a page, or to its version in the language of the link, where there is one. */
export function leadTo(documents: Documents, to: string): (use: Use) => string {
  const { routes, documentOf } = documents;
  const { path } = addressOf(to);
  const file = routes.get(path) ?? '';
  const lang = layoutLanguage(documents, file);
  return ({ document, text }) => {
    const isShown = document.kind === 'page' || document.kind === 'layout';
    const own = isShown ? layoutLanguage(documents, document.file) : lang;
    const version = own === lang ? path : versionOf(documents, documentOf(file), own);
    return withRest(documents, { to, path: version ?? path }, text);
  };
}

/** A query goes along; a place on the page only where the other page has it too. */
function withRest(documents: Documents, { to, path }: { to: string; path: string }, href: string) {
  const { query, fragment } = addressOf(href);
  const target = addressOf(to);
  const { contract, documentOf, routes } = documents;
  const page = documentOf(routes.get(path) ?? '')?.value ?? {};
  const anchors = anchorsIn(compileTraversal(contract, 'page.json'), page);
  const isThere = (place: string | undefined) => place !== undefined && anchors.has(place);
  const wanted = path === target.path || isThere(target.fragment) ? target.fragment : undefined;
  const place = isThere(fragment) ? fragment : wanted;
  const asked = query ?? target.query;
  return [path, asked && `?${asked}`, place && `#${place}`].filter(Boolean).join('');
}
