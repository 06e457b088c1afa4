import type { ViteDevServer } from 'vite';
import { collectSaves } from '../../../dev/collectSaves.ts';
import type { DevSite } from '../../../dev/devSite.ts';
import { faultOf } from '../../../dev/fault.ts';
import { isSchema } from '../../../shared/ownSections.ts';
import type { Session } from './session.ts';

/** Reads files of pages/, schema/, sections/ and src/ again when somebody else saves them. */
export function watchStudio(root: string, vite: ViteDevServer, devSite: DevSite, session: Session) {
  /** Until the schemas could be read, each save is another try. */
  let hasNewSchema = false;

  collectSaves({ root, vite, read, complain });

  function complain(error: unknown): void {
    vite.config.logger.error(String(error));
    session.tellFault(faultOf(error, root));
  }

  async function read(files: string[]): Promise<void> {
    const isIn = (folder: string) => files.some((file) => file.startsWith(folder));
    hasNewSchema ||= files.some(isSchema);
    session.refresh(0);
    if (isIn('pages/images')) session.refreshPictures();
    if (hasNewSchema) {
      await devSite.readContract();
      session.changeContract(devSite.contract());
      hasNewSchema = false;
    } else if (files.some((file) => /^(src\/(?!studio\/)|sections\/)/.test(file))) {
      await devSite.reloadRenderer();
      vite.ws.send('site:changed', {});
    }
    session.tellFault(null);
  }
}
