import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceIcons } from '../app/parts/icon.tsx';
import { reportOf, summaryOf } from '../content/diagnostics/report/text.ts';
import { hasErrors } from '../content/open/open.ts';
import { createPageCache } from '../content/open/pageCache.ts';
import { sourceFiles } from '../content/read/source.ts';
import { readContract } from '../content/schema/contract.ts';
import { codeVersionOf } from '../shared/codeVersion.ts';
import type { Language } from '../shared/language.ts';
import { languageOf } from '../shared/language.ts';
import { countOf } from '../shared/phrases.ts';
import { timed } from '../shared/timings.ts';
import { pruneShareImages } from './assets/pruneShareImages.ts';
import { type BuildOptions, buildSite } from './build.ts';
import { buildShard, mergeShards } from './buildShards.ts';
import { alreadyPrepared, prepare } from './client/prepare.ts';
import { writeErrorMessage } from './dist/writeErrors.ts';
import { isLink } from './dist/writeFolder.ts';
import { type Amended, amendSite } from './fastRebuild.ts';
import type { Built } from './incremental/built.ts';
import { deleteManifest, readManifest, sizesIn } from './incremental/manifest.ts';
import { readEntries, type State } from './incremental/pageStore.ts';
import { isMostlyNew } from './incremental/sharedInputs.ts';
import { createManifestWriter } from './incremental/writeManifest.ts';
import { dayOf } from './render/buildDate.ts';
import type { Renderer } from './render/renderHtml.ts';
import {
  beginRenderAhead,
  dropRenderAhead,
  type RenderedAhead,
  renderAhead,
} from './renderAhead.ts';
import { type Share, shardFolder, stampByContent } from './shards.ts';
import { historyOf } from './siteFiles/lastModified.ts';
import { type Listed, openInThreads } from './workers/openInThreads.ts';
import { minPagesForRenderWorker } from './workers/thresholds.ts';
import { createWorkers, type Workers } from './workers/workers.ts';

/** What of the site to build: all of it, a share, or what shards make together. */
export type Part = { share: Share } | { folders: string[] } | undefined;

/** Validates and builds the site, and says what happened. Returns whether it is there. */
export async function build(
  root: string,
  { part, workers }: { part?: Part; workers?: Workers | undefined } = { workers: createWorkers() },
): Promise<boolean> {
  const dist = join(root, 'dist');
  const wasLink = isLink(dist);
  try {
    const isBuilt = await buildPart(root, part, workers);
    if (wasLink && !isLink(dist))
      console.log('Replaced the symlink dist with a folder. Its target was not changed.');
    return isBuilt;
  } catch (error) {
    const reason = part && error instanceof Error ? error.message : error;
    console.error(writeErrorMessage(error) ?? reason);
    console.log('Nothing was built: dist/ was not changed.');
    return false;
  }
}

/** Loaded with the first page that is printed in this thread: of a large site it prints few. */
const renderer: Renderer = {
  interfaceIcons,
  async renderPage(page, layout) {
    const { renderPage } = await import('../app/entryServer.tsx');
    return renderPage(page, layout);
  },
};

async function buildPart(root: string, part: Part, workers: Workers | undefined): Promise<boolean> {
  const lang = languageOf(process.env);
  const codeVersion = codeVersionOf(root);
  const last = part ? undefined : readManifest(root, codeVersion, lang);
  const manifest =
    last && !isMostlyNew(root, last.sharedFiles, minPagesForRenderWorker) ? last : undefined;
  const names = manifest ? undefined : timed('read', () => sourceFiles(root));
  const begun = names && workers && !part ? beginRenderAhead(root, names, workers) : undefined;
  const schema = join(root, 'schema');
  const contract = readContract(schema);
  const ready = alreadyPrepared(root, codeVersion);
  const amended =
    ready &&
    (await amendSite({ root, codeVersion, manifest, lang, contract, renderer, prepared: ready }));
  if (amended) return sayBuilt(amended, lang);

  const preparing = ready ?? (workers?.prepare ?? prepare)({ root, codeVersion });
  const day = dayOf(new Date());
  const before = manifest && readEntries(root, manifest);
  const memory = createPageCache(before?.entries.flatMap(({ kept }) => kept ?? []));
  let ahead: RenderedAhead | undefined;
  const prefill = async (listed: Listed): Promise<void> => {
    if (begun)
      ahead = await renderAhead(listed, {
        root,
        codeVersion,
        contract,
        renderer,
        preparing,
        begun,
      });
  };
  const opened = await openInThreads({
    ...{ root, schema, contract, lang, memory, workers, prefill, names },
    isLasting: true,
  });
  console.log(reportOf(opened.report, { colors: process.stdout.isTTY }).trimEnd());
  const { source, pages, pictures, report } = opened;
  if (!source || hasErrors(opened)) {
    console.log('Nothing was built: dist/ was not changed.');
    if (ahead) await dropRenderAhead(ahead);
    await preparing;
    return false;
  }
  const prepared = await preparing;
  const options = {
    root,
    codeVersion,
    contract,
    source,
    pages,
    pictures,
    renderer,
    prepared,
    workers,
  };
  if (part) {
    stampByContent(pages, ({ file }) => report.textOf(file) ?? '');
    stampByContent(pictures, ({ src }) => readFileSync(join(root, 'pages', src), 'latin1'));
    console.log(await makePart(options, part));
    if ('folders' in part) await sayUndated(root);
    return true;
  }
  deleteManifest(root);
  const { notePages, noteSite } = createManifestWriter(root, {
    ...{ codeVersion, lang, day, opened },
    kept: memory.kept(),
  });
  const built = await buildSite({
    ...{ ...options, ahead, onRecords: notePages },
    before: before && builtBefore(before),
  });
  noteSite(built, { isDated: !(await historyOf(root)).isShallow });
  if (!before) pruneShareImages(root, built.sizes);
  const files = built.sizes.size;
  sayFiles({ pages: pages.length, files, rendered: built.rendered });
  await sayUndated(root);
  return true;
}

/** Says of a site that was amended what is said of every one. */
function sayBuilt({ sections, ...figures }: Amended, lang: Language): true {
  console.log(
    summaryOf({ diagnostics: [], lang, textOf: () => undefined, pages: figures.pages, sections }),
  );
  sayFiles(figures);
  return true;
}

function sayFiles({ pages, files, rendered }: Omit<Amended, 'sections'>): void {
  const anew = rendered < pages ? ` Rendered again: ${countOf(rendered, 'page')}.` : '';
  console.log(`${pages} pages built: ${files} files in dist/.${anew}`);
}

async function sayUndated(root: string): Promise<void> {
  const { isShallow } = await historyOf(root);
  if (isShallow)
    console.log(
      'The sitemap does not say when pages were changed: of their history only a part is here. To have it all: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
    );
}

function builtBefore({ manifest, entries }: State): Built {
  return { records: entries.map(({ record }) => record), sizes: sizesIn(manifest) };
}

/** Returns what was made, in words. */
async function makePart(options: BuildOptions, part: NonNullable<Part>): Promise<string> {
  if ('share' in part) {
    const { records } = await buildShard(options, part.share);
    return `${countOf(records.length, 'page')} built in ${shardFolder(part.share)}/.`;
  }
  deleteManifest(options.root);
  const { records, sizes } = await mergeShards(options, part.folders);
  const files = sizes.size;
  return `${records.length} pages of ${countOf(part.folders.length, 'shard')} merged: ${files} files in dist/.`;
}
