import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readText } from '../../../content/read/readFile.ts';
import {
  type PictureFile,
  readPictures,
  readSources,
  type Source,
  sourceFiles,
} from '../../../content/read/source.ts';
import { parseDocument } from '../../../edit/workspace/documents.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import type { FileWrite } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import { dropLeftDrafts, writeChanges } from '../../../edit/workspace/writeChanges.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { Revision } from '../../api/files.ts';

/** So many texts that files have had are remembered. */
const mostTexts = 2000;

/**
 * The files of pages/ as they stand on disk, read once: afterwards each one only when it is told
 * to have changed. The list is the same object until there is a change.
 */
export function createStore(root: string) {
  const files = new Map<string, Source>();
  const texts = new Map<Revision, string>();
  let list: Source[] | undefined;
  let pictures = readPictures(root);

  /** Edits may yet come that were made on a text that goes. */
  function remember(source: Source): void {
    texts.set(revisionOf(source), source.text);
    const [oldest] = texts.keys();
    if (texts.size > mostTexts && oldest !== undefined) texts.delete(oldest);
  }

  /** To sort all files takes longer than to find one among them. */
  function put(file: string, source: Source | undefined): void {
    const known = files.get(file);
    if (known) remember(known);
    if (source) files.set(file, source);
    else files.delete(file);
    list = known && source ? list?.with(list.indexOf(known), source) : undefined;
  }

  dropLeftDrafts(root);
  for (const source of readSources(root)) files.set(source.file, source);

  return {
    sources(): Source[] {
      list ??= [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
      return list;
    },
    /** The languages of the layouts, sorted. */
    languages(): LanguageTag[] {
      const layouts = this.sources().filter(({ file }) => file.endsWith('/_layout.json'));
      const tags = layouts.flatMap((layout) => parseDocument(layout)?.value.lang ?? []);
      return [...new Set(tags.map(String))].sort();
    },
    sourceOf: (file: string): Source | undefined => files.get(file),
    /** A text that a file has had before. */
    textOf: (revision: Revision) => texts.get(revision),
    pictures: (): PictureFile[] => pictures,
    refreshPictures(): void {
      pictures = readPictures(root);
    },
    /** Reads a file again, and says whether it is another one than before. */
    refresh(file: string): boolean {
      const known = files.get(file);
      if (!known && !isFileName(file)) return false;
      const source = readSource(root, file);
      if (source?.text === known?.text && source?.fault === known?.fault) return false;
      put(file, source);
      return true;
    },
    /**
     * Looks for what came or went otherwise than by its own name, such as links and whole folders.
     * @returns the files that came or went
     * @throws when a folder cannot be read
     */
    relist(): string[] {
      const now = new Set(sourceFiles(root).map((name) => `pages/${name}`));
      const come = [...now].filter((file) => !files.has(file));
      const gone = [...files.keys()].filter((file) => !now.has(file));
      for (const file of come) put(file, readSource(root, file));
      for (const file of gone) put(file, undefined);
      return [...come, ...gone];
    },
    /**
     * @param isWhole whether the change is based on all files, not only on those that it writes
     * @throws when such a file was changed by someone else, or when one cannot be written
     */
    write(changes: FileWrite[], isWhole = false): void {
      const touched = changes.flatMap(({ file }) => files.get(file) ?? []);
      writeChanges(root, isWhole ? this.sources() : touched, changes);
      for (const change of changes) put(change.file, 'remove' in change ? undefined : change);
    },
  };
}

export type Store = ReturnType<typeof createStore>;

/** Undefined for a file that is gone, or below a link to somewhere else. */
function readSource(root: string, file: string): Source | undefined {
  const path = join(root, file);
  try {
    const folder = realpathSync(dirname(path)) + sep;
    if (!folder.startsWith(realpathSync(join(root, 'pages')) + sep)) return undefined;
    return { file, ...readText(path) };
  } catch (error) {
    return isClosed(error) ? { file, text: '', fault: 'closed' } : undefined;
  }
}

/** The folder of a file may be closed, too. */
function isClosed(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code));
}
