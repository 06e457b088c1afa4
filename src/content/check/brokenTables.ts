import { tableName, templateName } from '../read/rows/rowSources.ts';
import { tableOf } from '../read/rows/table.ts';
import type { LoadedSite } from '../site/site.ts';

/** Tells whether a route may be that of a row that cannot be read: then its table is the mistake, or its lack. */
export function isRowOfBrokenTable(
  route: string,
  { sources }: Pick<LoadedSite, 'sources'>,
): boolean {
  const folder = route.slice(1, route.lastIndexOf('/') + 1);
  const [table, template] = [sources.get(folder + tableName), sources.get(folder + templateName)];
  if (folder === '' || (!table && !template)) return false;
  if (!table || !template) return true;
  return tableOf(table).problems.some(({ kind }) => keepsRows.has(kind));
}

/** Mistakes that leave rows without a page. */
const keepsRows = new Set([
  'utf16',
  'latin1',
  'separators',
  'other-separator',
  'open-quote',
  'no-address',
  'address',
  'no-cell',
  'address-twice',
  'column-twice',
  'column-name',
  'last-separator',
]);
