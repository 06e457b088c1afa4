import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Reports each path below a folder that was saved, created or removed. A watcher for each folder:
 * Node's own for all below loses files that replace others.
 * @returns a function that stops watching
 */
export function watchFolder(folder: string, tell: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function follow(path: string): string[] {
    leave(path);
    const watcher = watch(path, (event, name) => {
      const at = join(path, name ?? '');
      if (event === 'rename' && at !== folder) for (const found of renew(at)) tell(found);
      tell(at);
    });
    // The watcher of the parent folder reports a removed folder.
    watcher.on('error', () => watcher.close());
    watchers.set(path, watcher);
    return readdirSync(path).flatMap((name) => [join(path, name), ...renew(join(path, name))]);
  }

  /** A name can belong to a new folder: all in it is reported, unless it is gone again or closed. */
  function renew(path: string): string[] {
    leave(path);
    try {
      return isFolder(path) ? follow(path) : [];
    } catch {
      return [];
    }
  }

  function leave(path: string): void {
    for (const [known, watcher] of watchers)
      if ((known + sep).startsWith(path + sep)) {
        watcher.close();
        watchers.delete(known);
      }
  }

  follow(folder);
  return () => leave(folder);
}

/** Symbolic links do not count: one can lead to itself. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
