import { join } from 'node:path';
import type { Reported } from '../content/diagnostics/report/text.ts';
import { type Bilingual, BilingualError, type Language, languageOf } from '../shared/language.ts';
import { prunePictures } from './assets/prunePictures.ts';
import { DistChanged } from './dist/distChanged.ts';
import { writeErrorMessage } from './dist/writeErrors.ts';
import { hasFiles, isLink, type Sizes } from './dist/writeFolder.ts';
import type { Whole } from './incremental/built.ts';
import { type Cause, causes } from './incremental/causes.ts';
import {
  clearCaches,
  type LastBuild,
  type SiteFiles,
  siteFilesOf,
  versionOf,
} from './incremental/siteCache.ts';
import {
  type BuildRequest,
  inputsOf,
  type Job,
  jobOf,
  openValid,
  type ReadFiles,
  readJob,
  startPreparing,
  type ValidSite,
} from './job.ts';
import { nothingBuilt, sayBuilt, words } from './messages.ts';
import { dateOrigin } from './render/buildDate.ts';
import { buildPart } from './shards/buildPart.ts';
import { historyOf } from './siteFiles/lastModified.ts';
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
  return writeErrorMessage(error);
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
function causeOfCleanBuild({ codeVersion }: Job, last: LastBuild | undefined): Cause | undefined {
  if (!last) return causes.noEarlier;
  return last.codeVersion === codeVersion ? undefined : causes.code;
}

/** Renders every page. */
async function cleanBuild(job: Job, cause?: Cause): Promise<boolean> {
  return buildFrom(readJob(job), job, { ...(cause && { cause }) });
}

/** Renders the pages that would be others than dist/ holds. */
async function rebuild(job: Job, before: LastBuild): Promise<boolean> {
  const files = readJob(job);
  const current = currentReport(job, siteFilesOf(files), before);
  if (current)
    return sayBuilt(job, { rendered: [], pages: current.pages, files: before.sizes.size });
  return buildFrom(files, job, { before });
}

async function buildFrom(
  files: ReadFiles,
  job: Job,
  given: Pick<Given, 'before' | 'cause'>,
): Promise<boolean> {
  const preparing = startPreparing(job);
  const opened = openValid(files, job);
  const prepared = await preparing;
  return opened ? finishBuild(job, { ...given, files, opened, prepared }) : nothingBuilt(job.lang);
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

interface Given extends Pick<BuildOptions, 'cause' | 'prepared'> {
  files: ReadFiles;
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

function writeDist(job: Job, { files, opened, before, ...given }: Given): Promise<Whole> {
  const { cache } = job;
  return writeSite({
    ...{ ...job, ...given, before },
    ...inputsOf(opened),
    onRecords(records) {
      cache.saveRecords(records, before);
      cache.savePages(files.memory.kept(opened.dated.shown));
    },
  });
}

async function remember(
  job: Job,
  { files: read, opened, before }: Given,
  sizes: Sizes,
): Promise<void> {
  const { root, codeVersion, cache } = job;
  const files = siteFilesOf(read, opened.dated);
  cache.saveReport(files, opened.report);
  const dates = (await historyOf(root)).isShallow ? '' : dateOrigin(root, process.env);
  if (!before) prunePictures(root, sizes);
  cache.endBuild({ codeVersion, sizes, files: versionOf(files), dates });
}
