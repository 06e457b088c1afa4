import type { SiteSource } from '../content/open.ts';
import { type PageRecord, recordOf } from './pageRecord.ts';
import type { Planned } from './plan.ts';
import type { Press } from './press.ts';
import type { Draft } from './typeset.ts';

interface Printing {
  press: Press;
  source: SiteSource;
  /** Makes the files of a page. */
  print: (draft: Draft) => Promise<void>;
}

/** Drafts pages and has them printed. What they refer to the press has. */
export async function printPages(
  pages: Iterable<Planned>,
  { press, source, print }: Printing,
): Promise<PageRecord[]> {
  const { articleFolders } = source;
  const records: PageRecord[] = [];
  for (const { page, key, isSearched } of pages) {
    const resolved = await press.resolve(page, source);
    const { draft, assets } = await press.draft(resolved, source);
    await print(draft);
    records.push(recordOf(resolved, { key, isSearched, assets, articleFolders }));
  }
  return records;
}
