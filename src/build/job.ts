import { join } from 'node:path';
import { interfaceIcons } from '../app/parts/icon.tsx';
import { ruleSets } from '../content/check/rules.ts';
import { reportOf } from '../content/diagnostics/report/text.ts';
import { createMemory, type Memory } from '../content/open/memory.ts';
import { hasErrors, isError, type OpenedSite } from '../content/open/openedSite.ts';
import { createOpener } from '../content/open/openSite.ts';
import { type Files, readFiles } from '../content/read/source.ts';
import { type Contract, readContract } from '../content/schema/contract.ts';
import { awaitedLater } from '../shared/awaitedLater.ts';
import { codeVersion } from '../shared/codeVersion.ts';
import { type Language, languageOf } from '../shared/language.ts';
import { timed } from '../shared/timings.ts';
import { alreadyPrepared, type Prepared, prepare } from './client/prepare.ts';
import { openSiteCache, type SiteCache } from './incremental/siteCache.ts';
import type { Renderer } from './render/renderHtml.ts';
import type { Share } from './shards/shards.ts';
import type { Workers } from './workers/workers.ts';

/** The part of the site to build: a share, or a merge of shards; undefined for all of it. */
export type ShardTask = { share: Share } | { folders: string[] } | undefined;

export interface BuildRequest {
  part?: ShardTask;
  workers?: Workers | undefined;
  /** Ignores every cache. */
  isForced?: boolean;
  /** Lists the causes of each rendering. */
  isExplained?: boolean;
  /** The language of all that is said; by default that of the environment. */
  lang?: Language;
}

/** A build's request, and what the build knows before it reads a page. */
export interface Job {
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
  rules: 'build';
}

export function jobOf(root: string, request: BuildRequest): Job {
  const { workers, lang = languageOf(process.env) } = request;
  const rules = 'build';
  const version = codeVersion();
  const schema = join(root, 'schema');
  const cache = openSiteCache(root, { codeVersion: version, lang, rules });
  const contract = readContract(schema);
  const given = { request, root, codeVersion: version, lang, schema, contract };
  return { ...given, cache, renderer, workers, rules };
}

/** Loaded with the first page that is rendered in this thread: of a large site it renders few. */
const renderer: Renderer = {
  interfaceIcons,
  async renderPage(page, layout) {
    const { renderPage } = await import('../app/entryServer.tsx');
    return renderPage(page, layout);
  },
};

/** Bundles the code of the client, unless it is at hand. */
export function startPreparing({ root, codeVersion, workers }: Job): Prepared | Promise<Prepared> {
  const ready = alreadyPrepared(root, codeVersion);
  return ready ?? awaitedLater((workers?.prepare ?? prepare)({ root, codeVersion }));
}

/** The files of pages/, and what is known of them. */
export interface ReadFiles extends Files {
  memory: Memory;
}

export function readJob({ root, cache }: Job): ReadFiles {
  const memory = timed('read', () => createMemory(cache.pages()));
  return { memory, ...timed('read', () => readFiles(root)) };
}

/** Opens a site, unless errors keep it from being built: it tells them. */
export function openValid(
  { memory, ...files }: ReadFiles,
  { contract, lang, rules }: Job,
): ValidSite | undefined {
  const opened = createOpener({ contract, lang, memory, rules: ruleSets[rules] })(files);
  if (isValid(opened)) return opened;
  const errors = { ...opened.report, diagnostics: opened.report.diagnostics.filter(isError) };
  console.log(reportOf(errors, { colors: process.stdout.isTTY }).trimEnd());
  return undefined;
}

/** The parts of a site that its build reads. */
export function inputsOf({ shared, pages, pictures, dated }: ValidSite) {
  return { shared, pages, pictures, dated };
}

export type ValidSite = OpenedSite & { shared: NonNullable<OpenedSite['shared']> };

function isValid(opened: OpenedSite): opened is ValidSite {
  return opened.shared !== undefined && !hasErrors(opened);
}
