import { setImmediate } from 'node:timers/promises';
import { count } from '../../shared/timings.ts';
import { joined, type Sizes } from '../dist/writeFolder.ts';
import type { Draft, Renderer } from '../render/renderHtml.ts';
import { createFilePrinter, filesOf, type HandedDraft, type PrintJob } from './renderJob.ts';
import type { Room } from './sharedBuffers.ts';
import type { PrintThread } from './workers.ts';

/** What makes the files of a site's pages. */
export interface Printers {
  print: (draft: Draft) => Promise<void>;
  /** Has no more to print for now. */
  flush: () => void;
  /** Waits for the last page. Returns the size of every file. */
  end: () => Promise<Sizes>;
  /** Leaves undone what is not done yet. Then nothing is written any more. */
  stop: () => Promise<void>;
}

/** How many pages are handed over at once. */
const portion = 32;

/**
 * Prints pages, in a second thread where there is one: this one then has time to draft the next,
 * and helps where the other falls behind. So each warms up its own half of the code.
 */
export function createPrinters(
  job: PrintJob,
  renderer: Pick<Renderer, 'renderPage'>,
  thread: PrintThread | undefined,
): Printers {
  if (thread) return sharedPrinters(job, renderer, thread);
  const { print, sizes } = createFilePrinter(job, renderer);
  return { print, flush: () => {}, end: async () => sizes, stop: async () => {} };
}

function sharedPrinters(
  job: PrintJob,
  renderer: Pick<Renderer, 'renderPage'>,
  { begin, takeRoom, hand, end, stop }: PrintThread,
): Printers {
  const placeOf = new Map(job.layouts.map((layout, place) => [layout, place]));
  let here: ReturnType<typeof createFilePrinter> | undefined;
  let room: Room | undefined;
  let drafts: HandedDraft[] = [];
  /** Those of all the pages that were handed over. */
  const files: string[] = [];
  let taken = 0;
  begin(job);

  function handOver(): void {
    if (room) hand({ room: room.number, drafts });
    room = undefined;
    drafts = [];
  }

  /** Returns whether there was room for it. */
  function handed({ file, data, json, layout, card, feed }: Draft): boolean {
    room ??= takeRoom();
    const place = room?.put(json);
    if (place) {
      drafts.push({ file, card, feed, place, layout: placeOf.get(layout) ?? -1 });
      files.push(...filesOf(data.route));
    }
    if (room && (!place || drafts.length === portion)) handOver();
    return place !== undefined;
  }

  return {
    async print(draft) {
      taken += 1;
      // What the thread has done meanwhile is only heard of in between.
      if (taken % portion === 0) await setImmediate();
      if (handed(draft)) return;
      here ??= createFilePrinter(job, renderer);
      await here.print(draft);
    },
    flush: handOver,
    async end() {
      handOver();
      const { sizes, times } = await end();
      for (const [stage, milliseconds] of times) count(stage, milliseconds);
      const printed: Sizes = new Map(files.map((file, index) => [file, sizes[index] ?? 0]));
      return here ? joined(printed, here.sizes) : printed;
    },
    stop,
  };
}
