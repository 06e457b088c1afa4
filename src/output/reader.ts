import { parentPort, workerData } from 'node:worker_threads';
import { readShare } from './readJob.ts';

/** A thread that reads and checks a share of the pages. */
parentPort?.postMessage({ share: readShare(workerData) });
