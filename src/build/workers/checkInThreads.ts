import { setImmediate } from 'node:timers/promises';
import { isDatedSource } from '../../content/dates/datedFiles.ts';
import type { PageCache } from '../../content/open/pageCache.ts';
import type { PublicSite } from '../../content/open/publicOpener.ts';
import { isPage } from '../../content/open/siteOpener.ts';
import { nameOf } from '../../content/validate/validateFile.ts';
import { awaitedLater } from '../../shared/awaitedLater.ts';
import { routeOf } from '../../shared/routes.ts';
import { count } from '../../shared/timings.ts';
import { type KnownPage, knownOf, type ReadTerms } from './checkJob.ts';
import { minPagesForCheckWorker } from './thresholds.ts';
import type { Workers } from './workers.ts';
import { batchesOf, createCount } from './workQueue.ts';

/** A site on disk before its pages are read, and the cache of its opener. */
export interface ListedSite extends PublicSite {
  root: string;
  cache: PageCache;
}

interface Options extends ReadTerms {
  workers: Workers | undefined;
}

/** Reads and checks the pages, in two threads if it pays. Findings go into the cache. */
export async function checkInThreads(site: ListedSite, options: Options): Promise<void> {
  const { workers } = options;
  const pages = Uint32Array.from(unreadIn(site));
  if (workers && pages.length >= minPagesForCheckWorker)
    await shareChecks(pages, site, { ...options, workers });
}

/**
 * The places of the pages that are still to be read. One that was written just now was read at once,
 * and the other thread reads files as they are on disk, not by their dates.
 */
function unreadIn({ sources, cache }: ListedSite): number[] {
  const isStamped = sources.some(({ stamp }) => stamp);
  return sources.flatMap((source, place) =>
    isPage(source) && !isDatedSource(source) && !(isStamped && (!source.stamp || cache.get(source)))
      ? place
      : [],
  );
}

/** Takes findings of the other thread as they arrive, between two batches of its own. */
async function shareChecks(
  pages: Uint32Array,
  { root, sources, pictures, readPages, cache }: ListedSite,
  { schema, lang, rules, workers }: Options & { workers: Workers },
): Promise<void> {
  const names = sources.map(nameOf);
  const taken = createCount();
  const job = { root, schema, lang, rules, names: names.join('\n'), pictures, pages, taken };
  const routes = names.map((name) => routeOf(name) ?? '');
  const take = (found: string) => {
    for (const page of JSON.parse(found) as KnownPage[]) {
      const source = sources[page[0]];
      if (source) cache.learn(source, knownOf(page, routes));
    }
  };
  const reading = awaitedLater(workers.read(job, take));
  const { read } = readPages();
  for (const batch of batchesOf(pages, taken)) {
    for (const place of batch) {
      const source = sources[place];
      if (source) read(source);
    }
    await setImmediate();
  }
  for (const [stage, milliseconds] of await reading) count(stage, milliseconds);
}
