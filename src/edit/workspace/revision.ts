import { createHash } from 'node:crypto';
import type { Source } from '../../content/read/source.ts';
import { memoizeByObject } from '../../shared/memoize.ts';

/** The name of a text: the same for the same text. */
export const revisionOf = memoizeByObject(({ text }: Source): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22),
);
