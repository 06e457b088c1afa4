import { parentPort, workerData } from 'node:worker_threads';
import { printShare } from './printJob.ts';

/** A thread that prints a share of the pages, and says what it has printed or why it could not. */
try {
  parentPort?.postMessage({ share: await printShare(workerData) });
} catch (error) {
  parentPort?.postMessage({ error });
}
