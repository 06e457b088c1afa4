import {
  type PageSource,
  type SiteSource,
  saidByPages,
  siteSourceOf,
} from '../../../content/open/openedSite.ts';
import { createLoader } from '../../../content/site/site.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import { routeOf } from '../../../shared/routes.ts';
import type { Session } from '../session/session.ts';
import { lastCommit } from './git.ts';

/** A page as it stood in the last version, with the layout, facts and contacts of that time. */
export function committedPage(
  session: Session,
  file: string,
): { page: PageSource; source: SiteSource } | undefined {
  const { store, contract } = session;
  const commit = lastCommit(session);
  const route = routeOf(nameOf(file));
  if ('unavailable' in commit || route === null) return undefined;
  const others = store.sources().filter((source) => /\/_[^/]*$/.test(source.file));
  const names = [...new Set([file, ...others.map((source) => source.file)])];
  const sourceOf = (name: string) => {
    const text = commit.read(name)?.toString('utf8');
    return text === undefined ? [] : [{ file: name, text }];
  };
  const load = createLoader(contract());
  const then = load(names.flatMap(sourceOf));
  const page = then.pages.get(route);
  const layout = then.layouts.get(page?.layoutFile ?? '')?.layout;
  const files = new Map(store.sources().map((each) => [routeOf(nameOf(each.file)), each.file]));
  const routes = new Map(
    [...files].flatMap(([known, each]) => (known === null ? [] : [[known, [nameOf(each)]]])),
  );
  const site = { ...then, routes };
  const pageAt = (known: string) =>
    known === route ? page : load(sourceOf(files.get(known) ?? '')).pages.get(known);
  const source = siteSourceOf(site, saidByPages(site, pageAt));
  if (!page || !layout || !source) return undefined;
  return { page: { file, route, page: page.page, layout }, source };
}
