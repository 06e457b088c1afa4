import type { Source } from '../../../content/read/source.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { Revision } from '../../api/files.ts';

/** Remembers the last texts that files had, so that edits of an older one can be merged. */
export function createMemory(limit = 2000) {
  const texts = new Map<Revision, string>();
  return {
    remember(source: Source): void {
      const revision = revisionOf(source);
      texts.delete(revision);
      texts.set(revision, source.text);
      const [oldest] = texts.keys();
      if (texts.size > limit && oldest !== undefined) texts.delete(oldest);
    },
    textOf: (revision: Revision) => texts.get(revision),
  };
}
