import { createHash } from 'node:crypto';
import type { Source } from '../../content/read/source.ts';

const known = new WeakMap<Source, string>();

/** The name of a text: the same for the same text. */
export function revisionOf(source: Source): string {
  const revision = known.get(source) ?? hashOf(source.text);
  known.set(source, revision);
  return revision;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
