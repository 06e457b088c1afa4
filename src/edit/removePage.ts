import { addressOf } from '../content/links.ts';
import { headingIdsIn } from '../content/markdown.ts';
import { planOf, walk } from '../content/walk.ts';
import { noPage, unreadable } from './addresses.ts';
import type { Desk } from './documents.ts';
import { addRedirect } from './redirects.ts';
import type { Attempt } from './revision.ts';
import { rewriteLinks } from './rewriteLinks.ts';

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
  const page = documentOf(file)?.value;
  const anchors = new Set<string>();
  for (const section of [page?.sections].flat()) {
    if (typeof section === 'object' && section && 'id' in section) anchors.add(String(section.id));
  }
  walk(planOf(contract, 'page.json'), page, (kind, value) => {
    if (kind !== 'markdown') return;
    for (const text of [value].flat()) for (const id of headingIdsIn(String(text))) anchors.add(id);
  });
  return anchors;
}
