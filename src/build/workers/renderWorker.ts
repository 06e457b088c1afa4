import { parentPort } from 'node:worker_threads';
import { timed, timesSpent } from '../../shared/timings.ts';
import type { PageInput } from '../render/renderHtml.ts';
import type { Batch, RenderedShare, RenderJob } from './renderJob.ts';
import { createSharedBufferReader } from './sharedBuffers.ts';

/** The messages to the thread: the job, then batches of pages, then an empty one. */
interface Told {
  job?: RenderJob;
  buffers?: SharedArrayBuffer[];
  batch?: Batch;
}

/** A thread that renders the pages that it is handed, batch by batch. */
parentPort?.once('message', begin);

async function loadMeans() {
  const [{ renderPage }, { createFileRenderer }] = await Promise.all([
    import('../../app/entryServer.tsx'),
    import('./renderJob.ts'),
  ]);
  return (job: RenderJob) => createFileRenderer(job, { renderPage });
}

function begin({ job, buffers }: Told): void {
  if (job && buffers) beginRendering(job, buffers);
}

function beginRendering(job: RenderJob, buffers: SharedArrayBuffer[]): void {
  const renderer = loadMeans().then((createWorkerRenderer) => createWorkerRenderer(job));
  const textIn = createSharedBufferReader(buffers);
  let rendering: Promise<unknown> = renderer;
  parentPort?.on('message', ({ batch }: Told) => {
    rendering = rendering.then(() => (batch ? renderAll(batch) : end())).catch(fail);
  });

  async function renderAll(batch: Batch): Promise<void> {
    const { render } = await renderer;
    for (const input of pagesIn(batch)) await render(input);
    parentPort?.postMessage({ emptied: batch.buffer });
  }

  function* pagesIn({ buffer, pages }: Batch): Generator<PageInput> {
    for (const { file, card, feed, place, layout } of pages) {
      const json = textIn(buffer, place);
      const found = job.layouts[layout];
      if (!found) throw new Error(`${file} has no layout.`);
      yield { file, card, feed, json, data: timed('parse', () => JSON.parse(json)), layout: found };
    }
  }

  async function end(): Promise<void> {
    const { sizes } = await renderer;
    const share: RenderedShare = {
      sizes: Float64Array.from(sizes.values()),
      times: timesSpent(),
    };
    parentPort?.postMessage({ share });
    parentPort?.close();
  }
}

function fail(error: unknown): void {
  parentPort?.postMessage({ error });
  parentPort?.close();
}
