import type { SharedContent } from '../../content/open/openedSite.ts';
import { createWriter, joined, type Sizes } from '../dist/writeFolder.ts';
import type { Built } from '../incremental/built.ts';
import type { Planned } from '../incremental/plan.ts';
import type { BuildInput, RenderContext } from '../render/context.ts';
import type { PageRenderer } from '../render/pageRenderer.ts';
import type { PageInput } from '../render/renderHtml.ts';
import { type PageRecord, recordOf } from '../siteFiles/pageRecord.ts';
import { createRenderPool } from './renderPool.ts';
import { minPagesForRenderWorker } from './thresholds.ts';
import type { RenderThread, Workers } from './workers.ts';

/** Pages that are being rendered into a folder. */
export interface Rendering {
  renderAll: (pages: Iterable<Planned>) => Promise<PageRecord[]>;
  /** Waits for the last of them, and adds what they refer to. Returns the size of every file. */
  end: () => Promise<Sizes>;
  /** Leaves undone what is not done yet. */
  stop: () => Promise<void>;
}

/** @param thread shares the work */
export function beginRendering(
  folder: string,
  { pageRenderer, sharedAssets, images }: RenderContext,
  { shared, prepared, renderer }: BuildInput,
  thread: RenderThread | undefined,
): Rendering {
  const { release } = prepared;
  const job = { folder, release, site: shared.site, layouts: sharedAssets.shells };
  const { render, flush, end, stop } = createRenderPool(job, renderer, thread);
  return {
    async renderAll(pages) {
      const records = await renderPages(pages, { pageRenderer, shared, render });
      flush();
      return records;
    },
    async end() {
      const { write, sizes } = createWriter(folder);
      for (const { path, content } of pageRenderer.assets.values()) write(path, content);
      await images.make(write);
      return joined(await end(), sizes);
    },
    stop,
  };
}

/** Renders pages into a folder, in two threads if it pays. */
export async function renderPlanned(
  planned: Planned[],
  folder: string,
  context: RenderContext,
  { workers, ...materials }: BuildInput & { workers?: Workers | undefined },
): Promise<Built> {
  const thread = planned.length < minPagesForRenderWorker ? undefined : workers?.render();
  const { renderAll, end, stop } = beginRendering(folder, context, materials, thread);
  try {
    const records = await renderAll(planned);
    return { records, sizes: await end() };
  } finally {
    await stop();
  }
}

interface Means {
  pageRenderer: PageRenderer;
  shared: SharedContent;
  /** Makes the files of a page. */
  render: (input: PageInput) => Promise<void>;
}

/** Resolves pages and has them rendered. The page renderer collects the files that they refer to. */
async function renderPages(
  pages: Iterable<Planned>,
  { pageRenderer, shared, render }: Means,
): Promise<PageRecord[]> {
  const { articleFolders } = shared;
  const records: PageRecord[] = [];
  for (const { page, key, isSearched } of pages) {
    const resolved = await pageRenderer.resolve(page, shared);
    const { input, assets } = await pageRenderer.prepare(resolved, shared);
    await render(input);
    records.push(recordOf(resolved, { key, isSearched, assets, articleFolders }));
  }
  return records;
}
