import { type Cooperative, runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { isSpecial } from '../../shared/routes.ts';
import { timed } from '../../shared/timings.ts';
import { type Checks, createChecks } from '../check/check.ts';
import type { Rule, RuleContext } from '../check/rule.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { addFile, type LoadedPage, type LoadedSite, listRoutes, siteOf } from '../site/site.ts';
import { createFileValidator, type FileValidator } from '../validate/validateFile.ts';
import type { OpenedSite } from './openedSite.ts';
import { openedOf } from './openedSite.ts';
import {
  type CachedFile,
  type CheckInputs,
  type CheckResult,
  checkInputsOf,
  checkResultOf,
  type FileCache,
  isAnswered,
  isCurrent,
  type PageResult,
} from './pageCache.ts';

/** Opens sites by a contract, on disk or not. Make it once and keep it. */
export interface SiteOpener {
  /**
   * Validates and checks a site. A source that is still the same object is not read again, and a
   * page is checked again only where something that it depends on has changed.
   * @param today the day by which facts are overdue: 2026-11-20. Without it, it is the real one.
   */
  open: (sources: Source[], pictures: PictureFile[], today?: string) => OpenedSite;
  /** Opens in steps. One that is left before its end has learned from each file that it looked at. */
  steps: (...given: Parameters<SiteOpener['open']>) => Cooperative<OpenedSite>;
  /** For those who read and check some of the pages first, so that opening the site has less to do. */
  readPages: (sources: Source[], pictures: PictureFile[]) => PageReader;
}

/** Opens a site that need not be on disk. */
export type OpenSources = (sources: Source[], pictures: PictureFile[]) => OpenedSite;

export interface PageReader {
  /** The site so far: at first, the files that are no pages. */
  site: LoadedSite;
  /** Reads and checks a page; undefined if it is not valid by itself. */
  read: (source: Source) => { page: LoadedPage; known: PageResult } | undefined;
}

export interface OpenerOptions {
  contract: Contract;
  lang?: Language;
  /** Files with a result in it are not read again. */
  cache?: FileCache;
  /** Reads files by this contract. */
  load?: FileValidator;
  /** Keeps parsed pages, see createFileValidator. */
  keepsPages?: boolean;
  /** Checks by these alone; by all ordinary ones when left out. */
  rules?: Rule[] | undefined;
}

export function createSiteOpener({
  contract,
  lang = 'en',
  cache = new WeakMap<Source, CachedFile>(),
  keepsPages = false,
  load = createFileValidator(contract, lang, keepsPages),
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
    const project = checks.projectOf(site, pictures, today);
    const now = checkInputsOf(routes, pictures);
    return { lang, sources, pictures, site, checks, project, now, cache, read };
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
  checks: Checks;
  project: RuleContext;
  now: CheckInputs;
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
  const { lang, sources, pictures, site, checks, project, read } = opening;
  const found: Diagnostic[][] = [];
  const asking: { page: LoadedPage; place: number }[] = [];
  for (const source of sources) {
    if (!isPage(source)) continue;
    yield;
    const known = read(source);
    const page = addFile(site, known.loaded);
    if (!page) continue;
    // A page is checked while its text is at hand. One that asks about others is judged at the end.
    const checked = checkedNow(known, page, opening) ?? check(page, known, opening);
    if (checked.asked.length > 0) asking.push({ page, place: found.length });
    if (checked.asked.length > 0 || checked.found.length > 0) found.push(checked.found);
  }
  site.isRead = true;
  for (const { page, place } of asking) {
    yield;
    const known = read(page.source);
    if (!known.checked || !isAnswered(known.checked, project))
      found[place] = check(page, known, opening).found;
  }
  const rest = yield* checks.checkRest(found.flat(), project);
  return openedOf(site, pictures, [...site.diagnostics, ...rest], lang);
}

/** The cached result, if a check would find the same. */
function checkedNow(
  { checked }: CachedFile,
  page: LoadedPage,
  { site, now }: Opening,
): CheckResult | undefined {
  return checked && isCurrent(checked, page, site, now) ? checked : undefined;
}

function check(
  page: LoadedPage,
  { loaded }: CachedFile,
  { checks, project, now, cache }: Opening,
): CheckResult {
  project.asked.clear();
  const found = timed('check', () => checks.checkPage(page, project));
  const checked = checkResultOf(page, found, project, now);
  cache.set(page.source, { loaded, checked });
  return checked;
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
      return { page, known: { summary, checked: known.checked ?? check(page, known, opening) } };
    },
  };
}

/** True for a page, false for a special file. */
export function isPage({ file }: Source): boolean {
  return !isSpecial(file);
}
