import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { awaitedLater } from '../../shared/awaitedLater.ts';
import { count } from '../../shared/timings.ts';
import { alreadyPrepared, type Prepared } from '../client/prepare.ts';
import type { Batch, RenderedShare, RenderJob } from './renderJob.ts';
import { createSharedBuffers, type SharedBuffer } from './sharedBuffers.ts';

/** The work that a build gives to threads and processes. */
export interface Workers {
  /** Bundles the client in a process of its own, which gives back its memory when it ends. */
  prepare: (given: { root: string; codeVersion: string }) => Promise<Prepared>;
  /** Starts a second thread that renders pages. It loads its code meanwhile. */
  render: () => RenderThread;
}

export interface RenderThread {
  begin: (job: RenderJob) => void;
  /** A buffer for pages, or undefined while the thread has as many as it may have. */
  takeBuffer: () => SharedBuffer | undefined;
  hand: (batch: Batch) => void;
  /** Waits for the last page. */
  end: () => Promise<RenderedShare>;
  /** Ends it at once. */
  stop: () => Promise<void>;
}

/** They lie beside the bundled commands, see scripts/run.js. Without them a build uses one thread. */
const files = {
  prepare: new URL('./prepareProcess.js', import.meta.url),
  render: new URL('./renderWorker.js', import.meta.url),
};

export function createWorkers(): Workers | undefined {
  if (!existsSync(fileURLToPath(files.render))) return undefined;
  return { prepare: prepareElsewhere, render: renderInThread };
}

async function prepareElsewhere(given: { root: string; codeVersion: string }): Promise<Prepared> {
  const { root, codeVersion } = given;
  const start = performance.now();
  const command = [fileURLToPath(files.prepare), root, codeVersion];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  count('bundle', performance.now() - start);
  const prepared = alreadyPrepared(root, codeVersion);
  if (!prepared) throw new Error(said || 'The client could not be bundled.');
  return prepared;
}

/** The limit of batches on their way: enough to keep the thread busy while the site is completed. */
const maxBuffers = 64;

function renderInThread(): RenderThread {
  const worker = startThread(files.render);
  // A build that fails does not wait for it.
  worker.unref();
  const buffers = createSharedBuffers(maxBuffers);
  let isDone = false;
  const ended = new Promise<RenderedShare>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', ({ emptied, share, error }) => {
      isDone ||= share !== undefined;
      if (emptied !== undefined) buffers.giveBack(emptied);
      else if (error) reject(error);
      else if (share) resolve(share);
    });
  });
  const share = awaitedLater(ended);
  return {
    begin: (job) => worker.postMessage({ job, buffers: buffers.buffers }),
    takeBuffer: buffers.take,
    hand: (batch) => worker.postMessage({ batch }),
    end() {
      worker.ref();
      worker.postMessage({});
      return share;
    },
    async stop() {
      // One that is done ends by itself, and nobody has to wait for that.
      if (!isDone) await worker.terminate();
    },
  };
}

/** Loaded with the first of them: a build that needs none is over before long. */
function startThread(file: URL): Worker {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  return new Worker(file);
}
