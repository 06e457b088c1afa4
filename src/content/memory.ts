import type { Diagnostic } from './diagnostic.ts';
import { fingerprint } from './fingerprint.ts';
import type { Outline } from './outline.ts';
import type { Project } from './rule.ts';
import type { LoadedFile, LoadedPage, LoadedSite } from './site.ts';
import type { PictureFile, Source } from './source.ts';

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

/** What one process hands to the next. */
export interface Kept {
  file: string;
  stamp: string;
  outline: Outline;
  checked: Checked;
}

/** A memory that begins with what an earlier process knew, and can be handed on. */
export interface LastingMemory extends Memory {
  kept: () => Kept[];
  /** Adds what another thread knows. */
  add: (more: Kept[]) => void;
  /** The stamps of the files that an earlier process knew. */
  stamps: ReadonlyMap<string, string>;
}

export function createMemory(before: Kept[] = []): LastingMemory {
  const earlier = new Map(before.map((kept) => [kept.file, kept]));
  const known = new Map<string, { source: Source; remembered: Remembered }>();
  const added = new Map<string, Kept>();
  return {
    get(source) {
      const now = known.get(source.file);
      if (now?.source === source) return now.remembered;
      const kept = added.get(source.file) ?? earlier.get(source.file);
      if (!kept || kept.stamp !== source.stamp) return undefined;
      const { outline, checked } = kept;
      const file = source.file.slice('pages/'.length);
      return { loaded: { file, source, outline, diagnostics: [] }, checked };
    },
    set(source, remembered) {
      known.set(source.file, { source, remembered });
    },
    add(more) {
      for (const kept of more) added.set(kept.file, kept);
    },
    stamps: new Map(before.map(({ file, stamp }) => [file, stamp])),
    kept: () => [
      ...[...known.values()].flatMap(({ source, remembered }) => keptOf(source, remembered)),
      ...[...added.values()].filter(({ file }) => !known.has(file)),
    ],
  };
}

function keptOf({ file, stamp }: Source, { loaded, checked }: Remembered): Kept[] {
  const { outline } = loaded;
  if (!stamp || !outline || !checked) return [];
  return [{ file, stamp, outline, checked }];
}

/** What was found in a page, and all that it was judged by besides its own text. */
export interface Checked {
  found: Diagnostic[];
  /** Fingerprints: of the files that are no pages, of all routes, of the files that it links to. */
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

export function circumstancesOf(site: LoadedSite, pictures: PictureFile[]): Circumstances {
  const others = [...site.sources]
    .filter(([file]) => isFrame(file))
    .map(([file, { text }]) => [file, text]);
  return {
    frame: fingerprint(JSON.stringify([others, pictures])),
    routes: fingerprint([...site.sources.keys()].join('\n')),
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
  const asked = [...project.asked].map((route): [string, number] => [
    route,
    faceOf(project.site.pages.get(route)),
  ]);
  return { ...now, found, links: linksOf(page, project.site), asked };
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
    : checked.routes === now.routes || checked.links === linksOf(page, site);
}

/** Whether the pages that were asked about are as they were. */
export function isAnswered({ asked }: Checked, { pages }: LoadedSite): boolean {
  return asked.every(([route, face]) => faceOf(pages.get(route)) === face);
}

function linksOf({ outline }: LoadedPage, { routes }: LoadedSite): number {
  return fingerprint(outline.links.map((route) => routes.get(route)?.[0] ?? '').join('\n'));
}

/** All that one page can see of another. */
function faceOf(page: LoadedPage | undefined): number {
  if (!page) return 0;
  const { alternate, anchors, forms } = page.outline;
  return fingerprint(JSON.stringify([page.file, page.layoutFile, alternate, anchors, forms]));
}
