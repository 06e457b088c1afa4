import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PageSource } from '../../content/open/openedSite.ts';
import { pageSourceOf, siteSourceOf } from '../../content/open/openedSite.ts';
import { isPage, type PageReader } from '../../content/open/siteOpener.ts';
import type { Source } from '../../content/read/source.ts';
import type { LoadedSite } from '../../content/site/site.ts';
import type { Layout } from '../../generated/types.ts';
import { awaitedLater } from '../../shared/awaitedLater.ts';
import { isSpecial, routeOf } from '../../shared/routes.ts';
import type { Prepared } from '../client/prepare.ts';
import { tempFolderOf } from '../dist/tempFolder.ts';
import { createCacheKeys, type Planned } from '../incremental/plan.ts';
import type { CacheKeyInputs } from '../render/cacheKeyInputs.ts';
import { type BuildInput, createRenderContext } from '../render/context.ts';
import { historyOf } from '../siteFiles/lastModified.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import { searchedRoutes } from '../siteFiles/searchIndex.ts';
import type { ListedSite } from './checkInThreads.ts';
import type { Prescan } from './prescan.ts';
import { beginRendering, type Rendering } from './renderAll.ts';
import { minPagesForRenderWorker } from './thresholds.ts';
import type { RenderThread, Workers } from './workers.ts';

/** Pages that were rendered before all of them were read. */
export interface RenderedAhead extends Pick<Rendering, 'end' | 'stop'> {
  records: PageRecord[];
  /** The temp folder with their files. */
  temp: string;
  /** True if their shared inputs turned out to be those they were rendered with. */
  isTrue: (common: CacheKeyInputs) => boolean;
}

/** A thread that scans the pages, and will render with the result. */
export interface StartedAhead {
  thread: RenderThread;
  prescan: Promise<Prescan>;
}

/**
 * Has a second thread begin as soon as the names of the files are known: it is at work before the
 * first page is read.
 * @param names below pages/
 * @returns undefined where that does not pay
 */
export function beginRenderAhead(
  root: string,
  names: string[],
  workers: Workers,
): StartedAhead | undefined {
  const files = names.map((name) => `pages/${name}`).filter((file) => !isSpecial(file));
  if (files.length < minPagesForRenderWorker) return undefined;
  const thread = workers.render();
  // Git takes a while, and is not waited for before the end.
  void historyOf(root);
  return { thread, prescan: awaitedLater(thread.prescan(root, files)) };
}

interface Options extends Omit<BuildInput, 'source' | 'pages' | 'pictures' | 'prepared'> {
  begun: StartedAhead;
  /** Pages are read until it is there. */
  preparing: Prepared | Promise<Prepared>;
}

/**
 * Renders pages as they are read, so that each is read once and a second thread has work from the
 * beginning. A scan tells the inputs that all pages share: the cache keys in their records show
 * later which of them were rendered with the right ones.
 * @returns undefined where that does not pay, or the site turns out not to be valid
 */
export async function renderAhead(
  { sources, pictures, readPages }: ListedSite,
  options: Options,
): Promise<RenderedAhead | undefined> {
  const { site, read } = readPages();
  const pages = placedPages(sources, site);
  const known = siteSourceOf(site);
  const { root, preparing } = options;
  const { thread, prescan } = options.begun;
  if (!known || site.diagnostics.length > 0) {
    await thread.stop();
    return undefined;
  }
  const temp = tempFolderOf(join(root, '.cache/dist'));
  const reading = createReading(fromTheTop(pages), read);
  try {
    const needed = Promise.all([prescan, preparing]);
    const [{ icons, articleFolders }, prepared] = await reading.until(needed);
    const source = { ...known, articleFolders };
    const given: BuildInput = { ...options, source, pages: [], pictures, prepared };
    const layouts = [...new Set(pages.map(({ layout }) => layout))];
    const context = await createRenderContext(given, { layouts, icons });
    const { renderAll, end, stop } = beginRendering(temp, context, given, thread);
    const records = await renderAll(plannedOf(reading, searchedRoutes(pages), context.common));
    const isTrue = (common: CacheKeyInputs) => isAlike(common, context.common);
    if (reading.isValid()) return { temp, records, isTrue, end, stop };
  } catch {
    // Opening the site finds the error again and reports it.
  }
  await dropRenderAhead({ temp, stop: thread.stop });
  return undefined;
}

function* plannedOf(
  { pages }: Reading,
  searched: Set<string>,
  common: CacheKeyInputs,
): Generator<Planned> {
  const keyOf = createCacheKeys(common);
  const planned = (page: PageSource): Planned => {
    const isSearched = searched.has(page.route);
    return { page, key: keyOf(page, isSearched), isSearched };
  };
  const waiting: PageSource[] = [];
  for (const page of pages()) {
    // A list is known when all pages are read.
    if (page.summary?.lists) waiting.push(page);
    else yield planned(page);
  }
  for (const page of waiting) yield planned(page);
}

interface Reading {
  /** Reads pages until what is waited for is there. */
  until: <Value>(awaited: Promise<Value>) => Promise<Value>;
  /** All of them, as long as none is found that is not valid. */
  pages: () => Generator<PageSource>;
  isValid: () => boolean;
}

/** How many pages are read between two looks at whether what is waited for is there. */
const batch = 16;

function createReading(placed: PlacedPage[], read: PageReader['read']): Reading {
  const known: (PageSource | undefined)[] = [];
  let isValid = true;

  function pageAt(place: number): PageSource | undefined {
    if (place < known.length) return known[place];
    const { source, layout } = placed[place] as PlacedPage;
    const found = read(source);
    isValid &&= found !== undefined;
    return found && pageSourceOf(found.page, layout);
  }

  return {
    async until(awaited) {
      let isThere = false;
      const settled = awaitedLater(
        awaited.finally(() => {
          isThere = true;
        }),
      );
      while (!isThere && known.length < placed.length) {
        known.push(pageAt(known.length));
        if (known.length % batch === 0) await setImmediate();
      }
      return settled;
    },
    *pages() {
      for (let place = 0; place < placed.length; place += 1) {
        const page = pageAt(place);
        if (page && isValid) yield page;
      }
    },
    isValid: () => isValid,
  };
}

/** All other shared inputs were known from the beginning. */
function isAlike(one: CacheKeyInputs, other: CacheKeyInputs): boolean {
  const folders = [one, other].map(({ source }) => [...source.articleFolders].sort().join());
  return one.base === other.base && folders[0] === folders[1];
}

/** For a site that will not be built. */
export async function dropRenderAhead({
  temp,
  stop,
}: Pick<RenderedAhead, 'temp' | 'stop'>): Promise<void> {
  await stop();
  rmSync(temp, { recursive: true, force: true });
}

interface PlacedPage {
  source: Source;
  file: string;
  route: string;
  layout: Layout;
}

/** The pages by their names alone, those that have a valid layout. */
function placedPages(sources: Source[], { layouts, layoutFileOf }: LoadedSite): PlacedPage[] {
  return sources.filter(isPage).flatMap((source) => {
    const { file } = source;
    const name = file.slice('pages/'.length);
    const route = routeOf(name);
    const layout = layouts.get(layoutFileOf(name) ?? '')?.layout;
    return route !== null && layout ? { source, file, route, layout } : [];
  });
}

/** Those above come before those below, which name them. */
function fromTheTop(pages: PlacedPage[]): PlacedPage[] {
  const depth = ({ route }: PlacedPage) => (route === '/' ? 0 : route.split('/').length);
  const depths = new Map(pages.map((page) => [page, depth(page)]));
  return pages.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}
