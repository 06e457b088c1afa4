import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { writeEditorLists } from '../codegen/editorLists.ts';
import { reportOf } from '../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';
import type { Language } from '../shared/language.ts';
import { collectSaves } from './collectSaves.ts';
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

/** Milliseconds without a save before files are read. */
const quiet = 12;

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
  let effort = lead;

  const saves = collectSaves({ root, vite, quiet, read, complain });
  if (vite.httpServer) vite.httpServer.once('listening', begin);
  else begin();

  function begin(): void {
    check().catch(complain);
  }

  async function read(files: string[]): Promise<void> {
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

  /** Reads and checks the site. A new save cancels it, and the next check starts over. */
  async function check(): Promise<void> {
    const before = saves();
    await pause(Math.min(2 * effort, lead));
    const start = performance.now();
    const found = await scheduler.between(devSite.open(), () => saves() !== before);
    if (!found) return;
    effort = performance.now() - start;
    opened = found;
    devSite.show(opened);
    writeEditorLists(root, opened);
    onReport(reportOf(opened.report, { colors: true }));
    vite.ws.send('site:problems', problems());
  }

  function complain(error: unknown): void {
    vite.config.logger.error(String(error));
  }

  return problems;
}
