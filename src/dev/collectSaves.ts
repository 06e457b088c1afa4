import { lstatSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

interface Options {
  root: string;
  vite: ViteDevServer;
  /** Milliseconds without a save before files are read. Editors save in bursts. */
  quiet: number;
  /** Reads the saved files, by their paths below the root. The next saves wait until it is done. */
  read: (files: string[]) => Promise<void>;
  complain: (error: unknown) => void;
}

/**
 * Milliseconds before a changed file is checked a second time: chokidar ignores changes for 50 ms
 * after it has reported one.
 */
const silence = 80;

/**
 * Collects what is saved in pages/, schema/ and src/ in a row.
 * @returns a function that tells how many saves there were
 */
export function collectSaves({ root, vite, quiet, read, complain }: Options): () => number {
  let changed = new Set<string>();
  let saves = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  function note(file: string): void {
    if (!/^(pages|schema|src)(\/|$)/.test(file)) return;
    changed.add(file);
    saves += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(readChanged).catch(complain);
    }, quiet);
  }

  function readChanged(): Promise<void> {
    const files = [...changed];
    changed = new Set();
    lookAgain(files);
    return read(files);
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

  vite.watcher.on('all', (_, path) => note(relative(root, path).split(sep).join('/')));
  return () => saves;
}

function stampOf(path: string): string {
  // lstat: the target of a link is outside the site, or is the link itself.
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : '';
}
