import type { Layout, Page, Redirect, Site } from '../generated/types.ts';
import { articleFoldersOf } from './articleFolders.ts';
import { createChecker } from './check.ts';
import type { Contract } from './contract.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Facts, Language } from './facts.ts';
import type { Reported } from './report.ts';
import { createLoader, type LoadedSite } from './site.ts';
import { createSourceReader, type PictureFile, readPictures, type Source } from './source.ts';

/** What all pages of a site are resolved against. */
export interface SiteSource {
  site: Site;
  facts: Facts;
  redirects: Redirect[];
  /** The title of each page as it is written, by route. */
  titles: Map<string, string>;
  /** The routes that have articles below them, and so a feed. */
  articleFolders: Set<string>;
}

/** A page, valid, and the layout that frames it. */
export interface PageSource {
  /** Where it stands: pages/contact.json. */
  file: string;
  route: string;
  page: Page;
  layout: Layout;
}

/** A site as it stands on disk: what of it is valid, and what is wrong with the rest. */
export interface OpenedSite {
  /** The pages without a mistake. */
  pages: PageSource[];
  /** Undefined while _site.json or _facts.json is missing or invalid. */
  source: SiteSource | undefined;
  /** Every route that a file stands for, valid or not. */
  routes: Set<string>;
  report: Reported;
}

/**
 * Reads, validates and checks the site below `<root>/pages`, once.
 * @param today the day by which facts are overdue: 2026-11-20. Without it, it is the real one.
 */
export function openSite(
  root: string,
  contract: Contract,
  { lang, today }: { lang?: Language; today?: string } = {},
): OpenedSite {
  return createOpener(root, contract, lang)(today);
}

/** The same for many times over: only the files that changed are read and validated again. */
export function createOpener(
  root: string,
  contract: Contract,
  lang?: Language,
): (today?: string) => OpenedSite {
  const open = createSourceOpener(contract, lang);
  const read = createSourceReader(root);
  return (today) => open(read(), readPictures(root), today);
}

/**
 * Validates and checks a site that need not be on disk. A source that is still the same object is
 * not read again.
 */
export function createSourceOpener(
  contract: Contract,
  lang: Language = 'en',
): (sources: Source[], pictures: PictureFile[], today?: string) => OpenedSite {
  const load = createLoader(contract, lang);
  const check = createChecker(contract, lang);
  return (sources, pictures, today) => {
    const loaded = load(sources);
    const diagnostics = [...loaded.diagnostics, ...check(loaded, pictures, today)];
    return openedOf(loaded, diagnostics, lang);
  };
}

/** Whether anything is wrong that keeps a site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}

function openedOf(loaded: LoadedSite, diagnostics: Diagnostic[], lang: Language): OpenedSite {
  const { site, facts, redirects, sources, routes } = loaded;
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => file));
  const pages = [...loaded.pages.values()].flatMap(({ route, page, layoutFile, source }) => {
    const layout = layoutFile && loaded.layouts.get(layoutFile)?.layout;
    return layout && !broken.has(source.file) ? [{ file: source.file, route, page, layout }] : [];
  });
  return {
    pages,
    source: site &&
      facts && {
        site,
        facts,
        redirects: redirects?.redirects ?? [],
        titles: new Map([...loaded.pages].map(([route, { page }]) => [route, page.title])),
        articleFolders: articleFoldersOf([...loaded.pages.values()]),
      },
    routes: new Set(routes.keys()),
    report: {
      diagnostics,
      lang,
      textOf: (file) => sources.get(file.replace(/^pages\//, ''))?.text,
      pages: routes.size,
      sections: pages.reduce((total, { page }) => total + page.sections.length, 0),
    },
  };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
