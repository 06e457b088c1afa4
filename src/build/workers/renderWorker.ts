import { parentPort } from 'node:worker_threads';
import { timed, timesSpent } from '../../shared/timings.ts';
import type { Draft } from '../render/renderHtml.ts';
import { forecastOf } from './prescan.ts';
import type { Portion, PrintedShare, PrintJob } from './renderJob.ts';
import { createRoomReader } from './sharedBuffers.ts';

/**
 * What it is told: the files of which something is to be forecast, the job, then portions of drafts,
 * then nothing more.
 */
interface Told {
  root?: string;
  files?: string;
  job?: PrintJob;
  rooms?: SharedArrayBuffer[];
  portion?: Portion;
}

/** A thread that prints the pages whose drafts it is handed, one portion after the other. */
parentPort?.once('message', ({ root, files, ...told }: Told) => {
  if (root === undefined || files === undefined) begin(told);
  else {
    parentPort?.once('message', begin);
    parentPort?.postMessage({ forecast: forecastOf(root, files.split('\n')) });
    // By it the first pages are drafted. Meanwhile there is time to load what prints them.
    loadMeans().catch(fail);
  }
});

async function loadMeans() {
  const [{ renderPage }, { createFilePrinter }] = await Promise.all([
    import('../../app/entryServer.tsx'),
    import('./renderJob.ts'),
  ]);
  return (job: PrintJob) => createFilePrinter(job, { renderPage });
}

function begin({ job, rooms }: Told): void {
  if (job && rooms) beginPrinting(job, rooms);
}

function beginPrinting(job: PrintJob, rooms: SharedArrayBuffer[]): void {
  const printer = loadMeans().then((createPrinter) => createPrinter(job));
  const textIn = createRoomReader(rooms);
  let printing: Promise<unknown> = printer;
  parentPort?.on('message', ({ portion }: Told) => {
    printing = printing.then(() => (portion ? printAll(portion) : end())).catch(fail);
  });

  async function printAll(portion: Portion): Promise<void> {
    const { print } = await printer;
    for (const draft of draftsIn(portion)) await print(draft);
    parentPort?.postMessage({ emptied: portion.room });
  }

  function* draftsIn({ room, drafts }: Portion): Generator<Draft> {
    for (const { file, card, feed, place, layout } of drafts) {
      const json = textIn(room, place);
      const found = job.layouts[layout];
      if (!found) throw new Error(`${file} has no layout.`);
      yield { file, card, feed, json, data: timed('parse', () => JSON.parse(json)), layout: found };
    }
  }

  async function end(): Promise<void> {
    const { sizes } = await printer;
    const share: PrintedShare = {
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
