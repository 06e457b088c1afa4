import { lstatSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { reportOf } from '../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';
import type { DevSite } from './devSite.ts';
import type { IdleScheduler } from './idleWork.ts';
import { problemsOf } from './problems.ts';

interface Options {
  root: string;
  vite: ViteDevServer;
  devSite: DevSite;
  scheduler: IdleScheduler;
  onReport: (report: string) => void;
}

/** Milliseconds without another save after which files are read. An editor writes in bursts. */
const quiet = 12;

/**
 * Milliseconds after which files are looked at once more: the watcher says no more of a file for
 * 50 after it has told of it.
 */
const silence = 80;

/** The most milliseconds for which a browser may show a change before the whole site is read. */
const lead = 250;

/**
 * Tells the browser when a file of pages/, schema/ or src/ changes, so that it asks for its page
 * again. Then reads and checks the whole site, in the time between other work, and tells what is
 * wrong with it.
 * @returns the site as it was read last
 */
export function watchSite({
  root,
  vite,
  devSite,
  scheduler,
  onReport,
}: Options): () => OpenedSite | undefined {
  let opened: OpenedSite | undefined;
  let changed = new Set<string>();
  let changes = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  let effort = lead;

  vite.watcher.on('all', (_, path) => note(relative(root, path).replaceAll('\\', '/')));
  if (vite.httpServer) vite.httpServer.once('listening', begin);
  else begin();

  function begin(): void {
    check().catch(complain);
  }

  function note(file: string): void {
    if (!/^(pages|schema|src)(\/|$)/.test(file)) return;
    changed.add(file);
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read).catch(complain);
    }, quiet);
  }

  async function read(): Promise<void> {
    const files = [...changed];
    changed = new Set();
    lookAgain(files);
    const isIn = (folder: string) => files.some((file) => file.startsWith(folder));
    devSite.forget(files.filter((file) => file.startsWith('pages/')));
    if (isIn('schema')) await devSite.readContract();
    else if (isIn('src')) await devSite.reloadRenderer();
    vite.ws.send('site:changed', {});
    begin();
  }

  /** Reads again those that are others a moment later. */
  function lookAgain(files: string[]): void {
    const before = files.map((file) => stampOf(join(root, file)));
    setTimeout(() => {
      files.forEach((file, index) => {
        if (stampOf(join(root, file)) !== before[index]) note(file);
      });
    }, silence).unref();
  }

  /** Left when something changes meanwhile: after that it begins anew. */
  async function check(): Promise<void> {
    const isOutdated = createOutdated();
    await pause(Math.min(2 * effort, lead));
    const start = performance.now();
    const found = await scheduler.between(devSite.open(), isOutdated);
    if (!found) return;
    effort = performance.now() - start;
    opened = found;
    devSite.show(opened);
    onReport(reportOf(opened.report, { colors: true }));
    vite.ws.send('site:problems', problemsOf(opened));
  }

  function createOutdated(): () => boolean {
    const before = changes;
    return () => changes !== before;
  }

  function complain(error: unknown): void {
    vite.config.logger.error(String(error));
  }

  return () => opened;
}

function stampOf(path: string): string {
  // What a link leads to is none of ours, and may be the link itself.
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : '';
}
