import { parentPort, workerData } from 'node:worker_threads';
import { readShare } from './readJob.ts';

/** A thread that reads and checks a share of the pages. */
const share = readShare(workerData, (part) => parentPort?.postMessage({ part }));
parentPort?.postMessage({ share });
