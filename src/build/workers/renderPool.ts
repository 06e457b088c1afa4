import { setImmediate } from 'node:timers/promises';
import { count } from '../../shared/timings.ts';
import { joined, type Sizes } from '../dist/writeFolder.ts';
import type { PageInput, Renderer } from '../render/renderHtml.ts';
import { type BatchedPage, createFileRenderer, filesOf, type RenderJob } from './renderJob.ts';
import type { SharedBuffer } from './sharedBuffers.ts';
import type { RenderThread } from './workers.ts';

/** Renders the files of a site's pages. */
export interface RenderPool {
  render: (input: PageInput) => Promise<void>;
  /** Hands over the last, incomplete batch. */
  flush: () => void;
  /** Waits for the last page. Returns the size of every file. */
  end: () => Promise<Sizes>;
  /** Leaves undone what is not done yet. Then nothing is written any more. */
  stop: () => Promise<void>;
}

/** How many pages are handed over at once. */
const batch = 32;

/**
 * Renders pages, in a second thread if there is one. This thread then resolves the next pages, and
 * helps if the other falls behind. So each warms up its own half of the code.
 */
export function createRenderPool(
  job: RenderJob,
  renderer: Pick<Renderer, 'renderPage'>,
  thread: RenderThread | undefined,
): RenderPool {
  if (thread) return sharedRenderPool(job, renderer, thread);
  const { render, sizes } = createFileRenderer(job, renderer);
  return { render, flush: () => {}, end: async () => sizes, stop: async () => {} };
}

function sharedRenderPool(
  job: RenderJob,
  renderer: Pick<Renderer, 'renderPage'>,
  { begin, takeBuffer, hand, end, stop }: RenderThread,
): RenderPool {
  const placeOf = new Map(job.layouts.map((layout, place) => [layout, place]));
  let here: ReturnType<typeof createFileRenderer> | undefined;
  let buffer: SharedBuffer | undefined;
  let pages: BatchedPage[] = [];
  /** Those of all the pages that were handed over. */
  const files: string[] = [];
  let taken = 0;
  begin(job);

  function handOver(): void {
    if (buffer) hand({ buffer: buffer.number, pages });
    buffer = undefined;
    pages = [];
  }

  /** Returns false if there was no free buffer for it. */
  function handed({ file, data, json, layout, card, feed }: PageInput): boolean {
    buffer ??= takeBuffer();
    const place = buffer?.put(json);
    if (place) {
      pages.push({ file, card, feed, place, layout: placeOf.get(layout) ?? -1 });
      files.push(...filesOf(data));
    }
    if (buffer && (!place || pages.length === batch)) handOver();
    return place !== undefined;
  }

  return {
    async render(input) {
      taken += 1;
      // Messages of the thread arrive only between two tasks.
      if (taken % batch === 0) await setImmediate();
      if (handed(input)) return;
      here ??= createFileRenderer(job, renderer);
      await here.render(input);
    },
    flush: handOver,
    async end() {
      handOver();
      const { sizes, times } = await end();
      for (const [stage, milliseconds] of times) count(stage, milliseconds);
      const rendered: Sizes = new Map(files.map((file, index) => [file, sizes[index] ?? 0]));
      return here ? joined(rendered, here.sizes) : rendered;
    },
    stop,
  };
}
