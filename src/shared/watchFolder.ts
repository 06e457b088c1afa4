import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Reports each path below a folder that was saved, created or removed. It watches folders, not
 * files, of which there can be tens of thousands.
 * @returns a function that stops watching
 */
export function watchFolder(folder: string, tell: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function add(path: string, options = {}): void {
    const watcher = watch(path, options, (event, name) => {
      const at = name === null ? path : join(path, name);
      if (isEach && event === 'rename') renew(at);
      tell(at);
    });
    // The watcher of the parent folder reports a removed folder.
    watcher.on('error', () => watcher.close());
    watchers.set(path, watcher);
  }

  /** A name can belong to a new folder. Files from before it was watched are reported, too. */
  function renew(path: string): void {
    for (const [known, watcher] of watchers)
      if (known !== folder && (known + sep).startsWith(path + sep)) {
        watcher.close();
        watchers.delete(known);
      }
    if (!isFolder(path)) return;
    try {
      addAll(path);
      for (const name of readdirSync(path, { recursive: true })) tell(join(path, String(name)));
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
    }
  }

  function addAll(path: string): void {
    add(path);
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory()) addAll(join(path, entry.name));
  }

  if (isEach) addAll(folder);
  else add(folder, { recursive: true });
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Other systems watch all folders below by themselves. */
const isEach = process.platform === 'linux';

/** Symbolic links do not count: one can lead to itself. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The path is already gone, or unreadable. */
function isOutOfReach(error: unknown): boolean {
  return /^(ENOENT|ENOTDIR|EACCES)$/.test((error as NodeJS.ErrnoException).code ?? '');
}
