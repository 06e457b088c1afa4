import type { ViteDevServer } from 'vite';
import { writeEditorLists } from '../codegen/editorLists.ts';
import { reportOf } from '../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';
import type { Language } from '../shared/language.ts';
import { isSchema } from '../shared/ownSections.ts';
import { collectSaves } from './collectSaves.ts';
import type { DevSite } from './devSite.ts';
import { type Fault, faultOf, reportOfFault } from './fault.ts';
import { type Problems, problemsOf } from './problems.ts';

interface Options {
  root: string;
  vite: ViteDevServer;
  devSite: DevSite;
  /** The language of what is reported. */
  lang: Language;
  onReport: (report: string) => void;
}

/**
 * Tells the browser when a file of pages/, schema/ or src/ changes, so that it fetches its page
 * again. Then checks the site, and reports its problems.
 * @returns a function that gives the problems of the site as it was last read
 */
export function watchSite({
  root,
  vite,
  devSite,
  lang,
  onReport,
}: Options): () => Problems | undefined {
  let opened: OpenedSite | undefined;
  let fault: Fault | undefined;
  /** Until the schemas could be read, each save is another try. */
  let hasNewSchema = false;
  const problems = () => opened && problemsOf(opened, fault);
  const complain = (error: unknown) => vite.config.logger.error(String(error));

  collectSaves({ root, vite, read, complain });
  vite.httpServer?.once('listening', () => void Promise.resolve().then(check).catch(complain));
  return problems;

  async function read(files: string[]): Promise<void> {
    const isIn = (folder: string) => files.some((file) => file.startsWith(folder));
    if (isIn('pages/')) devSite.forget();
    hasNewSchema ||= files.some(isSchema);
    await renew(isIn('src') || isIn('sections'));
    vite.ws.send('site:changed', {});
    check();
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
      onReport(`${reportOfFault(fault, lang)}\n`);
    }
  }

  function check(): void {
    opened = devSite.open();
    writeEditorLists(root, opened);
    onReport(reportOf(opened.report, { colors: true }));
    vite.ws.send('site:problems', problems());
  }
}
