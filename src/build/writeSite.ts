import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatedFiles } from '../content/dates/datedFiles.ts';
import type { ValidPage } from '../content/open/openedSite.ts';
import { copyPrepared } from './client/prepare.ts';
import { tempFolderOf } from './dist/tempFolder.ts';
import {
  below,
  createWriter,
  hasFiles,
  isLink,
  joined,
  replaceFolder,
  type Sizes,
  updateFolder,
} from './dist/writeFolder.ts';
import type { Built, Whole } from './incremental/built.ts';
import { type Cause, causes } from './incremental/causes.ts';
import { type Planned, planOf } from './incremental/plan.ts';
import type { Rendered } from './incremental/why.ts';
import { type BuildInput, createRenderContext, type RenderContext } from './render/context.ts';
import type { PageRecord } from './siteFiles/pageRecord.ts';
import { siteFilesOf } from './siteFiles/siteFiles.ts';
import { renderPlanned } from './workers/renderAll.ts';
import { filesOf } from './workers/renderJob.ts';
import type { Workers } from './workers/workers.ts';

export interface BuildOptions extends BuildInput {
  /** They render a share of the pages. */
  workers?: Workers | undefined;
  /** The target folder below the root: dist by default. */
  folder?: string;
  /** The content of that folder, as the last build left it. */
  before?: Built | undefined;
  /** Why every page is rendered, where it is. */
  cause?: Cause;
  /** The dates in the files, if the pages are chosen by them. */
  dated?: DatedFiles;
  /** Told what is known of the pages, in their order, while their files may still be written. */
  onRecords?: (records: PageRecord[]) => void;
}

/**
 * Writes the site to dist/, or another folder. The files go to a temp folder first, which replaces
 * the target at the end: a build that fails leaves the old site as it was. After an earlier build,
 * only pages with changed inputs are rendered, and moved into the target at the end.
 */
export async function writeSite(options: BuildOptions): Promise<Whole> {
  const { root, folder = 'dist' } = options;
  const temp = tempFolderOf(join(root, '.cache/dist'));
  try {
    const target = join(root, folder);
    const there = options.before?.sizes ?? new Map();
    const isThere = !isLink(target) && hasFiles(target, [...there.keys()], [...there.values()]);
    const before = isThere ? options.before : undefined;
    const cause = options.before && !before ? causes.outside : options.cause;
    const built = await writeFiles(temp, { ...options, before, ...(cause && { cause }) });
    const { records, sizes, written, rendered } = built;
    if (!before) replaceFolder(target, temp);
    else {
      const removed = removedBetween(before.sizes, sizes);
      updateFolder(target, temp, { changed: written.filter((path) => sizes.has(path)), removed });
    }
    return { records, sizes, rendered };
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

interface Written extends Whole {
  /** The files in the temp folder. */
  written: string[];
}

async function writeFiles(temp: string, options: BuildOptions): Promise<Written> {
  const { before } = options;
  const context = await createRenderContext(options);
  const known = before?.records.filter(isIn(before.sizes)) ?? [];
  const plan = planOf(options.pages, context.common, known);
  const rendered = await renderPlanned(plan.render, temp, context, options);
  const records = inOrder(options.pages, [...plan.keep, ...rendered.records]);
  options.onRecords?.(records);
  const end = async () => rendered.sizes;
  const built = await completeSite(temp, context, options, { records, end });
  return { ...built, rendered: causesOf(plan.render, options.cause) };
}

/** Some may be of pages that were removed. */
function isIn(sizes: Sizes): (record: PageRecord) => boolean {
  return (record) => sizes.has(filesOf(record)[0]);
}

function causesOf(planned: Planned[], cause: Cause | undefined): Rendered[] {
  return planned.map(({ page, cause: own }) => {
    return { route: page.route, cause: cause ?? own ?? causes.noEarlier };
  });
}

/**
 * Adds to the pages what tells of all of them, and what the code alone makes.
 * @param end waits for the last page, and returns the sizes of the rendered files
 */
export async function completeSite(
  temp: string,
  { pageRenderer, sharedAssets, others }: RenderContext,
  { root, shared, pages, unlisted = [], prepared, before, dated }: BuildOptions,
  { records, end }: { records: PageRecord[]; end: () => Promise<Sizes> },
): Promise<Built & { written: string[] }> {
  const { write, sizes } = createWriter(temp);
  for (const page of others) {
    const rendered = await pageRenderer.render(page, shared);
    const [html, data] = filesOf(page);
    write(html, rendered.htmlBytes());
    write(data, rendered.json);
  }
  const siteFiles = await siteFilesOf({
    ...{ root, shared, pages, unlisted, records, prepared, dated },
  });
  for (const { path, content } of [...pageRenderer.assets.values(), ...siteFiles])
    write(path, content);
  const copied: Sizes = before ? new Map() : copyPrepared(prepared, temp);
  const wanted = [
    ...prepared.files,
    ...sharedAssets.files,
    ...siteFiles.map(({ path }) => path),
    ...[...records, ...unlisted].flatMap((page) => filesOf(page)),
    ...records.flatMap(({ assets }) => assets),
    ...others.flatMap(({ files }) => files),
  ].map(below);
  const made = joined(await end(), sizes, copied);
  return { records, sizes: chosen(wanted, made, before?.sizes), written: [...made.keys()] };
}

export function inOrder(pages: ValidPage[], records: PageRecord[]): PageRecord[] {
  const byRoute = new Map(records.map((record) => [record.route, record]));
  return pages.flatMap(({ route }) => byRoute.get(route) ?? []);
}

/** The sizes of certain files: new ones, else those of the last build. */
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
