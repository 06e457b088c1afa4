import { lstatSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { reportOf } from '../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';
import { writeEditorLists } from '../contract/codegen/editorLists.ts';
import type { Language } from '../shared/language.ts';
import type { DevSite } from './devSite.ts';
import { type Fault, faultOf, reportOfFault, withFault } from './fault.ts';
import type { IdleScheduler } from './idleWork.ts';
import { type Problems, problemsOf } from './problems.ts';

interface Options {
  root: string;
  vite: ViteDevServer;
  devSite: DevSite;
  scheduler: IdleScheduler;
  /** The language of what is reported. */
  lang: Language;
  onReport: (report: string) => void;
}

/** Milliseconds without a save before files are read. Editors save in bursts. */
const quiet = 12;

/**
 * Milliseconds before a changed file is checked a second time: chokidar ignores changes for 50 ms
 * after it has reported one.
 */
const silence = 80;

/** The most milliseconds that reading the whole site waits for the browser to show a change. */
const lead = 250;

/**
 * Tells the browser when a file of pages/, schema/ or src/ changes, so that it fetches its page
 * again. Then reads and checks the whole site between requests, and reports its problems.
 * @returns a function that gives the problems of the site as it was last read
 */
export function watchSite({
  root,
  vite,
  devSite,
  scheduler,
  lang,
  onReport,
}: Options): () => Problems | undefined {
  let opened: OpenedSite | undefined;
  let fault: Fault | undefined;
  /** Until the schemas could be read, each save is another try. */
  let hasNewSchema = false;
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
    hasNewSchema ||= isIn('schema');
    await renew(isIn('src'));
    vite.ws.send('site:changed', {});
    begin();
  }

  /** Reads schemas and code again. One that cannot be read is told, and leaves all as it was. */
  async function renew(isCode: boolean): Promise<void> {
    try {
      if (hasNewSchema) await devSite.readContract();
      else if (isCode || fault) await devSite.reloadRenderer();
      hasNewSchema = false;
      fault = undefined;
    } catch (error) {
      fault = faultOf(error, root);
      onReport(reportOfFault(fault, lang));
    }
  }

  function problems(): Problems | undefined {
    return opened && withFault(problemsOf(opened), fault);
  }

  /** Reads files again that have changed a moment later. */
  function lookAgain(files: string[]): void {
    const before = files.map((file) => stampOf(join(root, file)));
    setTimeout(() => {
      files.forEach((file, index) => {
        if (stampOf(join(root, file)) !== before[index]) note(file);
      });
    }, silence).unref();
  }

  /** Reads and checks the site. A new change cancels it, and the next check starts over. */
  async function check(): Promise<void> {
    const isOutdated = createOutdated();
    await pause(Math.min(2 * effort, lead));
    const start = performance.now();
    const found = await scheduler.between(devSite.open(), isOutdated);
    if (!found) return;
    effort = performance.now() - start;
    opened = found;
    devSite.show(opened);
    writeEditorLists(root, opened);
    onReport(reportOf(opened.report, { colors: true }));
    vite.ws.send('site:problems', problems());
  }

  function createOutdated(): () => boolean {
    const before = changes;
    return () => changes !== before;
  }

  function complain(error: unknown): void {
    vite.config.logger.error(String(error));
  }

  return problems;
}

function stampOf(path: string): string {
  // lstat: the target of a link is outside the site, or is the link itself.
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : '';
}
