import type { FileName, Revision } from '../../api/files.ts';
import type { FileChange } from '../../api/publishing.ts';

/** The texts of the changes as they are shown, by their files. */
export function revisionsOf(changes: FileChange[]): Record<FileName, Revision> {
  const texts = changes.flatMap(({ file, kind, revision }): [FileName, Revision][] =>
    revision !== null && kind !== 'picture' ? [[file, revision]] : [],
  );
  return Object.fromEntries(texts);
}
