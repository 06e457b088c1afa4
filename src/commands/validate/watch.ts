import { join } from 'node:path';
import { watchFolder } from '../../content/read/watchFolder.ts';

/** Milliseconds without a save before the site is read. Editors save in bursts. */
const quiet = 50;

/**
 * Calls back after changes in pages/, once for a burst of saves. Keeps the process alive.
 * @returns a function that stops watching
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
