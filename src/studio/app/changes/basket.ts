import type { FileName } from '../../api/files.ts';
import type { FileChange } from '../../api/publishing.ts';
import type { Words } from '../words/en.ts';
import { changeName } from './fileChanges.tsx';

/** The files of a change: a page that has moved has two. */
function filesOf({ file, from }: FileChange): FileName[] {
  return from ? [file, from.file] : [file];
}

/** The changes that are picked, as far as they are still changes. */
export function pickedOf(changes: FileChange[], picked: readonly FileName[]): FileChange[] {
  return changes.filter(({ file }) => picked.includes(file));
}

/** Each file once, in the order of the changes. */
export function filesIn(changes: FileChange[]): FileName[] {
  return [...new Set(changes.flatMap(filesOf))];
}

/** The changes of some files. */
export function changesOf(changes: FileChange[], files: readonly FileName[]): FileChange[] {
  return changes.filter((change) => filesOf(change).some((file) => files.includes(file)));
}

/** A name for a version, until somebody writes another one. */
export function usualName(changes: FileChange[], words: Words): string {
  const titles = changes.map((change) => changeName(change, words));
  const [first, ...others] = changes;
  if (!first) return '';
  if (others.length === 0)
    return words.nameOfChange(titles[0] ?? '', words.status[first.status]).slice(0, longest);
  const named = titles.slice(0, mostNamed);
  return words.nameOfChanges(named, titles.length - named.length).slice(0, longest);
}

const mostNamed = 3;
const longest = 200;
