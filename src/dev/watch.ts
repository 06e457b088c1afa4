import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { OpenedSite } from '../content/open.ts';
import { reportOf } from '../content/report.ts';
import { problemsOf } from './problems.ts';
import type { Workshop } from './workshop.ts';

interface Options {
  root: string;
  vite: ViteDevServer;
  workshop: Workshop;
  onReport: (report: string) => void;
}

/**
 * Milliseconds without another save after which the site is read. An editor writes in bursts. More
 * than the 50 for which the watcher says no more of a file that it has just told of.
 */
const quiet = 60;

/**
 * Reads the site when a file of pages/, schema/ or src/ changes, and tells the browser. Saves
 * that come while it reads are read together afterwards.
 * @returns the site as it was read last
 */
export function watchSite({ root, vite, workshop, onReport }: Options): () => OpenedSite {
  let opened = workshop.readSite();
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  vite.watcher.on('all', (_, file) => {
    const folder = relative(root, file).split(/[\\/]/)[0] ?? '';
    if (!['pages', 'schema', 'src'].includes(folder)) return;
    changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read).catch((error) => vite.config.logger.error(String(error)));
    }, quiet);
  });

  async function read(): Promise<void> {
    const folders = changed;
    changed = new Set();
    if (folders.has('schema')) await workshop.readContract();
    else if (folders.has('src')) await workshop.renewPress();
    opened = workshop.readSite();
    report();
  }

  function report(): void {
    onReport(reportOf(opened.report, { colors: true }));
    vite.ws.send('site:problems', problemsOf(opened));
    vite.ws.send('site:changed', {});
  }

  return () => opened;
}
