import { compileTraversal } from '../../content/schema/traversal.ts';
import { addressOf } from '../../content/text/href.ts';
import { noPage, unreadable } from '../links/addresses.ts';
import { anchorsIn } from '../links/anchors.ts';
import { addRedirect } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import type { Desk } from '../workspace/documents.ts';
import type { Attempt } from '../workspace/workspace.ts';

/** Takes a page away. Links and visitors are led to another one. */
export function removePage(route: string, to: string): Attempt {
  return (revision) => {
    const desk = revision.desk();
    const file = desk.routes.get(route);
    const target = addressOf(to);
    if (!file) return noPage(desk, route);
    if (target.path === route) {
      return {
        code: 'same-page',
        message: `${to} is the page that is to be removed.`,
        suggestion: 'Name another page with --to.',
      };
    }
    const targetFile = desk.routes.get(target.path);
    const refusal = targetFile ? unreadable(desk) : noPage(desk, target.path);
    if (refusal) return refusal;
    const anchors = anchorsOf(desk, targetFile ?? '');
    revision.remove(file);
    revision.say(`Removed ${file}.`);
    rewriteLinks(revision, route, ({ path, text, document }) => {
      if (document.kind === 'page' && path[0] === 'alternate') return undefined;
      return withRest(to, text, anchors);
    });
    addRedirect(revision, { from: route, to });
    return undefined;
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

function anchorsOf({ contract, documentOf }: Desk, file: string): Set<string> {
  return anchorsIn(compileTraversal(contract, 'page.json'), documentOf(file)?.value ?? {});
}
