import type { FileName, Revision } from '../../api/files.ts';
import type { FileChange } from '../../api/publishing.ts';
import { fileName } from '../state/fileName.ts';
import type { Words } from '../words/en.ts';

/** The files of a change: a page that has moved has two. */
function filesOf({ file, from }: FileChange): FileName[] {
  return from ? [file, from.file] : [file];
}

/** Each file once, in the order of the changes. */
export function filesIn(changes: FileChange[]): FileName[] {
  return [...new Set(changes.flatMap(filesOf))];
}

/** The changes of some files. */
export function changesOf(changes: FileChange[], files: readonly FileName[]): FileChange[] {
  return changes.filter((change) => filesOf(change).some((file) => files.includes(file)));
}

const mostNamed = 3;
const longest = 200;

/** A name for a version, until somebody writes another one: `Contact: changed, Team: new and 2 more`. */
export function usualName(changes: FileChange[], words: Words): string {
  const named = changes
    .slice(0, mostNamed)
    .map((change) => `${fileName(change.file, [change], words)}: ${words.status[change.status]}`);
  return words.nameOfChanges(named, changes.length - named.length).slice(0, longest);
}
/** The texts of the changes as they are shown, by their files. */
export function revisionsOf(changes: FileChange[]): Record<FileName, Revision> {
  const texts = changes.flatMap(({ file, kind, revision }): [FileName, Revision][] =>
    revision !== null && kind !== 'picture' ? [[file, revision]] : [],
  );
  return Object.fromEntries(texts);
}
