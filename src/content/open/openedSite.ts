import type { Layout, Page, Redirect, Site } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import type { DatedFiles } from '../dates/datedFiles.ts';
import { isToCome } from '../dates/schedule.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reported } from '../diagnostics/report/text.ts';
import { articleFoldersOf } from '../page/articleFolders.ts';
import { type Articles, articlesOf } from '../page/articles.ts';
import type { PageSummary } from '../page/summary.ts';
import type { PictureFile } from '../read/source.ts';
import { articlesIn } from '../site/articlesIn.ts';
import { type SiteLanguages, siteLanguages } from '../site/languages.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Facts } from '../text/facts.ts';
import { addressOf } from '../text/href.ts';

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
}

/** A site on disk: its valid files, and the problems of the others. */
export interface OpenedSite {
  /** The pages without a mistake. */
  pages: PageSource[];
  /** Undefined while _site.json or _facts.json is missing or invalid. */
  source: SiteSource | undefined;
  /** Every route that has a file, valid or not. */
  routes: Set<string>;
  /** The files of pages/images. */
  pictures: PictureFile[];
  report: Reported;
  /** The site with all that has dates, public or not, if this one is as visitors see it. */
  whole?: () => OpenedSite;
}

/**
 * The result for a site that was read and checked. Parts that only some callers need are made when
 * they are first asked for.
 */
export function openedOf(
  loaded: LoadedSite,
  pictures: PictureFile[],
  diagnostics: Diagnostic[],
  lang: Language,
): OpenedSite {
  const { sources, routes, layouts } = loaded;
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => file));
  const sound = [...loaded.pages.values()].filter(
    ({ layoutFile = '', source }) => layouts.has(layoutFile) && !broken.has(source.file),
  );
  const report: Reported = {
    diagnostics,
    lang,
    textOf: (file) => sources.get(file.replace(/^pages\//, ''))?.text,
    pages: routes.size,
    sections: sound.reduce((total, { summary }) => total + summary.sections, 0),
  };
  let [pages, source, routesOfSite]: [PageSource[]?, SiteSource?, Set<string>?] = [];
  return {
    report,
    pictures,
    get pages() {
      pages ??= sound.flatMap((page) => {
        const layout = layouts.get(page.layoutFile ?? '')?.layout;
        return layout ? pageSourceOf(page, layout) : [];
      });
      return pages;
    },
    get source() {
      source ??= siteSourceOf(loaded);
      return source;
    },
    get routes() {
      routesOfSite ??= new Set(routes.keys());
      return routesOfSite;
    },
  };
}

/** The answers of a site's pages to questions about each other. */
type SaidByPages = Pick<SiteSource, 'titles' | 'articles' | 'articleFolders'>;

/** Undefined while _site.json or _facts.json is missing or invalid. */
export function siteSourceOf(loaded: LoadedSite, said = saidByAll(loaded)): SiteSource | undefined {
  const { site, facts, redirects, dated } = loaded;
  if (!site || !facts) return undefined;
  // The address of a page to come is not published before its day either.
  const written = (redirects?.redirects ?? []).filter(({ to }) => !leadsToComing(to, dated));
  return { site, facts, redirects: written, ...siteLanguages(loaded), ...said };
}

function leadsToComing(href: string, dated: DatedFiles | undefined): boolean {
  const dates = dated?.routes.get(addressOf(href).path);
  return dated !== undefined && dates !== undefined && isToCome(dates, dated.time, dated.zone);
}

function saidByAll(loaded: LoadedSite): SaidByPages {
  return {
    titles: { get: (route) => loaded.pages.get(route)?.summary.title },
    articles: articlesIn(loaded),
    articleFolders: articleFoldersIn(loaded),
  };
}

/**
 * For a site whose pages are read when they are asked for: feeds depend on all of them and are left out.
 */
export function saidByPages(
  site: Pick<LoadedSite, 'routes'>,
  pageAt: (route: string) => LoadedPage | undefined,
): SaidByPages {
  const articles = articlesOf(
    () => site.routes.keys(),
    (route) => pageAt(route)?.summary.article,
  );
  return {
    titles: { get: (route) => pageAt(route)?.summary.title },
    articles,
    articleFolders: new Set(),
  };
}

function articleFoldersIn({ pages }: LoadedSite): Set<string> {
  return articleFoldersOf(
    [...pages.values()].map(({ route, summary: { isArticle } }) => ({ route, isArticle })),
  );
}

/** A page that is valid, with its layout. */
export function pageSourceOf(loaded: LoadedPage, layout: Layout): ValidSource {
  return new ValidSource(loaded, layout);
}

/** There are thousands of them: they share the way to their page. */
class ValidSource implements PageSource {
  readonly file: string;
  readonly route: string;
  readonly layout: Layout;
  readonly summary: PageSummary;
  readonly #loaded: LoadedPage;
  stamp?: string;

  constructor(loaded: LoadedPage, layout: Layout) {
    const { source, route, summary, alternates } = loaded;
    this.file = source.file;
    this.route = route;
    this.layout = layout;
    this.summary = alternates.length > 0 ? { ...summary, alternates: [...alternates] } : summary;
    this.#loaded = loaded;
    if (source.stamp !== undefined) this.stamp = source.stamp;
  }

  get page(): Page {
    return this.#loaded.page;
  }
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
