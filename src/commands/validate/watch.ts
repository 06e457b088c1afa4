import { join } from 'node:path';
import { watchFolder } from '../../shared/watchFolder.ts';

/** Milliseconds without another save after which the site is read. An editor writes in bursts. */
const quiet = 50;

/**
 * Calls back after each change of a file in pages/, those right after this included. Keeps the
 * process alive.
 * @returns ends it
 */
export function watchPages(root: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = watchFolder(join(root, 'pages'), () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quiet);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
