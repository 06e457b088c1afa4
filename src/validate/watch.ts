import { watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds without another save after which the site is read. An editor writes in bursts. */
const quiet = 50;

/** Calls back after each change of a file in pages/. Keeps the process alive. */
export function watchPages(root: string, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, 'pages'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quiet);
  });
}
