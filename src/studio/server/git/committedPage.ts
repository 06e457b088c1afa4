import type { PageSource, SiteSource } from '../../../content/open/openedSite.ts';
import { articlesOf } from '../../../content/page/articles.ts';
import { createListPages } from '../../../content/page/listPages.ts';
import { siteLanguages } from '../../../content/site/languages.ts';
import { placeOf } from '../../../content/site/listPages.ts';
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
  const { pages, layouts, site, facts } = then;
  const loaded = pages.get(route);
  const layout = layouts.get(loaded?.layoutFile ?? '')?.layout;
  if (!loaded || !layout || !site || !facts) return undefined;
  const titles = new Map<string, string>();
  const files = new Map(store.sources().map((each) => [routeOf(nameOf(each.file)), each.file]));
  const articles = articlesOf(
    () => [...files.keys()].filter((known) => known !== null),
    (known) => load(sourceOf(files.get(known) ?? '')).pages.get(known)?.summary.article,
  );
  const articleFolders = new Set<string>();
  const routes = new Map(
    [...files].flatMap(([known, each]) => (known ? [[known, [nameOf(each)]]] : [])),
  );
  const languages = siteLanguages({ ...then, routes });
  const listPages = createListPages({
    placeAt: (known) => (known === route ? placeOf(loaded, then) : undefined),
    articles: () => articles,
  });
  const lists = { articles, articleFolders, listPages, furtherRedirects: () => [] };
  const source = { site, facts, redirects: [], titles, ...lists, ...languages };
  return { page: { file, route, page: loaded.page, layout }, source };
}
