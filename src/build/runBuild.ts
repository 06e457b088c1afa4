import { join } from 'node:path';
import type { Reported } from '../content/diagnostics/report/text.ts';
import { sourceFiles } from '../content/read/source.ts';
import { nameOf } from '../content/validate/validateFile.ts';
import { type Bilingual, BilingualError, type Language, languageOf } from '../shared/language.ts';
import { memoizeByObject } from '../shared/memoize.ts';
import { pictureErrorMessage } from '../shared/pictureErrors.ts';
import { timed } from '../shared/timings.ts';
import { prunePictures } from './assets/prunePictures.ts';
import { DistChanged } from './dist/distChanged.ts';
import { writeErrorMessage } from './dist/writeErrors.ts';
import { hasFiles, isLink, type Sizes } from './dist/writeFolder.ts';
import type { Whole } from './incremental/built.ts';
import { type Cause, causes, fileChanged } from './incremental/causes.ts';
import { changedForMost, sharedFilesOf } from './incremental/sharedInputs.ts';
import {
  clearCaches,
  type LastBuild,
  type SiteFiles,
  siteFilesIn,
  versionOf,
} from './incremental/siteCache.ts';
import {
  type BuildRequest,
  type Job,
  jobOf,
  listSite,
  openListed,
  startPreparing,
  type ValidSite,
} from './job.ts';
import { nothingBuilt, sayBuilt, words } from './messages.ts';
import { dateOrigin } from './render/buildDate.ts';
import { buildPart } from './shards/buildPart.ts';
import { historyOf } from './siteFiles/lastModified.ts';
import type { ListedSite } from './workers/checkInThreads.ts';
import { beginRenderAhead, dropRenderAhead, renderAhead } from './workers/renderAhead.ts';
import { minPagesForRenderWorker } from './workers/thresholds.ts';
import { createWorkers } from './workers/workers.ts';
import { type BuildOptions, writeSite } from './writeSite.ts';

/**
 * Checks and builds the site, and says what happened. Returns whether it is there.
 * @throws what only the program is to blame for
 */
export async function runBuild(
  root: string,
  request: BuildRequest = { workers: createWorkers() },
): Promise<boolean> {
  const dist = join(root, 'dist');
  const wasLink = isLink(dist);
  const { lang = languageOf(process.env) } = request;
  try {
    if (request.isForced) clearCaches(root);
    const isBuilt = await run(jobOf(root, request));
    if (wasLink && !isLink(dist)) console.log(words[lang].replaced);
    return isBuilt;
  } catch (error) {
    return tellFault(error, lang);
  }
}

function tellFault(error: unknown, lang: Language): false {
  const { cause, reached } = error instanceof DistChanged ? error : { cause: error };
  const told = toldOf(cause);
  if (told) console.error(told[lang]);
  if (reached) console.log(reached[lang]);
  else nothingBuilt(lang);
  if (told) return false;
  throw cause;
}

function toldOf(error: unknown): Bilingual | undefined {
  if (error instanceof BilingualError) return error.reason;
  return writeErrorMessage(error) ?? pictureErrorMessage(error);
}

/** Chooses how to build. */
function run(job: Job): Promise<boolean> {
  const { part, isForced } = job.request;
  if (part) return buildPart(job, part);
  const last = job.cache.built();
  const cause = isForced ? causes.forced : causeOfCleanBuild(job, last);
  return cause || !last ? cleanBuild(job, cause) : rebuild(job, last);
}

/** Undefined where the last build can be built upon. */
function causeOfCleanBuild(
  { root, codeVersion }: Job,
  last: LastBuild | undefined,
): Cause | undefined {
  if (!last) return causes.noEarlier;
  if (last.codeVersion !== codeVersion) return causes.code;
  const file = changedForMost(root, last.sharedFiles, minPagesForRenderWorker);
  return file === undefined ? undefined : fileChanged(file);
}

/** Renders every page, with two threads while they are still read. */
async function cleanBuild(job: Job, cause?: Cause): Promise<boolean> {
  const { root, workers } = job;
  const names = timed('read', () => sourceFiles(root));
  const preparing = startPreparing(job);
  const site = listSite(job, names);
  const begun = workers && beginRenderAhead(root, site.sources.map(nameOf), workers);
  const ahead = begun && (await renderAhead(site, { ...job, preparing, begun }));
  const opened = await openListed(site, job);
  const prepared = await preparing;
  if (!opened && ahead) await dropRenderAhead(ahead);
  return opened
    ? finishBuild(job, { site, opened, prepared, ahead, ...(cause && { cause }) })
    : nothingBuilt(job.lang);
}

/** Renders the pages that would be others than dist/ holds. */
async function rebuild(job: Job, before: LastBuild): Promise<boolean> {
  const site = listSite(job);
  const current = currentReport(job, filesOf(site), before);
  if (current)
    return sayBuilt(job, { rendered: [], pages: current.pages, files: before.sizes.size });
  const preparing = startPreparing(job);
  const opened = await openListed(site, job);
  const prepared = await preparing;
  return opened ? finishBuild(job, { site, opened, prepared, before }) : nothingBuilt(job.lang);
}

/** The report of the last build, where it would be the same now and dist/ would be too. */
function currentReport(
  { root, cache }: Job,
  files: SiteFiles,
  { sizes, dates, files: version }: LastBuild,
): Reported | undefined {
  const dist = join(root, 'dist');
  const isSame = version !== undefined && version === versionOf(files);
  if (!isSame || dates !== dateOrigin(root, process.env) || isLink(dist)) return undefined;
  return hasFiles(dist, [...sizes.keys()], [...sizes.values()]) ? cache.report(files) : undefined;
}

const filesOf = memoizeByObject(siteFilesIn);

interface Given extends Pick<BuildOptions, 'ahead' | 'cause' | 'prepared'> {
  site: ListedSite;
  opened: ValidSite;
  before?: LastBuild;
}

/** Writes dist/ and what the next build is to know of it. */
async function finishBuild(job: Job, given: Given): Promise<boolean> {
  const { rendered, sizes } = await writeDist(job, given);
  try {
    await remember(job, given, sizes);
  } catch (error) {
    throw new DistChanged(error);
  }
  return sayBuilt(job, { rendered, pages: given.opened.pages.length, files: sizes.size });
}

function writeDist(job: Job, { site, opened, before, ...given }: Given): Promise<Whole> {
  const { cache } = job;
  return writeSite({
    ...{ ...job, ...opened, ...given, before, dated: site.dated },
    onRecords(records) {
      cache.saveRecords(records, before);
      cache.savePages(site.cache.kept());
    },
  });
}

async function remember(job: Job, { site, opened, before }: Given, sizes: Sizes): Promise<void> {
  const { root, codeVersion, cache } = job;
  const files = filesOf(site);
  cache.saveReport(files, opened.report);
  const dates = (await historyOf(root)).isShallow ? '' : dateOrigin(root, process.env);
  const sharedFiles = sharedFilesOf(opened);
  if (!before) prunePictures(root, sizes);
  cache.endBuild({ codeVersion, sizes, files: versionOf(files), dates, sharedFiles });
}
