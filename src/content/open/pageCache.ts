import { fingerprint } from '../../shared/hash.ts';
import type { Project } from '../check/rule.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Outline } from '../page/summary.ts';
import type { PictureFile, Source } from '../read/source.ts';
import { linkStatesOf } from '../site/linkTargets.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { LoadedFile } from '../validate/validateFile.ts';

/** What is remembered of a file as long as it stays as it is. */
export interface Remembered {
  loaded: LoadedFile;
  /** Of a valid page. */
  checked?: Checked;
}

export interface Memory {
  get: (source: Source) => Remembered | undefined;
  set: (source: Source, remembered: Remembered) => void;
}

/** What is known of a valid page once it was read and checked. */
export interface Known {
  outline: Outline;
  checked: Checked;
}

/** What one process hands to the next. */
export interface Kept extends Known {
  file: string;
  stamp: string;
}

/** A memory that begins with what an earlier process knew, and can be handed on. */
export interface LastingMemory extends Memory {
  kept: () => Kept[];
  /** Takes over what another thread knows of a page. */
  learn: (source: Source, known: Known) => void;
  /** The stamps of the files that an earlier process knew. */
  stamps: ReadonlyMap<string, string>;
}

export function createMemory(before: Kept[] = []): LastingMemory {
  const earlier = new Map(before.map((kept) => [kept.file, kept]));
  const known = new Map<string, Remembered>();
  const set: Memory['set'] = ({ file }, remembered) => {
    known.set(file, remembered);
  };
  return {
    set,
    get(source) {
      const now = known.get(source.file);
      if (now?.loaded.source === source) return now;
      const kept = earlier.get(source.file);
      if (!kept || kept.stamp !== source.stamp) return undefined;
      const remembered = rememberedOf(source, kept);
      set(source, remembered);
      return remembered;
    },
    learn: (source, more) => set(source, rememberedOf(source, more)),
    stamps: new Map(before.map(({ file, stamp }) => [file, stamp])),
    kept: () => [...known.values()].flatMap(keptOf),
  };
}

function rememberedOf(source: Source, { outline, checked }: Known): Remembered {
  const file = source.file.slice('pages/'.length);
  return { loaded: { file, source, outline, diagnostics: none }, checked };
}

const none: never[] = [];

function keptOf({ loaded, checked }: Remembered): Kept[] {
  const { outline, source } = loaded;
  const { file, stamp } = source;
  if (!stamp || !outline || !checked) return [];
  return [{ file, stamp, outline, checked }];
}

/** What was found in a page, and all that it was judged by besides its own text. */
export interface Checked {
  found: Diagnostic[];
  /** These stand for the files that are no pages, for all routes and for what it links to. */
  frame: number;
  routes: number;
  links: number;
  /** The routes of other pages that it was compared with, and what they were like. */
  asked: [route: string, face: number][];
}

/** What pages are judged by at this moment. */
export interface Circumstances {
  frame: number;
  routes: number;
}

export function circumstancesOf(
  { sources }: Pick<LoadedSite, 'sources'>,
  pictures: PictureFile[],
): Circumstances {
  const others = [...sources]
    .filter(([file]) => isFrame(file))
    .map(([file, { text }]) => [file, text]);
  return {
    frame: fingerprint(JSON.stringify([others, pictures])),
    routes: fingerprint([...sources.keys()].join('\n')),
  };
}

function isFrame(file: string): boolean {
  return file.startsWith('_') || file.includes('/_');
}

/** What is to be remembered of a page that was just checked. */
export function checkedOf(
  page: LoadedPage,
  found: Diagnostic[],
  project: Project,
  now: Circumstances,
): Checked {
  const { frame, routes } = now;
  const { print } = linkStatesOf(page, project.site);
  return { frame, routes, found, links: print, asked: askedIn(project) };
}

function askedIn({ asked, site }: Project): Checked['asked'] {
  if (asked.size === 0) return none;
  return [...asked].map((route) => [route, faceOf(site.pages.get(route))]);
}

/** Whether what was found would be found again, were it not for the pages that were asked about. */
export function holds(
  checked: Checked,
  page: LoadedPage,
  site: LoadedSite,
  now: Circumstances,
): boolean {
  if (checked.frame !== now.frame) return false;
  // Guesses are made from all routes.
  return checked.found.length > 0
    ? checked.routes === now.routes
    : checked.routes === now.routes || checked.links === linkStatesOf(page, site).print;
}

/** Whether the pages that were asked about are as they were. */
export function isAnswered({ asked }: Checked, { pages }: LoadedSite): boolean {
  return asked.every(([route, face]) => faceOf(pages.get(route)) === face);
}

/** All that one page can see of another. */
function faceOf(page: LoadedPage | undefined): number {
  if (!page) return 0;
  const { alternate, anchors, forms } = page.outline;
  return fingerprint(JSON.stringify([page.file, page.layoutFile, alternate, anchors, forms]));
}
