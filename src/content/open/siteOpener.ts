import { type Cooperative, runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { isSpecial } from '../../shared/routes.ts';
import { timed } from '../../shared/timings.ts';
import { createChecks } from '../check/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import {
  addFile,
  type LoadedPage,
  type LoadedSite,
  listRoutes,
  type RouteList,
  siteOf,
} from '../site/site.ts';
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
   */
  open: OpenSources;
  /** Opens in steps. One that is left before its end has learned from each file that it looked at. */
  steps: (...given: Parameters<OpenSources>) => Cooperative<OpenedSite>;
  /** For those who read and check some of the pages first, so that opening the site has less to do. */
  readPages: (sources: Source[], pictures: PictureFile[]) => PageReader;
}

/** Opens a site that need not be on disk. */
export type OpenSources = (
  sources: Source[],
  pictures: PictureFile[],
  today?: string,
) => OpenedSite;

export interface PageReader {
  /** The site so far: at first, the files that are no pages. */
  site: LoadedSite;
  /** Reads and checks a page; undefined if it is not valid by itself. */
  read: (source: Source) => { page: LoadedPage; known: PageResult } | undefined;
}

interface Options {
  contract: Contract;
  lang?: Language;
  /** Files with a result in it are not read again. */
  cache?: FileCache;
  /** Reads files by this contract. */
  load?: FileValidator;
  /** Keeps parsed pages, see createFileValidator. */
  keepsPages?: boolean;
}

export function createSiteOpener({
  contract,
  lang = 'en',
  cache: memory = new WeakMap<Source, CachedFile>(),
  keepsPages = false,
  load = createFileValidator(contract, lang, keepsPages),
}: Options): SiteOpener {
  const checks = createChecks(contract, lang);

  function remembered(source: Source): CachedFile {
    let known = memory.get(source);
    if (!known) {
      known = { loaded: load(source) };
      memory.set(source, known);
    }
    return known;
  }

  /** `readPages` and `open` look at one list of files. */
  let last:
    | { sources: Source[]; pictures: PictureFile[]; list: RouteList; now: CheckInputs }
    | undefined;

  function begin(sources: Source[], pictures: PictureFile[], today?: string) {
    if (last?.sources !== sources || last.pictures !== pictures) {
      const list = listRoutes(sources);
      last = { sources, pictures, list, now: checkInputsOf(list, pictures) };
    }
    const { list, now } = last;
    const site = siteOf(list);
    for (const source of sources) if (!isPage(source)) addFile(site, remembered(source).loaded);
    const project = checks.projectOf(site, pictures, today);
    const check = (page: LoadedPage, { loaded }: CachedFile): CheckResult => {
      project.asked.clear();
      const found = timed('check', () => checks.checkPage(page, project));
      const checked = checkResultOf(page, found, project, now);
      memory.set(page.source, { loaded, checked });
      return checked;
    };
    return { site, project, now, check };
  }

  const opener: SiteOpener = {
    open: (...given) => runToEnd(opener.steps(...given)),

    *steps(sources, pictures, today) {
      const { site, project, now, check } = begin(sources, pictures, today);
      // Each page is checked while it is at hand. One that asks about others is judged at the end.
      const found: Diagnostic[][] = [];
      const asking: { page: LoadedPage; place: number }[] = [];
      for (const source of sources) {
        if (!isPage(source)) continue;
        yield;
        const known = remembered(source);
        const page = addFile(site, known.loaded);
        if (!page) continue;
        const isGood = known.checked && isCurrent(known.checked, page, site, now);
        const checked = (isGood && known.checked) || check(page, known);
        if (checked.asked.length > 0) asking.push({ page, place: found.length });
        if (checked.asked.length > 0 || checked.found.length > 0) found.push(checked.found);
      }
      for (const { page, place } of asking) {
        yield;
        const known = remembered(page.source);
        if (!known.checked || !isAnswered(known.checked, site))
          found[place] = check(page, known).found;
      }
      const rest = yield* checks.checkRest(found.flat(), project);
      return openedOf(site, pictures, [...site.diagnostics, ...rest], lang);
    },

    readPages(sources, pictures) {
      const { site, check } = begin(sources, pictures);
      return {
        site,
        read(source) {
          const { loaded, checked } = remembered(source);
          const page = addFile(site, loaded);
          const { summary } = loaded;
          if (!page || !summary) return undefined;
          return { page, known: { summary, checked: checked ?? check(page, { loaded }) } };
        },
      };
    },
  };
  return opener;
}

/** True for a page, false for a special file. */
export function isPage({ file }: Source): boolean {
  return !isSpecial(file);
}
