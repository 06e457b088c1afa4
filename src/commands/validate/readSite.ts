import { openSiteCache, type SiteFiles, siteFilesIn } from '../../build/incremental/siteCache.ts';
import { checkInThreads, type ListedSite } from '../../build/workers/checkInThreads.ts';
import type { Workers } from '../../build/workers/workers.ts';
import { editorListsVersion } from '../../codegen/editorLists.ts';
import { zoneOf } from '../../content/dates/datedFiles.ts';
import { type CachedPage, createPageCache } from '../../content/open/pageCache.ts';
import { createPublicOpener } from '../../content/open/publicOpener.ts';
import { listSources, readPictures } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { dayIn, timeNow } from '../../shared/clock.ts';
import { codeVersionOf } from '../../shared/codeVersion.ts';
import type { Language } from '../../shared/language.ts';
import type { Arguments } from './arguments.ts';
import type { Ahead } from './validate.ts';

interface Options {
  /** The folder of the code. Validation writes a cache only for this site. */
  project: string;
  /** The folder that holds schema/. */
  schema: string;
  contract: Contract;
  workers?: Workers | undefined;
  /** The files of the site, if the caller has listed them: see sourceFiles. */
  names?: string[];
}

/** The result, and a function that saves the cache after the report is printed. */
export interface Read extends Ahead {
  note?: () => void;
}

/**
 * Reads only what changed since the last validation, in two threads if that is faster.
 * With --fix and --watch the site is read again later, so only the page cache is returned.
 */
export async function readSite(given: Arguments, options: Options): Promise<Read> {
  const { root, fix, watch, parts, days, lang } = given;
  const rules = 'validate' as const;
  const read = { ...options, root, lang, days, rules, workers: options.workers };
  const isAgain = fix || watch;
  if (root !== options.project) {
    const site = await readPages(read, [], isAgain);
    return isAgain ? readAgain(site) : { opened: site.open() };
  }
  const cache = openSiteCache(root, { codeVersion: codeVersionOf(root), lang, rules });
  if (isAgain) return readAgain(await readPages(read, cache.pages(), true));
  const files = listFiles(read, true);
  // The report decides before the pages of the cache are read, which are many.
  const isWhole = parts.length === 0;
  const report = isWhole
    ? cache.report(undatedFilesOf(files), editorListsVersion(root))
    : undefined;
  if (report && !(days && report.unseen)) return { report };
  const site = await readPages(read, cache.pages(), true, files);
  const opened = site.open();
  return {
    opened,
    note() {
      cache.saveReport(siteFilesIn(site), opened.report, editorListsVersion(root));
      cache.savePages(site.cache.kept());
    },
  };
}

/** Saves the cache. A read-only folder or a full disk only costs time: the next validation reads every page. */
export function noteRead({ note }: Read): void {
  try {
    note?.();
  } catch {
    // The report is right without it.
  }
}

interface ReadOptions extends Options {
  root: string;
  lang: Language;
  rules: 'validate';
  workers: Workers | undefined;
  days: number | undefined;
}

/** Reads and checks the pages that are not cached. */
async function readPages(
  options: ReadOptions,
  known: CachedPage[],
  isStamped: boolean,
  { sources, pictures } = listFiles(options, isStamped),
): Promise<ListedSite> {
  const { root, contract, lang, days } = options;
  const cache = createPageCache(known);
  const site = {
    root,
    cache,
    ...createPublicOpener({ contract, lang, days, cache })(sources, pictures),
  };
  await checkInThreads(site, options);
  return site;
}

function listFiles({ root, names }: ReadOptions, isStamped: boolean) {
  const sources = listSources(root, { isStamped, ...(names && { names }) });
  return { sources, pictures: readPictures(root) };
}

function undatedFilesOf(files: ReturnType<typeof listFiles>): SiteFiles {
  const zone = zoneOf(files.sources);
  const now = timeNow(zone);
  return { ...files, now, today: dayIn(zone, now), boundaries: undefined };
}

/** Returns the page cache for callers that read the site repeatedly. */
function readAgain({ cache }: ListedSite): Read {
  return { memory: createPageCache(cache.kept()) };
}
