import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceIcons, renderPage } from '../app/server.tsx';
import { type TimeSpent, timed, timesSpent } from '../content/clock.ts';
import { readContract } from '../content/contract.ts';
import type { SiteSource } from '../content/open.ts';
import type { Layout, Page } from '../generated/types.ts';
import { createWriter, type Sizes } from './folder.ts';
import type { PageRecord } from './pageRecord.ts';
import type { Planned } from './plan.ts';
import type { Prepared } from './preparation.ts';
import { createPress } from './press.ts';
import { printPages } from './printing.ts';
import { createShareImages } from './shareImages.ts';
import { untaken } from './sharing.ts';

/** A page by what a thread needs to read it itself. */
interface SharedPage {
  file: string;
  route: string;
  /** Its place in the list of layouts. */
  layout: number;
  key: string;
  isSearched: boolean;
}

/** What a thread needs to print its share of the pages. */
export interface PrintJob {
  root: string;
  /** Where the site is made. */
  draft: string;
  prepared: Prepared;
  source: SiteSource;
  layouts: Layout[];
  pages: SharedPage[];
  /** What has been taken of the pages by all threads. */
  taken: Int32Array;
  icons: string[];
  today: Date;
}

export interface PrintedShare {
  records: PageRecord[];
  sizes: Sizes;
  /** What its thread has spent so far. */
  times: TimeSpent[];
}

type Shared = Omit<PrintJob, 'layouts' | 'pages'>;

export function jobOf(planned: Planned[], shared: Shared): PrintJob {
  const layouts = [...new Set(planned.map(({ page }) => page.layout))];
  const places = new Map(layouts.map((layout, place) => [layout, place]));
  const pages = planned.map(({ page: { file, route, layout }, key, isSearched }) => {
    return { file, route, layout: places.get(layout) ?? 0, key, isSearched };
  });
  return { ...shared, layouts, pages };
}

/** Prints what no other thread has taken. The pages were validated by the thread that asks. */
export async function printShare(job: PrintJob): Promise<PrintedShare> {
  const { root, draft, prepared, source, icons, today } = job;
  const { release, client } = prepared;
  const contract = readContract(join(root, 'schema'));
  const { cards, make } = createShareImages(root, source.site);
  const renderer = { interfaceIcons, renderPage };
  const press = createPress({
    ...{ root, contract, release, client, renderer, today, icons, cards },
  });
  const { write, sizes } = createWriter(draft);
  const records = await printPages(plannedIn(job), { press, source, write });
  for (const { path, content } of press.assets.values()) write(path, content);
  await make(write);
  return { records, sizes, times: timesSpent() };
}

function* plannedIn({ root, pages, layouts, taken }: PrintJob): Generator<Planned> {
  for (const { file, route, layout, key, isSearched } of untaken(pages, taken)) {
    const text = timed('read', () => readFileSync(join(root, file), 'utf8'));
    const page: Page = timed('parse', () => JSON.parse(text));
    yield { page: { file, route, page, layout: layouts[layout] as Layout }, key, isSearched };
  }
}
