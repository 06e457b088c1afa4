import { dataPathOf } from '../app/dataPath.ts';
import { timed } from '../content/clock.ts';
import type { SiteSource } from '../content/open.ts';
import { htmlPathOf } from '../content/routes.ts';
import type { Writer } from './folder.ts';
import { type PageRecord, recordOf } from './pageRecord.ts';
import type { Planned } from './plan.ts';
import type { Press } from './press.ts';

interface Printing {
  press: Press;
  source: SiteSource;
  write: Writer['write'];
}

/** Prints pages and writes their HTML and data. What they refer to the press has. */
export async function printPages(
  pages: Iterable<Planned>,
  { press, source, write }: Printing,
): Promise<PageRecord[]> {
  const { articleFolders } = source;
  const records: PageRecord[] = [];
  for (const { page, key, isSearched } of pages) {
    const resolved = await press.resolve(page, source);
    const printed = await press.print(resolved, source);
    const bytes = timed('render', () => printed.htmlBytes());
    timed('write', () => {
      write(htmlPathOf(page.route), bytes);
      write(dataPathOf(page.route), printed.json);
    });
    const { assets } = printed;
    records.push(recordOf(resolved, { key, isSearched, assets, articleFolders }));
  }
  return records;
}
