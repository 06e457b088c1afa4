import { parentPort } from 'node:worker_threads';
import { prepare } from './preparation.ts';
import { printShare } from './printJob.ts';
import type { TaskName, Tasks } from './thread.ts';

/** The second thread of a build: does what it is asked for, one task after the other. */
const tasks: Tasks = {
  prepare,
  print: printShare,
};

parentPort?.on('message', async ({ name, given }: { name: TaskName; given: never }) => {
  try {
    parentPort?.postMessage({ result: await tasks[name](given) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
