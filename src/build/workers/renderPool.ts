import { setImmediate } from 'node:timers/promises';
import { count } from '../../shared/timings.ts';
import { joined, type Sizes } from '../dist/writeFolder.ts';
import type { PageInput, Renderer } from '../render/renderHtml.ts';
import { type BatchedPage, createFileRenderer, filesOf, type RenderJob } from './renderJob.ts';
import type { SharedBuffer } from './sharedBuffers.ts';
import type { RenderThread } from './workers.ts';

/** Renders the files of a site's pages. */
export interface RenderPool {
  print: (draft: PageInput) => Promise<void>;
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
  const { print, sizes } = createFileRenderer(job, renderer);
  return { print, flush: () => {}, end: async () => sizes, stop: async () => {} };
}

function sharedRenderPool(
  job: RenderJob,
  renderer: Pick<Renderer, 'renderPage'>,
  { begin, takeBuffer, hand, end, stop }: RenderThread,
): RenderPool {
  const placeOf = new Map(job.layouts.map((layout, place) => [layout, place]));
  let here: ReturnType<typeof createFileRenderer> | undefined;
  let room: SharedBuffer | undefined;
  let drafts: BatchedPage[] = [];
  /** Those of all the pages that were handed over. */
  const files: string[] = [];
  let taken = 0;
  begin(job);

  function handOver(): void {
    if (room) hand({ room: room.number, drafts });
    room = undefined;
    drafts = [];
  }

  /** Returns false if there was no free buffer for it. */
  function handed({ file, data, json, layout, card, feed }: PageInput): boolean {
    room ??= takeBuffer();
    const place = room?.put(json);
    if (place) {
      drafts.push({ file, card, feed, place, layout: placeOf.get(layout) ?? -1 });
      files.push(...filesOf(data.route));
    }
    if (room && (!place || drafts.length === batch)) handOver();
    return place !== undefined;
  }

  return {
    async print(draft) {
      taken += 1;
      // Messages of the thread arrive only between two tasks.
      if (taken % batch === 0) await setImmediate();
      if (handed(draft)) return;
      here ??= createFileRenderer(job, renderer);
      await here.print(draft);
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
