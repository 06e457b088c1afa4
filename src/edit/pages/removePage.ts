import { compileTraversal } from '../../content/schema/traversal.ts';
import { addressOf } from '../../content/text/href.ts';
import { countOf } from '../../shared/phrases.ts';
import { noPage, unreadable } from '../links/addresses.ts';
import { anchorsIn } from '../links/anchors.ts';
import { addRedirect } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { positionOfUse, usesOfRoute } from '../links/uses.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Refusal } from '../workspace/request.ts';
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
    const legal = legalUses(documents, route);
    if (legal) return legal;
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

/** Consent and privacy notes name a legal page: another page in its place would make them untrue. */
function legalUses(documents: Documents, route: string): Refusal | undefined {
  const uses = usesOfRoute(documents, route).filter(
    ({ document }) => document.kind !== 'redirects',
  );
  const listed = uses.find(
    ({ document, path }) =>
      document.kind === 'layout' && `${path[0]}.${path[1]}` === 'footer.legal',
  );
  if (!listed) return undefined;
  const { at, place } = positionOfUse(documents.contract, listed);
  return {
    code: 'legal-page',
    message: `${route} is a legal page, which ${countOf(uses.length, 'link')} name. The footer does at ${at} (${place}).`,
    suggestion: `Another page cannot stand in for it. Change those links first: npm run page -- where ${route} lists them. page move gives the page another address.`,
  };
}

/** A query goes along; a place on the page only where the other page has it too. */
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
