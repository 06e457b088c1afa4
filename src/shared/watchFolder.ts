import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Tells of each path below a folder where something was saved, came or went. Folders are watched,
 * not each of their files: of these there may be tens of thousands.
 * @returns ends it
 */
export function watchFolder(folder: string, tell: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function add(path: string, options = {}): void {
    const watcher = watch(path, options, (event, name) => {
      const at = name === null ? path : join(path, name);
      if (isEach && event === 'rename') renew(at);
      tell(at);
    });
    // A folder that is gone: the one above tells of it.
    watcher.on('error', () => watcher.close());
    watchers.set(path, watcher);
  }

  /**
   * The name may belong to a new folder now. Files that arrived before it was watched are reported.
   */
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

/** Elsewhere the system itself watches what is below a folder. */
const isEach = process.platform === 'linux';

/** A link is none, wherever it leads: it may lead to itself. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Gone again already, or closed to us. */
function isOutOfReach(error: unknown): boolean {
  return /^(ENOENT|ENOTDIR|EACCES)$/.test((error as NodeJS.ErrnoException).code ?? '');
}
