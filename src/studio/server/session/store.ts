import {
  type PictureFile,
  readPictures,
  readSources,
  type Source,
} from '../../../content/read/source.ts';
import { parseDocument } from '../../../edit/workspace/documents.ts';
import type { FileWrite } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import { sourcesAfter } from '../../../edit/workspace/workspace.ts';
import { dropLeftDrafts, writeChanges } from '../../../edit/workspace/writeChanges.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { Revision } from '../../api/files.ts';

/** So many texts that files have had are remembered. */
const mostTexts = 2000;

/** The files of pages/ as they were read last. The list is the same object until there is a change. */
export function createStore(root: string) {
  dropLeftDrafts(root);
  let list = readSources(root);
  let files = byName(list);
  let pictures = readPictures(root);
  const texts = new Map<Revision, string>();

  /** Edits may yet come that were made on a text that goes. */
  function remember(source: Source): void {
    texts.set(revisionOf(source), source.text);
    const [oldest] = texts.keys();
    if (texts.size > mostTexts && oldest !== undefined) texts.delete(oldest);
  }

  /** @returns the files that are others, came or went */
  function take(sources: Source[]): string[] {
    const now = byName(sources);
    const changed = [...new Set([...files.keys(), ...now.keys()])].filter(
      (file) => files.get(file) !== now.get(file),
    );
    if (changed.length === 0) return [];
    for (const source of changed.flatMap((file) => files.get(file) ?? [])) remember(source);
    list = sources;
    files = now;
    return changed;
  }

  return {
    sources: (): Source[] => list,
    sourceOf: (file: string): Source | undefined => files.get(file),
    /** A text that a file has had before. */
    textOf: (revision: Revision) => texts.get(revision),
    /** The languages of the layouts, sorted. */
    languages(): LanguageTag[] {
      const layouts = list.filter(({ file }) => file.endsWith('/_layout.json'));
      const tags = layouts.flatMap((layout) => parseDocument(layout)?.value.lang ?? []);
      return [...new Set(tags.map(String))].sort();
    },
    pictures: (): PictureFile[] => pictures,
    refreshPictures(): void {
      pictures = readPictures(root);
    },
    /** Reads what was saved since. @throws when a folder cannot be read */
    refresh: (): string[] => take(readSources(root, list)),
    /**
     * @param isWhole whether the change is based on all files, not only on those that it writes
     * @throws when such a file was changed by someone else, or when one cannot be written
     */
    write(changes: FileWrite[], isWhole = false): void {
      const touched = changes.flatMap(({ file }) => files.get(file) ?? []);
      writeChanges(root, isWhole ? list : touched, changes);
      take(sourcesAfter(list, changes));
    },
  };
}

export type Store = ReturnType<typeof createStore>;

function byName(sources: Source[]): Map<string, Source> {
  return new Map(sources.map((source) => [source.file, source]));
}
