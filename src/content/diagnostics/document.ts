import { isDatedSource } from '../dates/datedFiles.ts';
import type { Source } from '../read/source.ts';
import type { Kind } from '../schema/contract.ts';
import type { RepairedText } from './repairedText.ts';

/** A file of pages/ with its value, in which mistakes are located. */
export interface Document {
  source: Source;
  kind: Kind;
  value: unknown;
  /** The text that holds the value, if the source's own text had to be repaired first. */
  mended?: RepairedText | undefined;
}

/** A file with all that it holds, public or not. */
export function wholeDocument(source: Source, kind: Kind): Document {
  const whole = isDatedSource(source) ? source.whole : source;
  return { kind, source: whole, value: JSON.parse(whole.text) };
}
