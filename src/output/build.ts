import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataPathOf } from '../app/dataPath.ts';
import type { Contract } from '../content/contract.ts';
import { fingerprint } from '../content/fingerprint.ts';
import type { PageSource, SiteSource } from '../content/open.ts';
import { htmlPathOf } from '../content/routes.ts';
import type { PictureFile } from '../content/source.ts';
import type { Layout } from '../generated/types.ts';
import type { Ahead } from './ahead.ts';
import { draftOf } from './drafts.ts';
import {
  below,
  createWriter,
  hasFiles,
  joined,
  replaceFolder,
  type Sizes,
  updateFolder,
} from './folder.ts';
import type { PageRecord } from './pageRecord.ts';
import { type Common, type Planned, planOf } from './plan.ts';
import { copyPrepared, type Prepared } from './preparation.ts';
import { createPress, type Frame, type ResolvedPage } from './press.ts';
import { createPrinters } from './printers.ts';
import { printPages } from './printing.ts';
import { createShareImages } from './shareImages.ts';
import { siteFilesOf } from './siteFiles.ts';
import { buildDate } from './today.ts';
import type { Renderer } from './typeset.ts';
import type { PrintThread, Workers } from './workers.ts';

export interface BuildOptions {
  root: string;
  /** Stands for the code, see engineOf. */
  engine: string;
  contract: Contract;
  source: SiteSource;
  /** Valid pages only. */
  pages: PageSource[];
  pictures: PictureFile[];
  /** Pages that are built too, but that neither search nor sitemap tells of. */
  unlisted?: PageSource[];
  renderer: Renderer;
  prepared: Prepared;
  /** Prints a share of the pages, where there is one. */
  workers?: Workers | undefined;
  /** Where to, from the root: dist. */
  folder?: string;
  /** What that folder holds, as the last build left it. */
  before?: Built | undefined;
  /** Where there is nothing of the kind: what was printed while the site was read. */
  ahead?: Ahead | undefined;
  /** Told what is kept of the pages, in their order, while their files may still be written. */
  onRecords?: (records: PageRecord[]) => void;
}

/** What a build has made. */
export interface Built {
  /** The pages, in their order. */
  records: PageRecord[];
  /** Every file of the site. */
  sizes: Sizes;
}

/** From so many pages on a second thread is worth its start. */
export const worthSharing = 200;

/**
 * Writes the site to dist/, or another folder, by way of one that takes its place at the end: a build
 * that fails leaves the old site as it was. Where that holds an earlier build, only the pages that
 * would become others are printed, and moved to their places at the end.
 */
export async function buildSite(options: BuildOptions): Promise<Whole> {
  const { root, folder = 'dist', ahead } = options;
  const draft = ahead?.draft ?? draftOf(join(root, '.cache/dist'));
  try {
    const target = join(root, folder);
    const there = options.before?.sizes ?? new Map();
    const isThere = hasFiles(target, [...there.keys()], [...there.values()]);
    const before = isThere ? options.before : undefined;
    const built = await writeSite(draft, { ...options, before });
    const { records, sizes, written, printed, base, today } = built;
    if (!before) replaceFolder(target, draft);
    else {
      const removed = removedBetween(before.sizes, sizes);
      updateFolder(target, draft, { changed: written.filter((path) => sizes.has(path)), removed });
    }
    return { records, sizes, printed, base, today };
  } finally {
    await ahead?.stop();
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A site that was built. */
export interface Whole extends Built {
  /** How many pages were printed. */
  printed: number;
  /** Stands for what every page is printed from. */
  base: string;
  /** The day that stands in for the visitor's own. */
  today: Date;
}

interface Written extends Whole {
  /** The files that stand in the draft. */
  written: string[];
}

async function writeSite(draft: string, options: BuildOptions): Promise<Written> {
  const { ahead, before } = options;
  const setting = await settingOf(options);
  const known = ahead?.records ?? before?.records ?? [];
  const plan = ahead?.isTrue(setting.common)
    ? { print: [], keep: known }
    : planOf(options.pages, setting.common, known);
  const printed = await printPlanned(plan.print, draft, setting, options);
  const records = inOrder(options.pages, [...plan.keep, ...printed.records]);
  options.onRecords?.(records);
  const end = async () => joined((await ahead?.end()) ?? new Map(), printed.sizes);
  const built = await completeSite(draft, setting, options, { records, end });
  if (ahead) removeOthers(draft, built);
  const { common, today } = setting;
  const count = plan.print.length + (ahead?.records.length ?? 0);
  return { ...built, printed: count, base: common.base, today };
}

/** What was printed by a forecast that did not come true. */
function removeOthers(draft: string, { written, sizes }: Pick<Written, 'written' | 'sizes'>): void {
  for (const path of written) if (!sizes.has(path)) rmSync(join(draft, path), { force: true });
}

/** What every page is printed from.
 * @param shared the layouts and icons of all pages, where those that are given are not all */
export async function settingOf(options: BuildOptions, shared = sharedBy(options.pages)) {
  const { root, source, unlisted = [], prepared } = options;
  const { layouts, icons } = shared;
  const today = buildDate(root, process.env);
  const images = createShareImages(root, source.site);
  const press = createPress({ ...options, ...prepared, today, icons, cards: images.cards });
  const others: ResolvedPage[] = [];
  for (const page of unlisted) others.push(await press.resolve(page, source));
  const frame = await press.frame(layouts, source);
  return { press, frame, images, others, today, common: commonOf(options, frame, today) };
}

type Setting = Awaited<ReturnType<typeof settingOf>>;

/** Pages that are being printed into a folder. */
export interface Printing {
  printAll: (pages: Iterable<Planned>) => Promise<PageRecord[]>;
  /** Waits for the last of them, and adds what they refer to. Returns the size of every file. */
  end: () => Promise<Sizes>;
  /** Leaves undone what is not done yet. */
  stop: () => Promise<void>;
}

/** @param thread shares the work */
export function beginPrinting(
  folder: string,
  { press, frame, images }: Setting,
  { source, prepared, renderer }: BuildOptions,
  thread: PrintThread | undefined,
): Printing {
  const { release } = prepared;
  const job = { folder, release, site: source.site, layouts: frame.shells };
  const { print, end, stop } = createPrinters(job, renderer, thread);
  return {
    printAll: (pages) => printPages(pages, { press, source, print }),
    async end() {
      const { write, sizes } = createWriter(folder);
      for (const { path, content } of press.assets.values()) write(path, content);
      await images.make(write);
      return joined(await end(), sizes);
    },
    stop,
  };
}

/** Prints pages into a folder, in two threads where it pays. */
export async function printPlanned(
  planned: Planned[],
  folder: string,
  setting: Setting,
  options: BuildOptions,
): Promise<Built> {
  const thread = planned.length < worthSharing ? undefined : options.workers?.print();
  const { printAll, end, stop } = beginPrinting(folder, setting, options, thread);
  try {
    const records = await printAll(planned);
    return { records, sizes: await end() };
  } finally {
    await stop();
  }
}

/**
 * Adds to the pages what tells of all of them, and what the code alone makes.
 * @param end waits for the last page, and returns the sizes of what was printed
 */
export async function completeSite(
  draft: string,
  { press, frame, others }: Setting,
  { root, source, pages, unlisted = [], prepared, before }: BuildOptions,
  { records, end }: { records: PageRecord[]; end: () => Promise<Sizes> },
): Promise<Built & { written: string[] }> {
  const { write, sizes } = createWriter(draft);
  for (const page of others) {
    const printed = await press.print(page, source);
    write(htmlPathOf(page.route), printed.htmlBytes());
    write(dataPathOf(page.route), printed.json);
  }
  const siteFiles = await siteFilesOf({ root, source, pages, unlisted, records, prepared });
  for (const { path, content } of [...press.assets.values(), ...siteFiles]) write(path, content);
  const copied: Sizes = before ? new Map() : copyPrepared(prepared, draft);
  const wanted = [
    ...prepared.files,
    ...frame.files,
    ...siteFiles.map(({ path }) => path),
    ...[...records, ...unlisted].flatMap(({ route }) => [htmlPathOf(route), dataPathOf(route)]),
    ...records.flatMap(({ assets }) => assets),
    ...others.flatMap(({ files }) => files),
  ].map(below);
  const made = joined(await end(), sizes, copied);
  return { records, sizes: chosen(wanted, made, before?.sizes), written: [...made.keys()] };
}

/** What pages have in common, each in the order in which it first stands on one. */
export function sharedBy(pages: PageSource[]): { layouts: Layout[]; icons: string[] } {
  return {
    layouts: [...new Set(pages.map(({ layout }) => layout))],
    icons: [...new Set(pages.flatMap(({ outline }) => outline?.icons ?? []))],
  };
}

function commonOf(options: BuildOptions, frame: Frame, today: Date): Common {
  const { engine, source, pictures, prepared } = options;
  const same = [engine, source.site, prepared.client, prepared.release, frame.files];
  return {
    source,
    pictures,
    today,
    base: String(fingerprint(JSON.stringify(same))),
    shellOf: ({ layout }) => frame.layouts.get(layout) ?? '',
  };
}

export function inOrder(pages: PageSource[], records: PageRecord[]): PageRecord[] {
  const byRoute = new Map(records.map((record) => [record.route, record]));
  return pages.flatMap(({ route }) => byRoute.get(route) ?? []);
}

/** The sizes of certain files: as they were made, or stand there from before. */
function chosen(paths: string[], made: Sizes, before: Sizes | undefined): Sizes {
  const result: Sizes = new Map();
  for (const path of paths) {
    const size = made.get(path) ?? before?.get(path);
    if (size === undefined) throw new Error(`${path} was not made.`);
    result.set(path, size);
  }
  return result;
}

function removedBetween(before: Sizes, now: Sizes): string[] {
  return [...before.keys()].filter((path) => !now.has(path));
}
