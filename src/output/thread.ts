import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Prepared } from './preparation.ts';
import type { PrintedShare, PrintJob } from './printJob.ts';

/** What the second thread can be asked for. */
export interface Tasks {
  prepare: (given: { root: string; engine: string }) => Promise<Prepared>;
  print: (given: PrintJob) => Promise<PrintedShare>;
}

export type TaskName = keyof Tasks;

/**
 * A second thread: the client is bundled while pages are checked, and both print. It starts with
 * its first task.
 */
export interface Thread extends Tasks {
  end: () => void;
}

/** Stands beside the bundled commands, see scripts/run.js. Elsewhere there is but one thread. */
const file = new URL('./worker.js', import.meta.url);

export function createThread(): Thread | undefined {
  if (!existsSync(fileURLToPath(file))) return undefined;
  let started: Worker | undefined;
  const ask = <Name extends TaskName>(name: Name) =>
    ((given: unknown) =>
      new Promise((resolve, reject) => {
        started ??= new Worker(file);
        const worker = started;
        worker.once('error', reject);
        worker.once('message', ({ result, error }) => {
          worker.off('error', reject);
          if (error) reject(error);
          else resolve(result);
        });
        worker.postMessage({ name, given });
      })) as Tasks[Name];
  return { prepare: ask('prepare'), print: ask('print'), end: () => void started?.terminate() };
}
