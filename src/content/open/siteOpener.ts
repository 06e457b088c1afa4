import { type Cooperative, runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { isSpecial } from '../../shared/routes.ts';
import { type Checks, createChecks } from '../check/check.ts';
import type { Rule } from '../check/rule.ts';
import type { Shared } from '../check/shared.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import {
  addFile,
  connectVersions,
  type LoadedPage,
  type LoadedSite,
  listRoutes,
  siteOf,
} from '../site/site.ts';
import { createFileValidator, type FileValidator } from '../validate/validateFile.ts';
import type { OpenedSite } from './openedSite.ts';
import { openedOf } from './openedSite.ts';
import type { CachedFile, FileCache, PageResult } from './pageCache.ts';

/** Opens sites by a contract, on disk or not. Make it once and keep it. */
export interface SiteOpener {
  /**
   * Validates and checks a site. A source that is still the same object is not read again, and its page is
   * checked again only where it, or what all files share, has changed.
   * @param today the day by which facts are overdue: 2026-11-20. Without it, it is the real one.
   */
  open: (sources: Source[], pictures: PictureFile[], today?: string) => OpenedSite;
  /** Opens in steps. One that is left before its end has learned from each file that it looked at. */
  steps: (...given: Parameters<SiteOpener['open']>) => Cooperative<OpenedSite>;
  /** For those who read some of the pages first, so that opening the site has less to do. */
  readPages: (sources: Source[], pictures: PictureFile[]) => PageReader;
}

/** Opens a site that need not be on disk. */
export type OpenSources = (sources: Source[], pictures: PictureFile[]) => OpenedSite;

export interface PageReader {
  /** The site so far: at first, the files that are no pages. */
  site: LoadedSite;
  /** Reads a page; undefined if it is not valid by itself. */
  read: (source: Source) => { page: LoadedPage; known: PageResult } | undefined;
}

export interface OpenerOptions {
  contract: Contract;
  lang?: Language;
  /** Files with a result in it are not read again. */
  cache?: FileCache;
  /** Reads files by this contract. */
  load?: FileValidator;
  /** Checks by these alone; by all ordinary ones when left out. */
  rules?: Rule[] | undefined;
}

export function createSiteOpener({
  contract,
  lang = 'en',
  cache = new WeakMap<Source, CachedFile>(),
  load = createFileValidator(contract, lang),
  rules,
}: OpenerOptions): SiteOpener {
  const checks = createChecks(contract, lang, rules);
  // `readPages` and `open` look at one list of files.
  const routesOf = memoizeByObject(listRoutes);
  const begin = (...[sources, pictures, today]: Parameters<SiteOpener['open']>): Opening => {
    const routes = routesOf(sources);
    const site = siteOf(routes);
    const read = (source: Source) => readOnce(source, cache, load);
    for (const source of sources) if (!isPage(source)) addFile(site, read(source).loaded);
    return { lang, sources, pictures, today, site, checks, cache, read };
  };
  const opener: SiteOpener = {
    open: (...given) => runToEnd(opener.steps(...given)),
    steps: (...given) => openInSteps(begin(...given)),
    readPages: (sources, pictures) => pageReaderOf(begin(sources, pictures)),
  };
  return opener;
}

/** A site whose special files are read, and whose pages are not. */
interface Opening {
  lang: Language;
  sources: Source[];
  pictures: PictureFile[];
  site: LoadedSite;
  today: string | undefined;
  checks: Checks;
  cache: FileCache;
  read: (source: Source) => CachedFile;
}

function readOnce(source: Source, cache: FileCache, load: FileValidator): CachedFile {
  const known = cache.get(source);
  if (known) return known;
  const file = { loaded: load(source) };
  cache.set(source, file);
  return file;
}

function* openInSteps(opening: Opening): Cooperative<OpenedSite> {
  const { lang, sources, pictures, site, checks, read } = opening;
  for (const source of sources) {
    if (!isPage(source)) continue;
    yield;
    addFile(site, read(source).loaded);
  }
  connectVersions(site);
  const shared = checks.sharedOf(site, pictures, opening.today);
  const found: Diagnostic[] = [];
  for (const page of site.pages.values()) {
    yield;
    found.push(...check(page, shared, opening));
  }
  const rest = yield* checks.checkRest(found, site, shared);
  return openedOf(site, pictures, [...site.diagnostics, ...rest], lang);
}

/** The findings in a page: those of last time, if nothing that they depend on has changed. */
function check(
  page: LoadedPage,
  shared: Shared,
  { site, checks, cache, read }: Opening,
): Diagnostic[] {
  const { loaded, checked } = read(page.source);
  const hash = shared.hashFor(page.summary);
  if (checked?.shared === hash) return checked.found;
  const found = checks.checkPage(page, site, shared);
  cache.set(page.source, { loaded, checked: { found, shared: hash } });
  return found;
}

function pageReaderOf(opening: Opening): PageReader {
  const { site, read } = opening;
  return {
    site,
    read(source) {
      const known = read(source);
      const page = addFile(site, known.loaded);
      const { summary } = known.loaded;
      if (!page || !summary) return undefined;
      return { page, known: { summary, checked: known.checked } };
    },
  };
}

/** True for a page, false for a special file. */
export function isPage({ file }: Source): boolean {
  return !isSpecial(file);
}
