import { createHash } from 'node:crypto';
import type { Source } from '../../../content/read/source.ts';
import type { Revision } from '../../api.ts';

const known = new WeakMap<Source, Revision>();

/** The name of a text: the same for the same text. */
export function revisionOf(source: Source): Revision {
  const revision = known.get(source) ?? hashOf(source.text);
  known.set(source, revision);
  return revision;
}

function hashOf(text: string): Revision {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

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
