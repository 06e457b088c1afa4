import type { SiteSource } from '../../content/open/open.ts';
import { createWriter, joined, type Sizes } from '../dist/writeFolder.ts';
import type { Planned } from '../incremental/plan.ts';
import type { Materials, Setting } from '../render/context.ts';
import type { Press } from '../render/pageRenderer.ts';
import type { Draft } from '../render/renderHtml.ts';
import { type PageRecord, recordOf } from '../siteFiles/pageRecord.ts';
import { createPrinters } from './renderPool.ts';
import type { PrintThread, Workers } from './workers.ts';

/** What was built. */
export interface Built {
  /** The pages, in their order. */
  records: PageRecord[];
  /** Every file of the site. */
  sizes: Sizes;
}

/** From so many pages on a second thread is worth its start. */
export const worthSharing = 200;

/** Pages that are being printed into a folder. */
export interface Printing {
  printAll: (pages: Iterable<Planned>) => Promise<PageRecord[]>;
  /** Waits for the last of them, and adds what they refer to. Returns the size of every file. */
  end: () => Promise<Sizes>;
  /** Leaves undone what is not done yet. */
  stop: () => Promise<void>;
}

/** @param thread shares the work */
export function beginPrinting(
  folder: string,
  { press, frame, images }: Setting,
  { source, prepared, renderer }: Materials,
  thread: PrintThread | undefined,
): Printing {
  const { release } = prepared;
  const job = { folder, release, site: source.site, layouts: frame.shells };
  const { print, flush, end, stop } = createPrinters(job, renderer, thread);
  return {
    async printAll(pages) {
      const records = await printPages(pages, { press, source, print });
      flush();
      return records;
    },
    async end() {
      const { write, sizes } = createWriter(folder);
      for (const { path, content } of press.assets.values()) write(path, content);
      await images.make(write);
      return joined(await end(), sizes);
    },
    stop,
  };
}

/** Prints pages into a folder, in two threads where it pays. */
export async function printPlanned(
  planned: Planned[],
  folder: string,
  setting: Setting,
  { workers, ...materials }: Materials & { workers?: Workers | undefined },
): Promise<Built> {
  const thread = planned.length < worthSharing ? undefined : workers?.print();
  const { printAll, end, stop } = beginPrinting(folder, setting, materials, thread);
  try {
    const records = await printAll(planned);
    return { records, sizes: await end() };
  } finally {
    await stop();
  }
}

interface Means {
  press: Press;
  source: SiteSource;
  /** Makes the files of a page. */
  print: (draft: Draft) => Promise<void>;
}

/** Drafts pages and has them printed. What they refer to the press has. */
async function printPages(
  pages: Iterable<Planned>,
  { press, source, print }: Means,
): Promise<PageRecord[]> {
  const { articleFolders } = source;
  const records: PageRecord[] = [];
  for (const { page, key, isSearched } of pages) {
    const resolved = await press.resolve(page, source);
    const { draft, assets } = await press.draft(resolved, source);
    await print(draft);
    records.push(recordOf(resolved, { key, isSearched, assets, articleFolders }));
  }
  return records;
}
