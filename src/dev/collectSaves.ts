import { relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

interface Options {
  root: string;
  vite: ViteDevServer;
  /** Reads the saved files, by their paths below the root. The next saves wait until it is done. */
  read: (files: string[]) => Promise<void>;
  complain: (error: unknown) => void;
}

/**
 * Milliseconds without a save before files are read: editors save in bursts. The watcher of code is deaf to a
 * file for 50 ms after it has told of it.
 */
const quiet = { content: 20, code: 80 };

/** Collects what is saved in pages/, schema/, sections/ and src/ in a row. */
export function collectSaves({ root, vite, read, complain }: Options): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  function readChanged(): Promise<void> {
    const files = [...changed];
    changed.clear();
    return read(files);
  }

  vite.watcher.on('all', (_, path) => {
    const file = relative(root, path).split(sep).join('/');
    if (!/^(pages|schema|sections|src)(\/|$)/.test(file)) return;
    changed.add(file);
    clearTimeout(timer);
    const isCode = [...changed].some((each) => !each.startsWith('pages'));
    timer = setTimeout(
      () => {
        reading = reading.then(readChanged).catch(complain);
      },
      isCode ? quiet.code : quiet.content,
    );
  });
}
