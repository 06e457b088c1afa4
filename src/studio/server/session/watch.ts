import type { ViteDevServer } from 'vite';
import { collectSaves } from '../../../dev/collectSaves.ts';
import type { DevSite } from '../../../dev/devSite.ts';
import { faultOf } from '../../../dev/fault.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import type { Session } from './session.ts';

/** Reads files of pages/, schema/ and src/ again when somebody else saves them. */
export function watchStudio(root: string, vite: ViteDevServer, devSite: DevSite, session: Session) {
  /** Until the schemas could be read, each save is another try. */
  let hasNewSchema = false;

  collectSaves({ root, vite, read, complain });

  function complain(error: unknown): void {
    vite.config.logger.error(String(error));
    session.tellFault(faultOf(error, root));
  }

  /** A folder that is moved or removed is told of alone: its files are those that were known. */
  function filesAt(path: string): string[] {
    if (isFileName(path)) return [path];
    const known = session.store.sources().map(({ file }) => file);
    return known.filter((file) => file === path || file.startsWith(`${path}/`));
  }

  async function read(files: string[]): Promise<void> {
    const isIn = (folder: string) => files.some((file) => file.startsWith(folder));
    hasNewSchema ||= isIn('schema/');
    session.refresh(files.flatMap(filesAt), 0);
    if (files.some(isFolderOfPages)) session.relist();
    if (isIn('pages/images')) session.refreshPictures();
    if (hasNewSchema) {
      await devSite.readContract();
      session.changeContract(devSite.contract());
      hasNewSchema = false;
    } else if (files.some((file) => /^src\/(?!studio\/)/.test(file))) {
      await devSite.reloadRenderer();
      vite.ws.send('site:changed', {});
    }
    session.tellFault(null);
  }
}

function isFolderOfPages(path: string): boolean {
  return /^pages\/(?!images(\/|$))/.test(path) && !isFileName(path);
}
