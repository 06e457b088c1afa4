import type { Source } from '../../content/read/source.ts';
import { parseDocument } from '../../edit/workspace/documents.ts';
import type { OldDocument } from './documents.ts';

/** The files of a site that are JSON, as documents of the contract. */
export function siteDocuments(sources: Source[]): OldDocument[] {
  return sources.flatMap((source) => {
    const document = parseDocument(source);
    const { kind, value: data } = document ?? {};
    return kind && kind !== 'contract' && data ? [{ kind, data, from: source.file }] : [];
  });
}
