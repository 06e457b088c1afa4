import { parentPort, workerData } from 'node:worker_threads';
import { createShareReader, type ReadJob } from './checkJob.ts';

/** A thread that reads and checks a share of the pages once it is told which. */
const readShare = createShareReader(workerData);
parentPort?.once('message', (job: ReadJob) => {
  const share = readShare(job, (part) => parentPort?.postMessage({ part }));
  parentPort?.postMessage({ share });
});
