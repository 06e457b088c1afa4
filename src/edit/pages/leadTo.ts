import { addressOf } from '../../content/text/href.ts';
import { layoutLanguage } from '../links/addresses.ts';
import { versionOf } from '../links/alternates.ts';
import type { Use } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';

/**
 * Leads each link to a page, or to its version in the language of the link, where there is one. A query goes
 * along; a place on the page does not.
 */
export function leadTo(documents: Documents, to: string): (use: Use) => string {
  const { routes, documentOf } = documents;
  const { path, query, fragment } = addressOf(to);
  const file = routes.get(path) ?? '';
  const lang = layoutLanguage(documents, file);
  return ({ document, text }) => {
    const isShown = document.kind === 'page' || document.kind === 'layout';
    const own = isShown ? layoutLanguage(documents, document.file) : lang;
    const version = own === lang ? undefined : versionOf(documents, documentOf(file), own);
    const asked = addressOf(text).query ?? query;
    const place = version === undefined ? fragment : undefined;
    return [version ?? path, asked && `?${asked}`, place && `#${place}`].filter(Boolean).join('');
  };
}
