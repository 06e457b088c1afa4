import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceIcons } from '../app/parts/icon.tsx';
import { createDatedFiles } from '../content/dates/datedFiles.ts';
import { spanishCount } from '../content/diagnostics/locales/es.ts';
import { type Reported, reportOf } from '../content/diagnostics/report/text.ts';
import { addFuture } from '../content/open/future.ts';
import { hasErrors } from '../content/open/open.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';
import { createPageCache } from '../content/open/pageCache.ts';
import { createSiteOpener } from '../content/open/siteOpener.ts';
import { listSources, readPictures, sourceFiles } from '../content/read/source.ts';
import { type Contract, readContract } from '../content/schema/contract.ts';
import { nameOf } from '../content/validate/validateFile.ts';
import { codeVersionOf } from '../shared/codeVersion.ts';
import { runToEnd } from '../shared/cooperative.ts';
import { type Bilingual, BilingualError, type Language, languageOf } from '../shared/language.ts';
import { memoizeByObject } from '../shared/memoize.ts';
import { countOf } from '../shared/phrases.ts';
import { pictureErrorMessage } from '../shared/pictureErrors.ts';
import { timed } from '../shared/timings.ts';
import { prunePictures } from './assets/prunePictures.ts';
import { type BuildOptions, buildSite } from './build.ts';
import { alreadyPrepared, type Prepared, prepare } from './client/prepare.ts';
import { writeErrorMessage } from './dist/writeErrors.ts';
import { hasFiles, isLink } from './dist/writeFolder.ts';
import { type Cause, causes, fileChanged } from './incremental/causes.ts';
import { changedForMost, sharedFilesOf } from './incremental/sharedInputs.ts';
import {
  clearCaches,
  deleteManifest,
  type LastBuild,
  openSiteCache,
  type SiteCache,
  type SiteFiles,
  siteFilesIn,
  versionOf,
} from './incremental/siteCache.ts';
import { explainRendered, type Rendered } from './incremental/why.ts';
import { dateOrigin } from './render/buildDate.ts';
import type { Renderer } from './render/renderHtml.ts';
import { buildShard, mergeShards } from './shards/buildShards.ts';
import { type Share, shardFolder, stampByContent } from './shards/shards.ts';
import { historyOf } from './siteFiles/lastModified.ts';
import { checkInThreads, type ListedSite } from './workers/checkInThreads.ts';
import { beginRenderAhead, dropRenderAhead, renderAhead } from './workers/renderAhead.ts';
import { maxParsedPages, minPagesForRenderWorker } from './workers/thresholds.ts';
import { createWorkers, type Workers } from './workers/workers.ts';

/** The part of the site to build: a share, or a merge of shards; undefined for all of it. */
export type Part = { share: Share } | { folders: string[] } | undefined;

export interface BuildRequest {
  part?: Part;
  workers?: Workers | undefined;
  /** Ignores every cache. */
  isForced?: boolean;
  /** Lists the causes of each rendering. */
  isExplained?: boolean;
  /** The language of all that is said; by default that of the environment. */
  lang?: Language;
}

/** Validates and builds the site, and says what happened. Returns whether it is there. */
export async function build(
  root: string,
  request: BuildRequest = { workers: createWorkers() },
): Promise<boolean> {
  const dist = join(root, 'dist');
  const wasLink = isLink(dist);
  const { lang = languageOf(process.env) } = request;
  try {
    const isBuilt = await run(jobOf(root, request));
    if (wasLink && !isLink(dist)) console.log(words[lang].replaced);
    return isBuilt;
  } catch (error) {
    const reason = request.part && error instanceof Error ? error.message : error;
    console.error(toldOf(error)?.[lang] ?? reason);
    return nothingBuilt(lang);
  }
}

function toldOf(error: unknown): Bilingual | undefined {
  if (error instanceof BilingualError) return error.reason;
  return writeErrorMessage(error) ?? pictureErrorMessage(error);
}

/** Chooses how to build. */
function run(job: Job): Promise<boolean> {
  const { part, isForced } = job.request;
  if (isForced) clearCaches(job.root);
  if (part) return buildPart(job, part);
  const last = job.cache.built();
  const cause = isForced ? causes.forced : causeOfCleanBuild(job, last);
  return cause || !last ? cleanBuild(job, cause) : rebuild(job, last);
}

interface Job {
  request: BuildRequest;
  root: string;
  codeVersion: string;
  lang: Language;
  /** The folder schema/. */
  schema: string;
  contract: Contract;
  cache: SiteCache;
  renderer: Renderer;
  workers: Workers | undefined;
}

function jobOf(root: string, request: BuildRequest): Job {
  const { workers, lang = languageOf(process.env) } = request;
  const codeVersion = codeVersionOf(root);
  const schema = join(root, 'schema');
  const cache = openSiteCache(root, { codeVersion, lang });
  const contract = readContract(schema);
  return { request, root, codeVersion, lang, schema, contract, cache, renderer, workers };
}

/** Loaded with the first page that is rendered in this thread: of a large site it renders few. */
const renderer: Renderer = {
  interfaceIcons,
  async renderPage(page, layout) {
    const { renderPage } = await import('../app/entryServer.tsx');
    return renderPage(page, layout);
  },
};

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
  const site = listSite(job, { names, isKept: names.length <= maxParsedPages });
  const begun = workers && beginRenderAhead(root, site.sources.map(nameOf), workers);
  const ahead = begun && (await renderAhead(site, { ...job, preparing, begun }));
  const opened = await openListed(site, job);
  const prepared = await preparing;
  if (!opened && ahead) await dropRenderAhead(ahead);
  return opened
    ? writeSite(job, { site, opened, prepared, ahead, ...(cause && { cause }) })
    : nothingBuilt(job.lang);
}

/** Renders the pages that would be others than dist/ holds. */
async function rebuild(job: Job, before: LastBuild): Promise<boolean> {
  const preparing = startPreparing(job);
  const site = listSite(job);
  const current = currentReport(job, filesOf(site), before);
  if (current) {
    console.log(reportOf(current, { colors: process.stdout.isTTY }).trimEnd());
    return sayBuilt(job, { rendered: [], pages: current.pages, files: before.sizes.size });
  }
  const opened = await openListed(site, job);
  const prepared = await preparing;
  return opened ? writeSite(job, { site, opened, prepared, before }) : nothingBuilt(job.lang);
}

function startPreparing({ root, codeVersion, workers }: Job): Prepared | Promise<Prepared> {
  const ready = alreadyPrepared(root, codeVersion);
  return ready ?? (workers?.prepare ?? prepare)({ root, codeVersion });
}

interface Listing {
  names?: string[];
  /** Keeps files and parsed pages until the end, so that each is read and parsed once. */
  isKept?: boolean;
}

function listSite(
  { root, contract, lang, cache: { pages } }: Job,
  { names = timed('read', () => sourceFiles(root)), isKept = false }: Listing = {},
): ListedSite {
  const cache = timed('read', () => createPageCache(pages()));
  const pictures = timed('read', () => readPictures(root));
  const sources = timed('read', () => listSources(root, { names, isRead: isKept }));
  const dated = timed('read', () => createDatedFiles(cache.stamps)(sources));
  const opener = createSiteOpener({ contract, lang, cache, keepsPages: isKept });
  return { root, sources: dated.shown, dated, pictures, cache, opener };
}

/** Opens a site and tells what is wrong with it. Undefined where that keeps it from being built. */
async function openListed(site: ListedSite, job: Job): Promise<ValidSite | undefined> {
  await checkInThreads(site, job);
  const opened = site.opener.open(site.sources, site.pictures);
  timed('check', () => runToEnd(addFuture(opened, site, { ...job, cache: site.cache })));
  console.log(reportOf(opened.report, { colors: process.stdout.isTTY }).trimEnd());
  return isValid(opened) ? opened : undefined;
}

type ValidSite = OpenedSite & { source: NonNullable<OpenedSite['source']> };

function isValid(opened: OpenedSite): opened is ValidSite {
  return opened.source !== undefined && !hasErrors(opened);
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
async function writeSite(job: Job, { site, opened, before, ...given }: Given): Promise<boolean> {
  const { root, codeVersion, cache } = job;
  const files = filesOf(site);
  const built = await buildSite({
    ...{ ...job, ...opened, ...given, before, dated: site.dated },
    onRecords(records) {
      cache.saveRecords(records, before);
      cache.savePages(site.cache.kept());
    },
  });
  cache.saveReport(files, opened.report);
  const dates = (await historyOf(root)).isShallow ? '' : dateOrigin(root, process.env);
  const sharedFiles = sharedFilesOf(opened);
  cache.endBuild({ codeVersion, sizes: built.sizes, files: versionOf(files), dates, sharedFiles });
  if (!before) prunePictures(root, built.sizes);
  const { rendered, sizes } = built;
  return sayBuilt(job, { rendered, pages: opened.pages.length, files: sizes.size });
}

interface Figures {
  rendered: Rendered[];
  pages: number;
  files: number;
}

async function sayBuilt(
  { root, request, lang }: Job,
  { rendered, pages, files }: Figures,
): Promise<boolean> {
  if (request.isExplained) console.log(explainRendered(rendered, pages, lang));
  const { built, again } = words[lang];
  const more = rendered.length < pages ? ` ${again(rendered.length)}` : '';
  console.log(`${built(pages, files)}${more}`);
  await sayUndated(root, lang);
  return true;
}

async function sayUndated(root: string, lang: Language): Promise<void> {
  const { isShallow } = await historyOf(root);
  if (isShallow) console.log(words[lang].undated);
}

/** Builds a share of the pages, or the site of the shares. */
async function buildPart(job: Job, part: NonNullable<Part>): Promise<boolean> {
  const { root, lang } = job;
  const preparing = startPreparing(job);
  const site = listSite(job);
  const opened = await openListed(site, job);
  const prepared = await preparing;
  if (!opened) return nothingBuilt(lang);
  const { pages, pictures } = opened;
  const texts = new Map(site.sources.map((source) => [source.file, source]));
  stampByContent(pages, ({ file }) => texts.get(file)?.text ?? '');
  stampByContent(pictures, ({ src }) => readFileSync(join(root, 'pages', src), 'latin1'));
  console.log(await makePart({ ...job, ...opened, prepared, dated: site.dated }, part, lang));
  if ('folders' in part) await sayUndated(root, lang);
  return true;
}

/** Returns what was made, in words. */
async function makePart(
  options: BuildOptions,
  part: NonNullable<Part>,
  lang: Language,
): Promise<string> {
  if ('share' in part) {
    const { records } = await buildShard(options, part.share);
    return words[lang].share(records.length, shardFolder(part.share));
  }
  deleteManifest(options.root);
  const { records, sizes } = await mergeShards(options, part.folders);
  return words[lang].merged(records.length, part.folders.length, sizes.size);
}

function nothingBuilt(lang: Language): false {
  console.log(words[lang].nothing);
  return false;
}

const words = {
  en: {
    built: (pages: number, files: number) => `${pages} pages built: ${files} files in dist/.`,
    again: (pages: number) => `Rendered again: ${countOf(pages, 'page')}.`,
    share: (pages: number, folder: string) => `${countOf(pages, 'page')} built in ${folder}/.`,
    merged: (pages: number, shards: number, files: number) =>
      `${pages} pages of ${countOf(shards, 'shard')} merged: ${files} files in dist/.`,
    nothing: 'Nothing was built: dist/ was not changed.',
    replaced: 'Replaced the symlink dist with a folder. Its target was not changed.',
    undated:
      'The sitemap does not say when pages were changed: of their history only a part is here. To have it all: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
  },
  es: {
    built: (pages: number, files: number) =>
      `${spanishCount(pages, 'página')}: ${spanishCount(files, 'archivo')} en dist/.`,
    again: (pages: number) => `Generadas de nuevo: ${spanishCount(pages, 'página')}.`,
    share: (pages: number, folder: string) => `${spanishCount(pages, 'página')} en ${folder}/.`,
    merged: (pages: number, shards: number, files: number) =>
      `${spanishCount(pages, 'página')} de ${spanishCount(shards, 'parte')}: ${spanishCount(files, 'archivo')} en dist/.`,
    nothing: 'No se ha construido nada: dist/ queda como estaba.',
    replaced: 'El enlace simbólico dist es ahora una carpeta. Su destino no ha cambiado.',
    undated:
      'El mapa del sitio no dice cuándo cambiaron las páginas: de su historia aquí solo hay una parte. Para tenerla entera: git fetch --unshallow, o fetch-depth: 0 en un workflow.',
  },
} satisfies Record<Language, unknown>;
