import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataPathOf } from '../app/data/dataPath.ts';
import { interfaceIcons, renderPage } from '../app/entryServer.tsx';
import type { SharedContent, ValidPage } from '../content/open/openedSite.ts';
import type { Contract } from '../content/schema/contract.ts';
import { htmlPathOf } from '../shared/routes.ts';
import { createShareImages } from './assets/shareImages.ts';
import { copyPrepared, type Prepared } from './client/prepare.ts';
import { replaceFolder } from './dist/replaceFolder.ts';
import { tempFolderOf } from './dist/tempFolder.ts';
import { createWriter, type Writer } from './dist/writer.ts';
import { buildDate } from './render/buildDate.ts';
import { createPagePrinter, type PagePrinter, type PrintedPage } from './render/pagePrinter.ts';
import { type PageRecord, recordOf } from './siteFiles/pageRecord.ts';
import { searchedPages } from './siteFiles/searchIndex.ts';
import { siteFilesOf } from './siteFiles/siteFiles.ts';

export interface SiteInput {
  root: string;
  contract: Contract;
  shared: SharedContent;
  /** Valid pages only. */
  pages: ValidPage[];
  prepared: Prepared;
  /** The target folder below the root. */
  folder?: string;
}

/**
 * Writes the site to dist/, or another folder. The files go to a temp folder first, which replaces
 * the target at the end: a build that fails leaves the old site as it was.
 * @returns the number of its files
 */
export async function writeSite(input: SiteInput): Promise<number> {
  const { root, prepared, folder = 'dist' } = input;
  const temp = tempFolderOf(join(root, '.cache/dist'));
  try {
    const writer = createWriter(temp);
    await writeFiles(input, writer);
    const copied = copyPrepared(prepared, temp);
    replaceFolder(join(root, folder), temp);
    return writer.files.size + copied;
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

async function writeFiles(input: SiteInput, { write }: Writer): Promise<void> {
  const { root, shared, pages, prepared } = input;
  const shareImages =
    shared.site.shareImages === false ? undefined : createShareImages(root, shared.site);
  const printer = createPagePrinter({
    ...input,
    ...prepared,
    renderer: { interfaceIcons, renderPage },
    today: buildDate(root, process.env),
    icons: pages.flatMap(({ summary }) => summary?.icons ?? []),
    shareImages,
  });
  await printer.addLayouts(new Set(pages.map(({ layout }) => layout)), shared);
  const records = await writePages(printer, write, input);
  const siteFiles = await siteFilesOf({ ...input, records });
  for (const { path, content } of [...printer.assets.values(), ...siteFiles]) write(path, content);
  await shareImages?.make(write);
}

async function writePages(
  printer: PagePrinter,
  write: Writer['write'],
  { pages, shared }: SiteInput,
): Promise<PageRecord[]> {
  const { articleFolders } = shared;
  const records: PageRecord[] = [];
  const takes = searchedPages();
  for (const page of pages) {
    const resolved = await printer.resolve(page, shared);
    const printed = await printer.printPage(resolved, shared);
    writePage(printed, write);
    records.push(recordOf(resolved, articleFolders, takes(resolved.shell.lang)));
  }
  return records;
}

function writePage({ html, data, json }: PrintedPage, write: Writer['write']): void {
  write(htmlPathOf(data.route), html);
  write(dataPathOf(data.route), json);
}
