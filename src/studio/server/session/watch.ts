import { relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { DevSite } from '../../../dev/devSite.ts';
import type { Session } from './session.ts';
import { isFileName } from './store.ts';

/** Milliseconds without another save after which files are read. An editor writes in bursts. */
const quiet = 30;

/** Reads files of pages/, schema/ and src/ again when somebody else saves them. */
export function watchStudio(root: string, vite: ViteDevServer, devSite: DevSite, session: Session) {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  vite.watcher.on('all', (_, path) => {
    changed.add(relative(root, path).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read).catch((error) => vite.config.logger.error(String(error)));
    }, quiet);
  });

  /** A folder that is moved or removed is told of alone: its files are those that were known. */
  function filesAt(path: string): string[] {
    if (isFileName(path)) return [path];
    const known = session.store.sources().map(({ file }) => file);
    return known.filter((file) => file.startsWith(`${path}/`));
  }

  async function read(): Promise<void> {
    const files = [...changed];
    changed = new Set();
    const isIn = (folder: string) => files.some((file) => file.startsWith(folder));
    session.refresh(files.flatMap(filesAt), 0);
    if (isIn('pages/images')) session.refreshPictures();
    if (isIn('schema/')) {
      await devSite.readContract();
      session.changeContract(devSite.contract());
    } else if (files.some((file) => /^src\/(?!studio\/)/.test(file))) {
      await devSite.reloadRenderer();
      vite.ws.send('site:changed', {});
    }
  }
}
