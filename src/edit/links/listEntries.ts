import { isRecord, valueAtPath } from '../../shared/json.ts';
import type { Use } from './uses.ts';

/**
 * The folder of a list that names an article in `first` or `without`; undefined for any other link. Such
 * an entry means that article alone: none can take its place.
 */
export function folderOfEntry({ document, path }: Use): string | undefined {
  const [, , items, field] = path;
  if (document.kind !== 'page' || items !== 'items') return undefined;
  if (field !== 'first' && field !== 'without') return undefined;
  const query = valueAtPath(document.value, path.slice(0, 3));
  return isRecord(query) && typeof query.from === 'string' ? query.from : undefined;
}
