import type { FurtherRoutes, Layout, Page, Redirect, Site } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import type { DatedFiles } from '../dates/datedFiles.ts';
import { isToCome } from '../dates/schedule.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reported } from '../diagnostics/report/text.ts';
import { toldOfRows } from '../diagnostics/rowPlaces.ts';
import { articleFoldersOf } from '../page/articleFolders.ts';
import type { Articles } from '../page/articles.ts';
import type { ListPages } from '../page/listPages.ts';
import type { PageSummary } from '../page/summary.ts';
import type { PictureFile, Source } from '../read/source.ts';
import { articlesIn } from '../site/articlesIn.ts';
import { furtherRedirects, furtherRoutesOf, unrecordedFurther } from '../site/furtherRoutes.ts';
import { type SiteLanguages, siteLanguages } from '../site/languages.ts';
import { listPagesIn } from '../site/listPages.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Facts } from '../text/facts.ts';
import { addressOf } from '../text/href.ts';
import { nameOf } from '../validate/validateFile.ts';
import { type Further, furtherPagesOf } from './furtherPages.ts';

/** The inputs that every page is resolved with. */
export interface SiteSource extends SiteLanguages {
  site: Site;
  facts: Facts;
  redirects: Redirect[];
  /** The title of each page as it is written, by route. */
  titles: Pick<ReadonlyMap<string, string>, 'get'>;
  articles: Articles;
  /** The routes that have articles below them, and so a feed. */
  articleFolders: Set<string>;
  listPages: ListPages;
  /** From pages of lists that are gone, besides `redirects`. */
  furtherRedirects: () => Redirect[];
}

/** A valid page and its layout. */
export interface PageSource {
  /** Its path: pages/contact.json. */
  file: string;
  route: string;
  readonly page: Page;
  layout: Layout;
  /** Missing for a page that is not in pages/, such as one of the gallery. */
  summary?: PageSummary;
  /** Distinguishes versions of a file on disk. */
  stamp?: string;
  /** For a further page of a list, which has the file of the page that holds the list. */
  further?: Further | undefined;
}

/** A site at some time: its valid files, and the problems of the others. */
export interface OpenedSite {
  /** The pages without a mistake. */
  pages: PageSource[];
  /** Undefined while _site.json or _facts.json is missing or invalid. */
  source: SiteSource | undefined;
  /** Every route that has a file, valid or not, and those of the further pages of lists. */
  routes: Set<string>;
  /** The further pages of lists that are not recorded as published. */
  unrecordedFurther: () => FurtherRoutes[];
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
  const broken = once(
    () =>
      new Set(
        found()
          .now.filter(isError)
          .map(({ file }) => file),
      ),
  );
  const viewOf = (site: LoadedSite): OpenedSite => {
    const pages = once(() => pagesIn(site, broken()));
    const report = once(() => reportOn(found(), site, dated.all, broken(), lang));
    const source = once(() => siteSourceOf(site));
    const routes = once(() => routesIn(site));
    return {
      get pages() {
        return pages();
      },
      get source() {
        return source();
      },
      get routes() {
        return routes();
      },
      get report() {
        return report();
      },
      unrecordedFurther: () => unrecordedFurther(site),
      ...{ pictures, dated, loaded: site },
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

function soundIn({ pages, layouts }: LoadedSite, broken: Set<string>) {
  return [...pages.values()].flatMap((page) => {
    const layout = layouts.get(page.layoutFile ?? '')?.layout;
    return layout && !broken.has(page.source.file) ? { page, layout } : [];
  });
}

function pagesIn(site: LoadedSite, broken: Set<string>): PageSource[] {
  return soundIn(site, broken).flatMap(({ page, layout }) =>
    withFurther(pageSourceOf(page, layout), site),
  );
}

function reportOn(
  { now, coming }: ReturnType<Opening['findings']>,
  site: LoadedSite,
  sources: Source[],
  broken: Set<string>,
  lang: Language,
): Reported {
  const texts = new Map(sources.map((source) => [source.file, source]));
  const named = new Map(sources.map((source) => [nameOf(source), source]));
  return {
    diagnostics: toldOfRows([...now, ...coming], named),
    lang,
    textOf: (file) => texts.get(file)?.text,
    pages: site.routes.size,
    sections: soundIn(site, broken).reduce((sum, { page }) => sum + page.summary.sections, 0),
  };
}

function routesIn(site: LoadedSite): Set<string> {
  const further = furtherRoutesOf(site).flatMap((list) => list.routes);
  return new Set([...site.routes.keys(), ...further]);
}

/** True if an error keeps the site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}

/** The redirects of a site, and those from pages of lists that are gone. */
export function allRedirects({ redirects, furtherRedirects }: SiteSource): Redirect[] {
  return [...redirects, ...furtherRedirects()];
}

/** Undefined while _site.json or _facts.json is missing or invalid. */
function siteSourceOf(loaded: LoadedSite): SiteSource | undefined {
  const { site, facts, redirects, dated, pages } = loaded;
  if (!site || !facts) return undefined;
  return {
    ...{ site, facts, ...siteLanguages(loaded) },
    // The address of a page to come is not published before its day either.
    redirects: (redirects?.redirects ?? []).filter(({ to }) => !leadsToComing(to, dated)),
    titles: { get: (route) => pages.get(route)?.summary.title },
    articles: articlesIn(loaded),
    articleFolders: articleFoldersOf(
      [...pages.values()].map(({ route, summary: { isArticle } }) => ({ route, isArticle })),
    ),
    listPages: listPagesIn(loaded),
    furtherRedirects: () => furtherRedirects(loaded),
  };
}

function leadsToComing(href: string, dated: DatedFiles | undefined): boolean {
  const dates = dated?.routes.get(addressOf(href).path);
  return dated !== undefined && dates !== undefined && isToCome(dates, dated.now, dated.zone);
}

function withFurther(page: ValidPage, loaded: LoadedSite): PageSource[] {
  if (!page.summary.lists) return [page];
  const listPages = listPagesIn(loaded);
  return [page, ...furtherPagesOf(page, { ...siteLanguages(loaded), listPages })];
}

function pageSourceOf(loaded: LoadedPage, layout: Layout): ValidPage {
  const { source, route, summary, alternates } = loaded;
  const { alternates: _, ...own } = summary;
  return {
    ...{ file: source.file, route, layout },
    summary: { ...own, ...(alternates.length > 0 && { alternates: [...alternates] }) },
    ...(source.stamp !== undefined && { stamp: source.stamp }),
    get page() {
      return loaded.page;
    },
  };
}

type ValidPage = PageSource & { summary: PageSummary };

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
