import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { createChecks } from '../../content/check/check.ts';
import { type CachedPage, checkInputsOf, checkResultOf } from '../../content/open/pageCache.ts';
import type { PageSummary } from '../../content/page/summary.ts';
import { hasStamp } from '../../content/read/fileStamp.ts';
import {
  foundSourceFiles,
  listSources,
  type PictureFile,
  readPictures,
} from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import {
  addFile,
  type LoadedPage,
  type LoadedSite,
  listRoutes,
  siteOf,
} from '../../content/site/site.ts';
import { createFileValidator } from '../../content/validate/validateFile.ts';
import type { Language } from '../../shared/language.ts';
import { isSpecial } from '../../shared/routes.ts';
import { timed } from '../../shared/timings.ts';
import { nearPath } from '../dist/writeFolder.ts';
import { knownSite, type Places } from './cachedSite.ts';
import type { Manifest } from './manifest.ts';
import type { PageEntry } from './pageStore.ts';

/** A page whose text has changed, and nothing in it that any other file can see. */
export interface UnseenChange {
  /** In the ledger. */
  place: number;
  page: LoadedPage;
  /** What was noted of it, and what is known now. */
  before: PageEntry & { kept: CachedPage };
  now: CachedPage;
}

export interface Unseen {
  site: LoadedSite;
  pictures: PictureFile[];
  changes: UnseenChange[];
}

/** Of more pages it takes no less time to look at all. */
const most = 100;

interface Given {
  root: string;
  contract: Contract;
  lang: Language;
  manifest: Manifest;
  noteAt: (place: number) => PageEntry;
}

/**
 * The changes since the last build, if they are the texts of few valid pages. Undefined where there is
 * any other, or one that another file could see: then the whole site is to be opened.
 */
export function unseenChanges({
  root,
  contract,
  lang,
  manifest,
  noteAt,
}: Given): Unseen | undefined {
  const places: Places = new Map(manifest.files.map((file, place) => [nameOf(file), place]));
  const look = timed('read', () => lookAtPages(root, manifest, places));
  if (!look || look.changed.length > most) return undefined;
  const load = createFileValidator(contract, lang);
  const { specials, changed, pictures } = timed('read', () => ({
    specials: listSources(root, look.specials),
    changed: listSources(
      root,
      look.changed.map((place) => nameOf(manifest.files[place])),
    ),
    pictures: readPictures(root),
  }));
  const site = knownSite(root, [...specials, ...changed], places, noteAt);
  for (const source of specials) addFile(site, load(source));
  const frame = checkInputsOf(siteOf(listRoutes(specials)), pictures).frame;
  if (site.diagnostics.length > 0 || frame !== manifest.frame) return undefined;
  const pages = changed.flatMap((source, index) => {
    const page = addFile(site, load(source));
    return page ? { place: look.changed[index] as number, page } : [];
  });
  if (pages.length < changed.length) return undefined;

  const checks = createChecks(contract, lang);
  const project = checks.projectOf(site, pictures, manifest.day);
  const changes: UnseenChange[] = [];
  for (const { place, page } of pages) {
    const { kept, record } = noteAt(place);
    project.asked.clear();
    const found = timed('check', () => checks.checkPage(page, project));
    if (!kept || found.length > 0 || kept.checked.found.length > 0) return undefined;
    if (seenIn(page.summary) !== seenIn(kept.summary)) return undefined;
    const { file, stamp = '' } = page.source;
    const checked = checkResultOf(page, found, project, { frame, routes: unknown });
    changes.push({
      ...{ place, page, before: { kept, record } },
      now: { file, stamp, summary: page.summary, checked },
    });
  }
  return { site, pictures, changes };
}

/** No fingerprint of all routes is made here: without it a page's own links decide. */
const unknown = 0;

interface Look {
  /** The names of the files that are no pages. */
  specials: string[];
  /** The places of the pages that changed. */
  changed: number[];
}

/** Undefined where they are not the pages of the ledger. */
function lookAtPages(root: string, { stamps }: Manifest, places: Places): Look | undefined {
  const folder = nearPath(join(root, 'pages'));
  const look: Look = { specials: [], changed: [] };
  let pages = 0;
  for (const name of foundSourceFiles(root)) {
    const place = places.get(name);
    if (place !== undefined) {
      pages += 1;
      if (!hasStamp(lstatSync(`${folder}/${name}`), stamps, place)) look.changed.push(place);
    } else if (isSpecial(name)) look.specials.push(name);
    else return undefined;
  }
  look.specials.sort();
  return pages === places.size ? look : undefined;
}

/**
 * What other files can see of a page. Its paragraphs and questions are compared apart; its facts and
 * the number of its sections matter to itself alone.
 */
function seenIn(summary: PageSummary): string {
  const { paragraphs: _, questions: __, facts: ___, sections: ____, ...seen } = summary;
  return JSON.stringify(seen);
}

function nameOf(file = ''): string {
  return file.slice('pages/'.length);
}
