import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataPathOf } from '../app/dataPath.ts';
import { count } from '../content/clock.ts';
import type { Contract } from '../content/contract.ts';
import { fingerprint } from '../content/fingerprint.ts';
import type { PageSource, SiteSource } from '../content/open.ts';
import { htmlPathOf } from '../content/routes.ts';
import type { PictureFile } from '../content/source.ts';
import type { Layout } from '../generated/types.ts';
import {
  below,
  createWriter,
  hasFiles,
  replaceFolder,
  type Sizes,
  updateFolder,
} from './folder.ts';
import type { PageRecord } from './pageRecord.ts';
import { type Common, planOf } from './plan.ts';
import { copyPrepared, type Prepared } from './preparation.ts';
import { createPress, type Frame, type Renderer } from './press.ts';
import { printPages } from './printing.ts';
import { jobOf } from './printJob.ts';
import { createShareImages } from './shareImages.ts';
import { createCount, untaken } from './sharing.ts';
import { siteFilesOf } from './siteFiles.ts';
import type { Thread } from './thread.ts';
import { buildDate } from './today.ts';

interface Options {
  root: string;
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
  thread?: Thread | undefined;
  /** Where to, from the root: dist. */
  folder?: string;
  /** What that folder holds, as the last build left it. */
  before?: Built | undefined;
}

/** What a build has made. */
export interface Built {
  /** The pages, in their order. */
  records: PageRecord[];
  /** Every file of the site. */
  sizes: Sizes;
}

/** From so many pages on a second thread is worth its start. */
const worthSharing = 200;

/**
 * Writes the site to dist/, or another folder, by way of one that takes its place at the end: a build
 * that fails leaves the old site as it was. Where that holds an earlier build, only the pages that
 * would become others are printed, and moved to their places at the end.
 */
export async function buildSite(options: Options): Promise<Built & { printed: number }> {
  const { root, folder = 'dist' } = options;
  const draft = join(root, '.cache', `dist-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    const target = join(root, folder);
    const isThere = options.before && hasFiles(target, options.before.sizes);
    const before = isThere ? options.before : undefined;
    const built = await writeSite(draft, { ...options, before });
    const { records, sizes, written, printed } = built;
    if (!before) replaceFolder(target, draft);
    else {
      const removed = removedBetween(before.sizes, sizes);
      updateFolder(target, draft, { changed: written.filter((path) => path in sizes), removed });
    }
    return { records, sizes, printed };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

interface Written extends Built {
  /** The files that stand in the draft. */
  written: string[];
  /** How many pages. */
  printed: number;
}

async function writeSite(draft: string, options: Options): Promise<Written> {
  const { root, source, pages, unlisted = [], prepared, before } = options;
  const today = buildDate(root, process.env);
  const { cards, make } = createShareImages(root, source.site);
  const icons = pages.flatMap(({ outline }) => outline?.icons ?? []);
  const press = createPress({ ...options, ...prepared, today, icons, cards });
  const resolved = [];
  for (const page of unlisted) resolved.push(await press.resolve(page, source));
  const frame = await press.frame(layoutsOf(pages), source);
  const plan = planOf(pages, commonOf(options, frame, today), before?.records ?? []);
  const { write, sizes } = createWriter(draft);

  const taken = createCount();
  const job = { root, draft, prepared, source, taken, icons: frame.icons, today };
  const [records, other] = await Promise.all([
    printPages(untaken(plan.print, taken), { press, source, write }),
    plan.print.length < worthSharing ? undefined : options.thread?.print(jobOf(plan.print, job)),
  ]);
  for (const page of resolved) {
    const { htmlBytes, json } = await press.print(page, source);
    write(htmlPathOf(page.route), htmlBytes());
    write(dataPathOf(page.route), json);
  }
  for (const { path, content } of press.assets.values()) write(path, content);
  await make(write);
  for (const [stage, milliseconds] of other?.times ?? []) count(stage, milliseconds);
  const all = inOrder(pages, [...plan.keep, ...records, ...(other?.records ?? [])]);
  const siteFiles = siteFilesOf({ root, source, pages, unlisted, records: all, prepared });
  for (const { path, content } of siteFiles) write(path, content);
  if (!before) Object.assign(sizes, copyPrepared(prepared, draft));

  const made = { ...sizes, ...other?.sizes };
  const wanted = [
    ...prepared.files,
    ...frame.files,
    ...siteFiles.map(({ path }) => path),
    ...[...all, ...unlisted].flatMap(({ route }) => [htmlPathOf(route), dataPathOf(route)]),
    ...all.flatMap(({ assets }) => assets),
    ...resolved.flatMap(({ files }) => files),
  ];
  return {
    records: all,
    sizes: chosen(wanted, { ...before?.sizes, ...made }),
    written: Object.keys(made),
    printed: plan.print.length,
  };
}

function layoutsOf(pages: PageSource[]): Layout[] {
  return [...new Set(pages.map(({ layout }) => layout))];
}

function commonOf({ source, pictures, prepared }: Options, frame: Frame, today: Date): Common {
  const same = [source.site, prepared.client, prepared.release, frame.files];
  return {
    source,
    pictures,
    today,
    base: String(fingerprint(JSON.stringify(same))),
    shellOf: ({ layout }) => frame.layouts.get(layout) ?? '',
  };
}

function inOrder(pages: PageSource[], records: PageRecord[]): PageRecord[] {
  const byRoute = new Map(records.map((record) => [record.route, record]));
  return pages.flatMap(({ route }) => byRoute.get(route) ?? []);
}

/** The sizes of certain files. */
function chosen(paths: string[], sizes: Sizes): Sizes {
  const result: Sizes = {};
  for (const path of paths.map(below)) {
    const size = sizes[path];
    if (size === undefined) throw new Error(`${path} was not made.`);
    result[path] = size;
  }
  return result;
}

function removedBetween(before: Sizes, now: Sizes): string[] {
  return Object.keys(before).filter((path) => !(path in now));
}
