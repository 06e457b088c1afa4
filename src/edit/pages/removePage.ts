import { compileTraversal } from '../../content/schema/traversal.ts';
import { addressOf } from '../../content/text/href.ts';
import { noPage, unreadable } from '../links/addresses.ts';
import { anchorsIn } from '../links/anchors.ts';
import { addRedirect } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Attempt } from '../workspace/workspace.ts';

/** Removes a page. Rewrites links and redirects visitors to another page. */
export function removePage(route: string, to: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const file = documents.routes.get(route);
    const target = addressOf(to);
    if (!file) return noPage(documents, route);
    if (target.path === route) {
      return {
        code: 'same-page',
        message: `${to} is the page that is to be removed.`,
        suggestion: 'Name another page with --to.',
      };
    }
    const targetFile = documents.routes.get(target.path);
    const refusal = targetFile ? unreadable(documents) : noPage(documents, target.path);
    if (refusal) return refusal;
    const anchors = anchorsOf(documents, targetFile ?? '');
    workspace.remove(file);
    workspace.say(`Removed ${file}.`);
    rewriteLinks(workspace, route, ({ path, text, document }) => {
      if (document.kind === 'page' && path[0] === 'alternate') return undefined;
      return withRest(to, text, anchors);
    });
    addRedirect(workspace, { from: route, to });
    return undefined;
  };
}

/** Keeps the query. Keeps the anchor only if the other page has it too. */
function withRest(to: string, href: string, anchors: ReadonlySet<string>): string {
  const { query, fragment } = addressOf(href);
  const target = addressOf(to);
  const place = fragment && anchors.has(fragment) ? fragment : target.fragment;
  const asked = query ?? target.query;
  return [target.path, asked && `?${asked}`, place && `#${place}`].filter(Boolean).join('');
}

function anchorsOf({ contract, documentOf }: Documents, file: string): Set<string> {
  return anchorsIn(compileTraversal(contract, 'page.json'), documentOf(file)?.value ?? {});
}
