import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createChecks } from '../content/check.ts';
import { timed } from '../content/clock.ts';
import type { Contract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import { hasStamp } from '../content/fileStamp.ts';
import { createFileLoader } from '../content/loadFile.ts';
import { checkedOf, circumstancesOf, type Kept } from '../content/memory.ts';
import type { Outline } from '../content/outline.ts';
import { isSpecial, routeOf } from '../content/routes.ts';
import { addFile, frameOf, type LoadedPage, type LoadedSite, siteOf } from '../content/site.ts';
import {
  listSources,
  namedSources,
  type PictureFile,
  readPictures,
  type Source,
  sourceFiles,
} from '../content/source.ts';
import { nearPath } from './folder.ts';
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
  const look = timed('read', () => lookAtPages(root, ledger));
  if (!look || look.changed.length > most) return undefined;
  const load = createFileLoader(contract, lang);
  const { specials, changed, pictures } = timed('read', () => ({
    specials: listSources(root, look.specials),
    changed: listSources(
      root,
      look.changed.map((place) => nameOf(ledger.files[place])),
    ),
    pictures: readPictures(root),
  }));
  const site = knownSite(root, [...specials, ...changed], ledger, noteAt);
  for (const source of specials) addFile(site, load(source));
  const frame = circumstancesOf(siteOf(frameOf(specials)), pictures).frame;
  if (site.diagnostics.length > 0 || frame !== ledger.frame) return undefined;
  const pages = changed.flatMap((source, index) => {
    const page = addFile(site, load(source));
    return page ? { place: look.changed[index] as number, page } : [];
  });
  if (pages.length < changed.length) return undefined;

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
    const checked = checkedOf(page, found, project, { frame, routes: unknown });
    changes.push({
      ...{ place, page, before: { kept, record } },
      now: { file, stamp, outline: page.outline, checked },
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
function lookAtPages(root: string, { files, stamps }: Ledger): Look | undefined {
  const [pages, specials] = parted(sourceFiles(root));
  const areSame =
    pages.length === files.length && pages.every((name, place) => `pages/${name}` === files[place]);
  if (!areSame) return undefined;
  const folder = nearPath(join(root, 'pages'));
  const changed = pages.flatMap((name, place) =>
    hasStamp(statSync(`${folder}/${name}`), stamps, place) ? [] : place,
  );
  return { specials, changed };
}

function parted(names: string[]): [pages: string[], specials: string[]] {
  const [pages, specials]: [string[], string[]] = [[], []];
  for (const name of names) (isSpecial(name) ? specials : pages).push(name);
  return [pages, specials];
}

/**
 * What other files can see of a page. Its paragraphs and questions are compared apart; its facts and
 * the number of its sections matter to itself alone.
 */
function seenIn(outline: Outline): string {
  const { paragraphs: _, questions: __, facts: ___, sections: ____, ...seen } = outline;
  return JSON.stringify(seen);
}

/**
 * A site whose pages are put in when they are asked for, as the last build knew them. Whoever goes
 * through all of them finds those alone: guesses do, and where one is made nothing is amended.
 * @param read the files that are no pages, and those whose pages have changed
 */
function knownSite(
  root: string,
  read: Source[],
  { files }: Ledger,
  noteAt: Given['noteAt'],
): LoadedSite {
  const places = new Map(files.map((file, place) => [nameOf(file), place]));
  const known = frameOf(read);
  const sources = new Found(known.sources, (name) =>
    places.has(name) ? namedSources(root, [name])[0] : undefined,
  );
  const routes = new Found(known.routes, (route) => {
    const files = filesOf(route).filter((name) => places.has(name));
    return files.length > 0 ? files : undefined;
  });
  const add = (route: string) => {
    const [file = ''] = site.routes.get(route) ?? [];
    const source = site.sources.get(file);
    const place = places.get(file);
    const outline = place === undefined ? undefined : noteAt(place).kept?.outline;
    return source && outline && addFile(site, { file, source, outline, diagnostics: [] });
  };
  const site: LoadedSite = { ...siteOf({ ...known, sources, routes }), pages: new KnownPages(add) };
  return site;
}

/** The names that the file of a route may have. */
function filesOf(route: string): string[] {
  const path = route.slice(1);
  const names = path === '' ? ['index.json'] : [`${path}.json`, `${path}/index.json`];
  return names.filter((name) => routeOf(name) === route);
}

/** A map that looks for what it does not have. */
class Found<Value> extends Map<string, Value> {
  readonly #find: (key: string) => Value | undefined;

  constructor(known: ReadonlyMap<string, Value>, find: (key: string) => Value | undefined) {
    super(known);
    this.#find = find;
  }

  override get(key: string): Value | undefined {
    const known = super.get(key) ?? this.#find(key);
    if (known !== undefined) this.set(key, known);
    return known;
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
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
