import { namedSources, type Source } from '../../content/read/source.ts';
import {
  addFile,
  type LoadedPage,
  type LoadedSite,
  listRoutes,
  siteOf,
} from '../../content/site/site.ts';
import { routeOf } from '../../shared/routes.ts';
import type { PageEntry } from './pageStore.ts';

/** Where pages stand in the ledger, by their names below pages/. */
export type Places = ReadonlyMap<string, number>;

/**
 * A site whose pages are put in when they are asked for, as the last build knew them. Whoever goes
 * through all of them finds those alone: guesses do, and where one is made nothing is amended.
 * @param read the files that are no pages, and those whose pages have changed
 */
export function knownSite(
  root: string,
  read: Source[],
  places: Places,
  noteAt: (place: number) => PageEntry,
): LoadedSite {
  const known = listRoutes(read);
  const sources = new Found(known.sources, (name) =>
    places.has(name) ? namedSources(root, [name])[0] : undefined,
  );
  const routes = new Found(known.routes, (route) => {
    const files = filesOf(route).filter((name) => places.has(name));
    return files.length > 0 ? files : undefined;
  });
  const add = (route: string) => {
    const [file = ''] = site.routes.get(route) ?? [];
    const source = site.sources.get(file);
    const place = places.get(file);
    const summary = place === undefined ? undefined : noteAt(place).kept?.summary;
    return source && summary && addFile(site, { file, source, summary, diagnostics: [] });
  };
  const site: LoadedSite = { ...siteOf({ ...known, sources, routes }), pages: new KnownPages(add) };
  return site;
}

/** The names that the file of a route may have. */
function filesOf(route: string): string[] {
  const path = route.slice(1);
  const names = path === '' ? ['index.json'] : [`${path}.json`, `${path}/index.json`];
  return names.filter((name) => routeOf(name) === route);
}

/** A map that looks for what it does not have. */
class Found<Value> extends Map<string, Value> {
  readonly #find: (key: string) => Value | undefined;

  constructor(known: ReadonlyMap<string, Value>, find: (key: string) => Value | undefined) {
    super(known);
    this.#find = find;
  }

  override get(key: string): Value | undefined {
    const known = super.get(key) ?? this.#find(key);
    if (known !== undefined) this.set(key, known);
    return known;
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
}

class KnownPages extends Map<string, LoadedPage> {
  readonly #add: (route: string) => LoadedPage | undefined;

  constructor(add: (route: string) => LoadedPage | undefined) {
    super();
    this.#add = add;
  }

  override get(route: string): LoadedPage | undefined {
    return super.get(route) ?? this.#add(route);
  }
}
