import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pageSourceOf, siteSourceOf } from '../content/open/openedSite.ts';
import { setStamp } from '../content/read/fileStamp.ts';
import type { Contract } from '../content/schema/contract.ts';
import type { LoadedSite } from '../content/site/site.ts';
import type { Language } from '../content/text/facts.ts';
import type { Layout } from '../generated/types.ts';
import type { Prepared } from './client/prepare.ts';
import { draftOf } from './dist/tempFolder.ts';
import { hasFiles, isLink, type Sizes, updateFolder } from './dist/writeFolder.ts';
import { type Unseen, type UnseenChange, unseenChanges } from './incremental/localChanges.ts';
import { forgetLedger, type Ledger } from './incremental/manifest.ts';
import {
  amendState,
  DamagedNotes,
  hasNotes,
  keysIn,
  openNotes,
  readKeys,
  writeKeys,
} from './incremental/pageStore.ts';
import { changedKeys, haveMoved } from './incremental/paragraphHashes.ts';
import { createKeys } from './incremental/plan.ts';
import { dateOrigin, dayOf } from './render/buildDate.ts';
import { type Materials, settingOf } from './render/context.ts';
import type { Renderer } from './render/renderHtml.ts';
import { createLastModified } from './siteFiles/lastModified.ts';
import type { PageRecord } from './siteFiles/pageRecord.ts';
import { printPlanned } from './workers/renderAll.ts';
import { filesOf } from './workers/renderJob.ts';

interface Options {
  root: string;
  engine: string;
  /** What the last build left; without it nothing can be amended. */
  ledger: Ledger | undefined;
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
  printed: number;
}

/**
 * Builds a site again in which the texts of few pages have changed, and nothing that another file can
 * see. It gives what `buildSite` would, without looking at the other pages. Undefined where anything
 * else has changed, or what the last build left is damaged: then nothing was done.
 */
export async function amendSite(options: Options): Promise<Amended | undefined> {
  const { root, ledger } = options;
  const dist = join(root, 'dist');
  if (!ledger?.isClean || !hasNotes(root, ledger) || isLink(dist)) return undefined;
  if (ledger.day !== dayOf(new Date())) return undefined;
  if (ledger.dates !== dateOrigin(root, process.env)) return undefined;
  const { noteAt, close } = openNotes(root, ledger);
  try {
    const unseen = unseenChanges({ ...options, ledger, noteAt });
    if (!unseen || !hasFiles(dist, ledger.paths, ledger.bytes)) return undefined;
    return unseen.changes.length === 0 ? amended(ledger, 0) : await amend(unseen, ledger, options);
  } catch (error) {
    if (error instanceof DamagedNotes) return undefined;
    throw error;
  } finally {
    close();
  }
}

async function amend(unseen: Unseen, ledger: Ledger, options: Options) {
  const { root } = options;
  const { changes } = unseen;
  const draft = draftOf(join(root, '.cache/dist'));
  try {
    const keys = keysAfter(root, changes);
    const printed = keys && (await printAgain(draft, unseen, ledger, options));
    if (!printed || !(await areOfSameDays(root, changes))) return undefined;
    const routes = changes.map(({ page }) => page.route);
    const changed = routes.flatMap(filesOf);
    forgetLedger(root);
    updateFolder(join(root, 'dist'), draft, { changed, removed: [] });
    const next = ledgerAfter(ledger, changes, changed, printed.sizes);
    const notes = changes.map(({ place, now }, index) => {
      const record = printed.records[index] as PageRecord;
      return [place, now.stamp ? { kept: now, record } : { record }] as const;
    });
    if (keys !== 'same') {
      writeKeys(root, keys);
      next.keys = keys.length;
    }
    amendState(root, next, new Map(notes));
    return amended(next, changes.length);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Prints the pages, unless they would change a file that is not their own. */
async function printAgain(draft: string, unseen: Unseen, ledger: Ledger, options: Options) {
  const { site, pictures, changes } = unseen;
  const source = siteSourceOf(site, new Set(ledger.articleFolders));
  const firsts = ledger.firsts.map((place) => ledger.files[place] ?? '');
  const layouts = firsts.flatMap((file) => layoutOf(site, file) ?? []);
  const pages = changes.flatMap(({ page }) => {
    const layout = layoutOf(site, page.source.file);
    return layout ? pageSourceOf(page, layout) : [];
  });
  if (!source || pages.length < changes.length) return undefined;
  const given: Materials = { ...options, source, pages, pictures };
  const setting = await settingOf(given, { layouts, icons: ledger.icons });
  const { common, today } = setting;
  if (common.base !== ledger.base || dayOf(today) !== ledger.today) return undefined;
  const keyOf = createKeys(common);
  const planned = pages.map((page, index) => {
    const isSearched = changes[index]?.before.record.searched !== undefined;
    return { page, key: keyOf(page, isSearched), isSearched };
  });
  const printed = await printPlanned(planned, draft, setting, given);
  const isAlone = printed.records.every(
    (record, index) => toldBy(record) === toldBy(changes[index]?.before.record),
  );
  return isAlone ? printed : undefined;
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
function ledgerAfter(
  ledger: Ledger,
  changes: UnseenChange[],
  changed: string[],
  sizes: Sizes,
): Ledger {
  const { paths, stamps, bytes } = ledger;
  let { sections } = ledger;
  for (const { place, before, now } of changes) {
    setStamp(stamps, place, now.stamp);
    sections += now.outline.sections - before.kept.outline.sections;
  }
  for (const path of changed) bytes[paths.indexOf(path)] = sizes.get(path) ?? 0;
  return { ...ledger, sections };
}

function amended({ files, sections, paths }: Ledger, printed: number): Amended {
  return { pages: files.length, sections, files: paths.length, printed };
}
