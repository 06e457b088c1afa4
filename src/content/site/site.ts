import type {
  Layout,
  Page,
  PublishedRoutes,
  Redirects,
  Site,
  Translations,
} from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { layoutFileOf, routeOf } from '../../shared/routes.ts';
import { type DatedFiles, datesIn } from '../dates/datedFiles.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import type { PageSummary } from '../page/summary.ts';
import { meantName } from '../read/listFiles.ts';
import type { Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import type { Facts } from '../text/facts.ts';
import {
  createFileValidator,
  type LoadedFile,
  nameOf,
  pageOf,
  type RefusedFile,
} from '../validate/validateFile.ts';

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
  /**
   * Parsed again on each access except for the latest page, because thousands would fill the
   * memory.
   */
  readonly page: Page;
}

export interface LoadedLayout {
  file: string;
  layout: Layout;
  source: Source;
}

/**
 * Reads and validates each file by itself; check.ts compares files. Create it once per contract: a
 * source that is the same object is not read again.
 */
export function createLoader(
  contract: Contract,
  lang: Language = 'en',
): (sources: Source[]) => LoadedSite {
  const load = memoizeByObject(createFileValidator(contract, lang));
  return (sources) => {
    const site = siteOf(listRoutes(sources));
    for (const source of sources) addFile(site, load(source));
    connectVersions(site);
    return site;
  };
}

/** Ends the reading of a site: pages of which one names the other name each other, and so do three. */
export function connectVersions(site: LoadedSite): void {
  const groups = new Map<string, Set<string>>();
  const groupOf = (route: string) => groups.get(route) ?? new Set([route]);
  for (const { route, summary } of site.pages.values())
    for (const other of summary.alternates ?? []) {
      if (!site.pages.has(other)) continue;
      const all = new Set([...groupOf(route), ...groupOf(other)]);
      for (const each of all) groups.set(each, all);
    }
  for (const [route, all] of groups) {
    const page = site.pages.get(route);
    if (page) page.alternates = [...all].filter((other) => other !== route).sort();
  }
}

/** The document of a page, for locating findings. */
export function documentOf(page: LoadedPage): Document {
  return {
    kind: 'page',
    source: page.source,
    get value() {
      return page.page;
    },
  };
}

/** The part of a site that follows from file names. */
export type RouteList = Pick<LoadedSite, 'routes' | 'sources' | 'layoutFileOf' | 'dated'>;

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
  return { routes, sources, layoutFileOf: createLayoutFinder(sources), dated: datesIn(files) };
}

/** A wrong name is reported once. Otherwise the file counts as what it is meant to be. */
function addStray(source: Source, sources: Map<string, Source>, routes: Map<string, string[]>) {
  const file = meantName(nameOf(source));
  // A link to a folder has no ending either. The fault of a source is known once its text is read.
  const isLink = source.text === '' && source.fault === 'link';
  if (!file.endsWith('.json') || sources.has(file) || isLink) return;
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

/** A site of which only the file names are known. */
export function siteOf(list: RouteList): LoadedSite {
  return {
    ...list,
    pages: new Map(),
    layouts: new Map(),
    site: undefined,
    facts: undefined,
    redirects: undefined,
    published: undefined,
    translations: undefined,
    refused: [],
    diagnostics: [],
  };
}

/** Adds a file. If two files have one route, the first is the page. */
export function addFile(site: LoadedSite, loaded: LoadedFile): LoadedPage | undefined {
  const { file, source, summary, layout, refused, diagnostics } = loaded;
  if (summary) return addPage(site, file, source, summary);
  site.site ??= loaded.site;
  site.facts ??= loaded.facts;
  site.redirects ??= loaded.redirects;
  site.published ??= loaded.routes;
  site.translations ??= loaded.translations;
  if (layout) site.layouts.set(file, { file, layout, source });
  if (refused) site.refused.push(refused);
  for (const diagnostic of diagnostics) site.diagnostics.push(diagnostic);
  return undefined;
}

function addPage(
  { pages, layoutFileOf }: LoadedSite,
  file: string,
  source: Source,
  summary: PageSummary,
): LoadedPage | undefined {
  const route = routeOf(file);
  if (route === null || pages.has(route)) return undefined;
  const page = new ValidPage(file, route, source, layoutFileOf(file), summary);
  pages.set(route, page);
  return page;
}

/** A class, so that thousands of instances share one getter. */
class ValidPage implements LoadedPage {
  readonly file: string;
  readonly route: string;
  readonly source: Source;
  readonly layoutFile: string | undefined;
  readonly summary: PageSummary;
  alternates: readonly string[];

  constructor(
    file: string,
    route: string,
    source: Source,
    layoutFile: string | undefined,
    summary: PageSummary,
  ) {
    this.file = file;
    this.route = route;
    this.source = source;
    this.layoutFile = layoutFile;
    this.summary = summary;
    this.alternates = summary.alternates ?? [];
  }

  get page(): Page {
    return pageOf(this.source);
  }
}
