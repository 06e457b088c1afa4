import { setImmediate } from 'node:timers/promises';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import { createPageCache, type PageCache } from '../../content/open/pageCache.ts';
import { createOpening, isPage, type Opening } from '../../content/open/pipeline.ts';
import {
  listSources,
  namedSources,
  type PictureFile,
  readPictures,
  type Source,
  sourceFiles,
} from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { nameOf } from '../../content/validate/validateFile.ts';
import { runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { count, timed } from '../../shared/timings.ts';
import { type KnownPage, knownOf } from './checkJob.ts';
import { minPagesForCheckWorker } from './thresholds.ts';
import type { Workers } from './workers.ts';
import { batchesOf, createCount } from './workQueue.ts';

interface Options {
  root: string;
  /** Where schema/ is, and what it says. */
  schema: string;
  contract: Contract;
  lang: Language;
  memory?: PageCache;
  /** Its files, where they are listed already: see sourceFiles and listSources. */
  names?: string[] | undefined;
  sources?: Source[];
  /** Whether what is found is kept for later: then files are told from what stands there next. */
  isLasting: boolean;
  /** Without them it is opened in one thread. */
  workers?: Workers | undefined;
  today?: string | undefined;
  /** Reads the pages in a way of its own. */
  prefill?: ((listed: Listed) => Promise<void>) | undefined;
}

/** A site of which no more is known than the names of its files. */
export interface Listed {
  sources: Source[];
  pictures: PictureFile[];
  opening: Opening;
}

/** Opens a site once, in two threads where it pays. */
export async function openInThreads(options: Options): Promise<OpenedSite> {
  const { sources, pictures, opening } = await readShared(options);
  return runToEnd(opening.open(sources, pictures, options.today));
}

/** Reads and checks the pages in two threads where it pays, for whoever opens the site next. */
export async function readAhead(options: Options): Promise<PageCache> {
  const { memory = createPageCache() } = options;
  await readShared({ ...options, memory });
  return createPageCache(memory.kept());
}

async function readShared({ memory = createPageCache(), ...options }: Options) {
  const { root, contract, lang, isLasting, workers } = options;
  const listed = options.sources;
  const names = options.names ?? listed?.map(nameOf) ?? timed('read', () => sourceFiles(root));
  const pictures = timed('read', () => readPictures(root));
  const list = isLasting ? listSources : namedSources;
  const sources = listed ?? timed('read', () => list(root, names));
  const opening = createOpening(contract, lang, memory);
  const shared: Shared = { ...options, names, sources, pictures, memory, opening };
  await options.prefill?.(shared);
  const pages = Uint32Array.from(unreadIn(shared));
  if (workers && pages.length >= minPagesForCheckWorker) await share(pages, workers, shared);
  return shared;
}

interface Shared extends Omit<Options, 'sources' | 'names'>, Listed {
  names: string[];
  memory: PageCache;
}

/** The places of the pages that are still to be read. What was written just now was read at once. */
function unreadIn({ sources, memory, isLasting }: Shared): number[] {
  return sources.flatMap((source, place) =>
    isPage(source) && !(isLasting && (!source.stamp || memory.get(source))) ? place : [],
  );
}

/** What this thread has not taken comes in as it is found, between two portions of its own. */
async function share(pages: Uint32Array, workers: Workers, shared: Shared): Promise<void> {
  const { root, schema, lang, names, sources, pictures, memory, opening } = shared;
  const taken = createCount();
  const job = { root, schema, lang, names: names.join('\n'), pictures, pages, taken };
  const routes = names.map((name) => routeOf(name) ?? '');
  const reading = workers.read(job, (found) => {
    for (const page of JSON.parse(found) as KnownPage[]) {
      const source = sources[page[0]];
      if (source) memory.learn(source, knownOf(page, routes));
    }
  });
  const { read } = opening.prefill(sources, pictures);
  for (const batch of batchesOf(pages, taken)) {
    for (const place of batch) {
      const source = sources[place];
      if (source) read(source);
    }
    await setImmediate();
  }
  for (const [stage, milliseconds] of await reading) count(stage, milliseconds);
}
