import type { Document } from '../diagnostics/document.ts';
import type { Source } from '../read/source.ts';

/** A file with all that it holds, public or not. */
export function wholeDocument(source: Source, kind: 'page' | 'facts'): Document {
  return { kind, source, value: JSON.parse(source.text) };
}
