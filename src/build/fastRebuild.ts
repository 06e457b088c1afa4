import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pageSourceOf, siteSourceOf } from '../content/open/openedSite.ts';
import { setStamp } from '../content/read/fileStamp.ts';
import type { Contract } from '../content/schema/contract.ts';
import type { LoadedSite } from '../content/site/site.ts';
import type { Layout } from '../generated/types.ts';
import type { Language } from '../shared/language.ts';
import type { Prepared } from './client/prepare.ts';
import { tempFolderOf } from './dist/tempFolder.ts';
import { hasFiles, isLink, type Sizes, updateFolder } from './dist/writeFolder.ts';
import { type Unseen, type UnseenChange, unseenChanges } from './incremental/localChanges.ts';
import { deleteManifest, type Manifest } from './incremental/manifest.ts';
import {
  amendState,
  DamagedEntries,
  hasEntries,
  keysIn,
  openEntries,
  readKeys,
  writeKeys,
} from './incremental/pageStore.ts';
import { changedKeys, haveMoved } from './incremental/paragraphHashes.ts';
import { createCacheKeys } from './incremental/plan.ts';
import { dateOrigin, dayOf } from './render/buildDate.ts';
import { type BuildInput, createRenderContext } from './render/context.ts';
import type { Renderer } from './render/renderHtml.ts';
import { createLastModified } from './siteFiles/lastModified.ts';
import type { PageRecord } from './siteFiles/pageRecord.ts';
import { renderPlanned } from './workers/renderAll.ts';
import { filesOf } from './workers/renderJob.ts';

interface Options {
  root: string;
  codeVersion: string;
  /** What the last build left; without it nothing can be amended. */
  manifest: Manifest | undefined;
  lang: Language;
  contract: Contract;
  renderer: Renderer;
  prepared: Prepared;
}

/** What stands in dist/ then. */
export interface Amended {
  pages: number;
  sections: number;
  files: number;
  /** How many pages were printed. */
  rendered: number;
}

/**
 * Builds a site again in which the texts of few pages have changed, and nothing that another file can
 * see. It gives what `buildSite` would, without looking at the other pages. Undefined where anything
 * else has changed, or what the last build left is damaged: then nothing was done.
 */
export async function amendSite(options: Options): Promise<Amended | undefined> {
  const { root, manifest } = options;
  const dist = join(root, 'dist');
  if (!manifest?.isClean || !hasEntries(root, manifest) || isLink(dist)) return undefined;
  if (manifest.day !== dayOf(new Date())) return undefined;
  if (manifest.dates !== dateOrigin(root, process.env)) return undefined;
  const { noteAt, close } = openEntries(root, manifest);
  try {
    const unseen = unseenChanges({ ...options, manifest, noteAt });
    if (!unseen || !hasFiles(dist, manifest.paths, manifest.bytes)) return undefined;
    return unseen.changes.length === 0
      ? amended(manifest, 0)
      : await amend(unseen, manifest, options);
  } catch (error) {
    if (error instanceof DamagedEntries) return undefined;
    throw error;
  } finally {
    close();
  }
}

async function amend(unseen: Unseen, manifest: Manifest, options: Options) {
  const { root } = options;
  const { changes } = unseen;
  const draft = tempFolderOf(join(root, '.cache/dist'));
  try {
    const keys = keysAfter(root, changes);
    const rendered = keys && (await renderAgain(draft, unseen, manifest, options));
    if (!rendered || !(await areOfSameDays(root, changes))) return undefined;
    const routes = changes.map(({ page }) => page.route);
    const changed = routes.flatMap(filesOf);
    deleteManifest(root);
    updateFolder(join(root, 'dist'), draft, { changed, removed: [] });
    const next = manifestAfter(manifest, changes, changed, rendered.sizes);
    const entries = changes.map(({ place, now }, index) => {
      const record = rendered.records[index] as PageRecord;
      return [place, now.stamp ? { kept: now, record } : { record }] as const;
    });
    if (keys !== 'same') {
      writeKeys(root, keys);
      next.keys = keys.length;
    }
    amendState(root, next, new Map(entries));
    return amended(next, changes.length);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Prints the pages, unless they would change a file that is not their own. */
async function renderAgain(draft: string, unseen: Unseen, manifest: Manifest, options: Options) {
  const { site, pictures, changes } = unseen;
  const source = siteSourceOf(site, new Set(manifest.articleFolders));
  const firsts = manifest.firsts.map((place) => manifest.files[place] ?? '');
  const layouts = firsts.flatMap((file) => layoutOf(site, file) ?? []);
  const pages = changes.flatMap(({ page }) => {
    const layout = layoutOf(site, page.source.file);
    return layout ? pageSourceOf(page, layout) : [];
  });
  if (!source || pages.length < changes.length) return undefined;
  const given: BuildInput = { ...options, source, pages, pictures };
  const setting = await createRenderContext(given, { layouts, icons: manifest.icons });
  const { common, today } = setting;
  if (common.base !== manifest.base || dayOf(today) !== manifest.today) return undefined;
  const keyOf = createCacheKeys(common);
  const planned = pages.map((page, index) => {
    const isSearched = changes[index]?.before.record.searched !== undefined;
    return { page, key: keyOf(page, isSearched), isSearched };
  });
  const rendered = await renderPlanned(planned, draft, setting, given);
  const isAlone = rendered.records.every(
    (record, index) => toldBy(record) === toldBy(changes[index]?.before.record),
  );
  return isAlone ? rendered : undefined;
}

/** What other files of the site tell of a page, or hold for it. */
function toldBy(record: PageRecord | undefined): string {
  const { assets, searched, feed } = record ?? {};
  return JSON.stringify([assets, searched, feed]);
}

function layoutOf({ layouts, layoutFileOf }: LoadedSite, file: string): Layout | undefined {
  return layouts.get(layoutFileOf(file.slice('pages/'.length)) ?? '')?.layout;
}

/** Undefined where something that came or went stands on another page as well. */
function keysAfter(root: string, changes: UnseenChange[]): Float64Array | 'same' | undefined {
  const pages = changes.map(({ before, now }) => ({
    before: keysIn(before.kept),
    now: keysIn(now),
  }));
  return haveMoved(pages) ? changedKeys(readKeys(root), pages) : 'same';
}

/** Whether the sitemap goes on to name the same day for each page. */
async function areOfSameDays(root: string, changes: UnseenChange[]): Promise<boolean> {
  const stampsOf = ({ page, before: { kept } }: UnseenChange) => [page.source.stamp, kept.stamp];
  const isSame = (days: unknown[]) => days[0] === days[1];
  const later = changes.filter((change) => !isSame(stampsOf(change).map(dayOfStamp)));
  if (later.length === 0) return true;
  const modifiedOf = await createLastModified(root, process.env);
  return later.every((change) =>
    isSame(
      stampsOf(change)
        .map((stamp) => modifiedOf(change.now.file, stamp))
        .map(dayIf),
    ),
  );
}

function dayIf(date: Date | undefined): string | undefined {
  return date && dayOf(date);
}

/** The day on which a file was written; undefined for one that was written just now. */
function dayOfStamp(stamp: string | undefined): string | undefined {
  const [nanoseconds] = stamp?.split(' ') ?? [];
  return nanoseconds && dayOf(new Date(Number(nanoseconds) / 1e6));
}

/** Changes the columns of the ledger. */
function manifestAfter(
  manifest: Manifest,
  changes: UnseenChange[],
  changed: string[],
  sizes: Sizes,
): Manifest {
  const { paths, stamps, bytes } = manifest;
  let { sections } = manifest;
  for (const { place, before, now } of changes) {
    setStamp(stamps, place, now.stamp);
    sections += now.summary.sections - before.kept.summary.sections;
  }
  for (const path of changed) bytes[paths.indexOf(path)] = sizes.get(path) ?? 0;
  return { ...manifest, sections };
}

function amended({ files, sections, paths }: Manifest, rendered: number): Amended {
  return { pages: files.length, sections, files: paths.length, rendered };
}
