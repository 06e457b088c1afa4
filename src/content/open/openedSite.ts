import type { Layout, Page, Redirect, Site } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import { routeAbove } from '../../shared/routes.ts';
import type { DatedFiles } from '../dates/datedFiles.ts';
import { isToCome } from '../dates/schedule.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reported } from '../diagnostics/report/text.ts';
import type { Articles } from '../page/articles.ts';
import type { PageSummary } from '../page/summary.ts';
import type { PictureFile } from '../read/source.ts';
import { articlesIn } from '../site/articlesIn.ts';
import { type SiteLanguages, siteLanguages } from '../site/languages.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Facts } from '../text/facts.ts';
import { addressOf } from '../text/href.ts';

/** The inputs that every page is resolved with. */
export interface SharedContent extends SiteLanguages {
  site: Site;
  facts: Facts;
  redirects: Redirect[];
  /** The title of each page as it is written, by route. */
  titles: Pick<ReadonlyMap<string, string>, 'get'>;
  articles: Articles;
  /** The routes that have articles below them, and so a feed. */
  articleFolders: Set<string>;
}

/** A valid page and its layout. */
export interface ValidPage {
  /** Its path: pages/contact.json. */
  file: string;
  route: string;
  readonly page: Page;
  layout: Layout;
  /** Missing for a page that is not in pages/, such as one of the gallery. */
  summary?: PageSummary;
}

/** A site at some time: its valid files, and the problems of the others. */
export interface OpenedSite {
  /** The pages without a mistake. */
  pages: ValidPage[];
  /** Undefined while _site.json or _facts.json is missing or invalid. */
  shared: SharedContent | undefined;
  /** Every route that has a file, valid or not. */
  routes: Set<string>;
  /** The files of pages/images. */
  pictures: PictureFile[];
  /** The problems of the site at this time, and those that its dates will make. */
  report: Reported;
  dated: DatedFiles;
  loaded: LoadedSite;
  /** The site with all that has dates, public or not, and the same report. */
  whole: () => OpenedSite;
}

interface Opening {
  loaded: LoadedSite;
  /** The site with all that has dates. */
  whole: () => LoadedSite;
  pictures: PictureFile[];
  dated: DatedFiles;
  lang: Language;
  /** Those of this time first. */
  findings: () => { now: Diagnostic[]; coming: Diagnostic[] };
}

/** Parts that only some callers need are made when they are first asked for. */
export function openedOf({ loaded, whole, pictures, dated, lang, findings }: Opening): OpenedSite {
  const found = once(findings);
  const reportOn = (site: LoadedSite, pages: ValidPage[]): Reported => {
    const texts = new Map(dated.all.map((source) => [source.file, source]));
    return {
      diagnostics: [...found().now, ...found().coming],
      lang,
      textOf: (file) => texts.get(file)?.text,
      pages: site.routes.size,
      sections: pages.reduce((total, { summary }) => total + (summary?.sections ?? 0), 0),
    };
  };
  const viewOf = (site: LoadedSite): OpenedSite => {
    const pages = once(() => pagesIn(site, found().now));
    const report = once(() => reportOn(site, pages()));
    const shared = once(() => sharedContentOf(site));
    return {
      ...{ pictures, dated, loaded: site, routes: new Set(site.routes.keys()) },
      get pages() {
        return pages();
      },
      get shared() {
        return shared();
      },
      get report() {
        return report();
      },
      whole: () => wholeView(),
    };
  };
  const opened = viewOf(loaded);
  const wholeView = once(() => (dated.shown === dated.all ? opened : viewOf(whole())));
  return opened;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function pagesIn({ pages, layouts }: LoadedSite, found: Diagnostic[]): ValidPage[] {
  const broken = new Set(found.filter(isError).map(({ file }) => file));
  return [...pages.values()].flatMap((page) => {
    const layout = layouts.get(page.layoutFile ?? '')?.layout;
    return layout && !broken.has(page.source.file) ? validPageOf(page, layout) : [];
  });
}

/** True if an error keeps the site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}

/** Undefined while _site.json or _facts.json is missing or invalid. */
function sharedContentOf(loaded: LoadedSite): SharedContent | undefined {
  const { site, facts, redirects, dated, pages } = loaded;
  if (!site || !facts) return undefined;
  return {
    ...{ site, facts, ...siteLanguages(loaded) },
    // The address of a page to come is not published before its day either.
    redirects: (redirects?.redirects ?? []).filter(({ to }) => !leadsToComing(to, dated)),
    titles: { get: (route) => pages.get(route)?.summary.title },
    articles: articlesIn(loaded),
    articleFolders: articleFoldersOf(loaded),
  };
}

function articleFoldersOf({ pages }: LoadedSite): Set<string> {
  const articles = [...pages.values()].filter(({ summary }) => summary.article);
  return new Set(
    articles.map(({ route }) => routeAbove(route)).filter((folder) => pages.has(folder)),
  );
}

function leadsToComing(href: string, dated: DatedFiles | undefined): boolean {
  const dates = dated?.routes.get(addressOf(href).path);
  return dated !== undefined && dates !== undefined && isToCome(dates, dated.now, dated.zone);
}

function validPageOf(loaded: LoadedPage, layout: Layout): ValidPage {
  const { source, route, summary, alternates } = loaded;
  const { alternates: _, ...own } = summary;
  return {
    ...{ file: source.file, route, layout },
    summary: { ...own, ...(alternates.length > 0 && { alternates: [...alternates] }) },
    get page() {
      return loaded.page;
    },
  };
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
