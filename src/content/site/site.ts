import type {
  Layout,
  Page,
  PublishedRoutes,
  Redirects,
  Site,
  Translations,
} from '../../generated/types.ts';
import { memoizeLast } from '../../shared/memoize.ts';
import { layoutFileOf, routeOf } from '../../shared/routes.ts';
import { type DatedFiles, isDatedSource } from '../dates/datedFiles.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Document, wholeDocument } from '../diagnostics/document.ts';
import type { PageSummary } from '../page/summary.ts';
import { meantName } from '../read/listFiles.ts';
import type { Source } from '../read/source.ts';
import type { Facts } from '../text/facts.ts';
import { type LoadedFile, nameOf, type RefusedFile } from '../validate/validateFile.ts';

/** The valid files of pages/, and the mistakes in all others. */
export interface LoadedSite {
  /** The valid pages by route. */
  pages: Map<string, LoadedPage>;
  /** The valid layouts by file. */
  layouts: Map<string, LoadedLayout>;
  site: Site | undefined;
  facts: Facts | undefined;
  redirects: Redirects | undefined;
  /** Published addresses, from _routes.json. */
  published: PublishedRoutes | undefined;
  /** The sentences that translations were confirmed with, from _translations.json. */
  translations: Translations | undefined;
  /** Every route with its files, valid or not. */
  routes: Map<string, string[]>;
  /** Every file, valid or not, by name. */
  sources: Map<string, Source>;
  /** The layout file of a page, by file name. */
  layoutFileOf: (file: string) => string | undefined;
  /** Files that are valid JSON but not valid by their schema. */
  refused: RefusedFile[];
  diagnostics: Diagnostic[];
  /** The dates in its files, where these are chosen by them. */
  dated: DatedFiles | undefined;
}

/** File names are relative to pages/: `es/index.json`. */
export interface LoadedPage {
  file: string;
  route: string;
  source: Source;
  layoutFile: string | undefined;
  summary: PageSummary;
  /** Its versions in other languages: those that it names, and those that name it. */
  alternates: readonly string[];
  readonly page: Page;
}

export interface LoadedLayout {
  file: string;
  layout: Layout;
  source: Source;
}

/** The site of some files that were read. If two files have one route, the first is the page. */
export function siteOf(files: LoadedFile[], dated?: DatedFiles): LoadedSite {
  const list = listRoutes(files.map(({ source }) => source));
  const partOf = <Part extends 'site' | 'facts' | 'redirects' | 'routes' | 'translations'>(
    part: Part,
  ) => files.find((file) => file[part] !== undefined)?.[part];
  const layouts = files.flatMap(({ file, layout, source }) =>
    layout ? [[file, { file, layout, source }] as const] : [],
  );
  return {
    ...list,
    dated,
    pages: connected(files.flatMap((file) => pageOf(file, list))),
    layouts: new Map(layouts),
    site: partOf('site'),
    facts: partOf('facts'),
    redirects: partOf('redirects'),
    published: partOf('routes'),
    translations: partOf('translations'),
    refused: files.flatMap(({ refused }) => refused ?? []),
    diagnostics: files.flatMap(({ diagnostics }) => diagnostics),
  };
}

function pageOf(loaded: LoadedFile, { routes, layoutFileOf }: RouteList): LoadedPage | [] {
  const { file, source, summary } = loaded;
  const route = routeOf(file);
  if (!summary || route === null || routes.get(route)?.[0] !== file) return [];
  return {
    ...{ file, route, source, layoutFile: layoutFileOf(file), summary, alternates: [] },
    get page() {
      return pageIn(source);
    },
  };
}

/** A valid page. Only its text is kept: the data of all pages take as much memory again. */
export const pageIn = memoizeLast(({ text }: Source): Page => JSON.parse(text));

/** Pages of which one names the other as its version name each other, and so do three. */
function connected(list: LoadedPage[]): Map<string, LoadedPage> {
  const pages = new Map(list.map((page) => [page.route, page]));
  const groups = new Map<string, Set<string>>();
  const groupOf = (route: string) => groups.get(route) ?? new Set([route]);
  for (const { route, summary } of list)
    for (const other of summary.alternates ?? []) {
      if (!pages.has(other)) continue;
      const all = new Set([...groupOf(route), ...groupOf(other)]);
      for (const each of all) groups.set(each, all);
    }
  for (const page of list)
    page.alternates = [...groupOf(page.route)].filter((other) => other !== page.route).sort();
  return pages;
}

/** The document of a page, for locating findings. */
export function documentOf(page: LoadedPage): Document {
  return { kind: 'page', source: page.source, value: page.page };
}

/** The document of a page with all that it will ever say, public or not. */
export function wholePage(page: LoadedPage): Document {
  return isDatedSource(page.source) ? wholeDocument(page.source, 'page') : documentOf(page);
}

/** The part of a site that follows from file names. */
export type RouteList = Pick<LoadedSite, 'routes' | 'sources' | 'layoutFileOf'>;

export function listRoutes(files: Source[]): RouteList {
  const sources = new Map<string, Source>();
  const routes = new Map<string, string[]>();
  const strays: Source[] = [];
  for (const source of files) {
    const file = nameOf(source);
    if (!file.endsWith('.json')) {
      strays.push(source);
      continue;
    }
    sources.set(file, source);
    const route = routeOf(file);
    if (route === null) continue;
    const others = routes.get(route);
    if (others) others.push(file);
    else routes.set(route, [file]);
  }
  for (const source of strays) addStray(source, sources, routes);
  return { routes, sources, layoutFileOf: createLayoutFinder(sources) };
}

/** A wrong name is reported once. Otherwise the file counts as what it is meant to be. */
function addStray(source: Source, sources: Map<string, Source>, routes: Map<string, string[]>) {
  const file = meantName(nameOf(source));
  // A link to a folder has no ending either.
  if (!file.endsWith('.json') || sources.has(file) || source.fault === 'link') return;
  sources.set(file, source);
  const route = routeOf(file);
  if (route !== null && !routes.has(route)) routes.set(route, [file]);
}

/** Searches once per folder. */
function createLayoutFinder(sources: ReadonlyMap<string, Source>): LoadedSite['layoutFileOf'] {
  const known = new Map<string, string | undefined>();
  return (file) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    if (!known.has(folder))
      known.set(
        folder,
        layoutFileOf(file, (name) => sources.has(name)),
      );
    return known.get(folder);
  };
}
