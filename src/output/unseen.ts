import { createChecks } from '../content/check.ts';
import { timed } from '../content/clock.ts';
import type { Contract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import { createFileLoader } from '../content/loadFile.ts';
import { checkedOf, circumstancesOf, type Kept } from '../content/memory.ts';
import { isPage } from '../content/opening.ts';
import type { Outline } from '../content/outline.ts';
import { addFile, frameOf, type LoadedPage, type LoadedSite, siteOf } from '../content/site.ts';
import { listSources, type PictureFile, readPictures, type Source } from '../content/source.ts';
import type { Ledger } from './ledger.ts';
import type { PageNote } from './state.ts';

/** A page whose text has changed, and nothing in it that any other file can see. */
export interface UnseenChange {
  /** In the ledger. */
  place: number;
  page: LoadedPage;
  /** What was noted of it, and what is known now. */
  before: PageNote & { kept: Kept };
  now: Kept;
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
  ledger: Ledger;
  noteAt: (place: number) => PageNote;
}

/**
 * The changes since the last build, if they are the texts of few valid pages. Undefined where there is
 * any other, or one that another file could see: then the whole site is to be opened.
 */
export function unseenChanges({ root, contract, lang, ledger, noteAt }: Given): Unseen | undefined {
  const sources = timed('read', () => listSources(root));
  const places = changedPlaces(sources.filter(isPage), ledger);
  if (!places || places.length > most) return undefined;
  const load = createFileLoader(contract, lang);
  const pictures = timed('read', () => readPictures(root));
  const site = knownSite(sources, ledger, noteAt);
  for (const source of sources) if (!isPage(source)) addFile(site, load(source));
  const now = circumstancesOf(site, pictures);
  if (site.diagnostics.length > 0 || now.frame !== ledger.frame) return undefined;
  const pages = places.flatMap((place) => {
    const source = site.sources.get(nameOf(ledger.files[place]));
    const page = source && addFile(site, load(source));
    return page ? { place, page } : [];
  });
  if (pages.length < places.length) return undefined;

  const checks = createChecks(contract, lang);
  const project = checks.projectOf(site, pictures, ledger.day);
  const changes: UnseenChange[] = [];
  for (const { place, page } of pages) {
    const { kept, record } = noteAt(place);
    project.asked.clear();
    const found = timed('check', () => checks.checkPage(page, project));
    if (!kept || found.length > 0 || kept.checked.found.length > 0) return undefined;
    if (seenIn(page.outline) !== seenIn(kept.outline)) return undefined;
    const { file, stamp = '' } = page.source;
    const checked = checkedOf(page, found, project, now);
    changes.push({
      ...{ place, page, before: { kept, record } },
      now: { file, stamp, outline: page.outline, checked },
    });
  }
  return { site, pictures, changes };
}

/** The places of the pages that changed; undefined where they are not the same pages. */
function changedPlaces(pages: Source[], { files, stamps }: Ledger): number[] | undefined {
  if (pages.length !== files.length) return undefined;
  const changed: number[] = [];
  for (const [place, { file, stamp }] of pages.entries()) {
    if (file !== files[place]) return undefined;
    if (!stamp || stamp !== stamps[place]) changed.push(place);
  }
  return changed;
}

/**
 * What other files can see of a page. Its paragraphs and questions are compared apart; its facts and
 * the number of its sections matter to itself alone.
 */
function seenIn(outline: Outline): string {
  const { paragraphs: _, questions: __, facts: ___, sections: ____, ...seen } = outline;
  return JSON.stringify(seen);
}

/** A site whose pages are put in when they are asked for, as the last build knew them. */
function knownSite(sources: Source[], { files }: Ledger, noteAt: Given['noteAt']): LoadedSite {
  const add = (route: string) => {
    const [file = ''] = site.routes.get(route) ?? [];
    const source = site.sources.get(file);
    const place = source ? files.indexOf(source.file) : -1;
    const outline = place === -1 ? undefined : noteAt(place).kept?.outline;
    return source && outline && addFile(site, { file, source, outline, diagnostics: [] });
  };
  const site: LoadedSite = { ...siteOf(frameOf(sources)), pages: new KnownPages(add) };
  return site;
}

class KnownPages extends Map<string, LoadedPage> {
  readonly #add: (route: string) => LoadedPage | undefined;

  constructor(add: (route: string) => LoadedPage | undefined) {
    super();
    this.#add = add;
  }

  override get(route: string): LoadedPage | undefined {
    return super.get(route) ?? this.#add(route);
  }
}

function nameOf(file = ''): string {
  return file.slice('pages/'.length);
}
