import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  type PictureFile,
  readPictures,
  readSources,
  type Source,
} from '../../../content/read/source.ts';
import type { FileWrite } from '../../../edit/workspace/request.ts';
import { writeChanges } from '../../../edit/workspace/writeChanges.ts';

/**
 * The files of pages/ as they stand on disk, read once: afterwards each one only when it is told
 * to have changed. The list is the same object until there is a change.
 */
export function createStore(root: string) {
  const files = new Map(readSources(root).map((source) => [source.file, source]));
  let list: Source[] | undefined;
  let pictures = readPictures(root);

  /** To sort all files takes longer than to find one among them. */
  function put(file: string, source: Source | undefined): void {
    const known = files.get(file);
    if (source) files.set(file, source);
    else files.delete(file);
    list = known && source ? list?.with(list.indexOf(known), source) : undefined;
  }

  return {
    sources(): Source[] {
      list ??= [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
      return list;
    },
    sourceOf: (file: string) => files.get(file),
    pictures: (): PictureFile[] => pictures,
    refreshPictures(): void {
      pictures = readPictures(root);
    },
    /** Reads a file again, and says whether it is another one than before. */
    refresh(file: string): boolean {
      if (!isFileName(file)) return false;
      const text = readText(root, file);
      if (text === files.get(file)?.text) return false;
      put(file, text === undefined ? undefined : { file, text });
      return true;
    },
    /** @throws when a file was changed by someone else, or cannot be written */
    write(changes: FileWrite[]): void {
      const touched = changes.flatMap(({ file }) => files.get(file) ?? []);
      writeChanges(root, touched, changes);
      for (const change of changes) put(change.file, 'remove' in change ? undefined : change);
    },
  };
}

export type Store = ReturnType<typeof createStore>;

/** True for the name of a JSON file of pages/ that leads to no other folder. */
export function isFileName(file: string): boolean {
  const [top, ...rest] = file.split('/');
  const isPlain = (part: string) => part !== '' && !part.startsWith('.') && !/[\\\0:]/.test(part);
  return (
    top === 'pages' &&
    rest.length > 0 &&
    rest[0] !== 'images' &&
    rest.every(isPlain) &&
    file.endsWith('.json')
  );
}

/** A file that is a link to somewhere else is none of pages/. */
function readText(root: string, file: string): string | undefined {
  try {
    const path = realpathSync(join(root, file));
    if (!path.startsWith(realpathSync(join(root, 'pages')) + sep)) return undefined;
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
