import type { Layout, Page, Redirect, Site } from '../generated/types.ts';
import { articleFoldersOf } from './articleFolders.ts';
import { createChecks } from './check.ts';
import { timed } from './clock.ts';
import type { Contract } from './contract.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Facts, Language } from './facts.ts';
import {
  type Checked,
  checkedOf,
  circumstancesOf,
  createMemory,
  holds,
  isAnswered,
  type Memory,
  type Remembered,
} from './memory.ts';
import type { Outline } from './outline.ts';
import type { Reported } from './report.ts';
import {
  addFile,
  createFileLoader,
  type FileLoader,
  frameOf,
  kindOf,
  type LoadedPage,
  type LoadedSite,
} from './site.ts';
import {
  createSourceReader,
  createSteppedReader,
  type PictureFile,
  readPictures,
  type Source,
} from './source.ts';
import { finish, type Steps } from './steps.ts';

/** What all pages of a site are resolved against. */
export interface SiteSource {
  site: Site;
  facts: Facts;
  redirects: Redirect[];
  /** The title of each page as it is written, by route. */
  titles: Pick<ReadonlyMap<string, string>, 'get'>;
  /** The routes that have articles below them, and so a feed. */
  articleFolders: Set<string>;
}

/** A page, valid, and the layout that frames it. */
export interface PageSource {
  /** Where it stands: pages/contact.json. */
  file: string;
  route: string;
  readonly page: Page;
  layout: Layout;
  /** Of a page that stands in pages/. */
  outline?: Outline;
  /** Of a file on disk: tells it from what stood there before. */
  stamp?: string;
}

/** A site as it stands on disk: what of it is valid, and what is wrong with the rest. */
export interface OpenedSite {
  /** The pages without a mistake. */
  pages: PageSource[];
  /** Undefined while _site.json or _facts.json is missing or invalid. */
  source: SiteSource | undefined;
  /** Every route that a file stands for, valid or not. */
  routes: Set<string>;
  /** The files of pages/images. */
  pictures: PictureFile[];
  report: Reported;
}

/**
 * Reads, validates and checks the site below `<root>/pages`, once.
 * @param today the day by which facts are overdue: 2026-11-20. Without it, it is the real one.
 */
export function openSite(
  root: string,
  contract: Contract,
  { lang, today }: { lang?: Language; today?: string } = {},
): OpenedSite {
  return createOpener(root, contract, lang)(today);
}

/**
 * The same for many times over: only the files that changed are read and validated again.
 * @param memory what an earlier process knew of them
 */
export function createOpener(
  root: string,
  contract: Contract,
  lang?: Language,
  memory = createMemory(),
): (today?: string) => OpenedSite {
  const open = createSourceOpener(contract, lang, memory);
  const read = createSourceReader(root, memory.stamps);
  return (today) =>
    open(
      timed('read', read),
      timed('read', () => readPictures(root)),
      today,
    );
}

/**
 * The same in steps. One that is left before its end has learned from each file that it looked at.
 * @param load reads files by this contract
 */
export function createSteppedOpener(
  root: string,
  contract: Contract,
  lang: Language,
  load: FileLoader,
): () => Steps<OpenedSite> {
  const { open } = createSteppedSourceOpener(contract, lang, createMemory(), load);
  const read = createSteppedReader(root);
  return function* () {
    const sources = yield* read();
    return yield* open(sources, readPictures(root));
  };
}

/** Opens a site that need not be on disk. */
export type OpenSources<Result = OpenedSite> = (
  sources: Source[],
  pictures: PictureFile[],
  today?: string,
) => Result;

/** Reads and checks some of the pages of a site, so that opening it has less to do. */
type Prefill = (sources: Source[], pictures: PictureFile[], some: Iterable<Source>) => void;

export interface SourceOpener extends OpenSources {
  prefill: Prefill;
}

/**
 * Validates and checks a site that need not be on disk. A source that is still the same object is
 * not read again, and a page that nothing it depends on has changed is not checked again.
 */
export function createSourceOpener(
  contract: Contract,
  lang: Language = 'en',
  memory: Memory = new WeakMap<Source, Remembered>(),
): SourceOpener {
  const load = createFileLoader(contract, lang);
  const { open, prefill } = createSteppedSourceOpener(contract, lang, memory, load);
  const openAtOnce: OpenSources = (...given) => finish(open(...given));
  return Object.assign(openAtOnce, { prefill });
}

function createSteppedSourceOpener(
  contract: Contract,
  lang: Language,
  memory: Memory,
  load: FileLoader,
): { open: OpenSources<Steps<OpenedSite>>; prefill: Prefill } {
  const checks = createChecks(contract, lang);

  function remembered(source: Source): Remembered {
    const known = memory.get(source) ?? { loaded: load(source) };
    memory.set(source, known);
    return known;
  }

  function begin(sources: Source[], pictures: PictureFile[], today?: string) {
    const site = frameOf(sources);
    const [framing, paging] = parted(sources, isPage);
    for (const source of framing) addFile(site, remembered(source).loaded);
    const project = checks.projectOf(site, pictures, today);
    const now = circumstancesOf(site, pictures);
    const check = (page: LoadedPage, known: Remembered): Checked => {
      project.asked.clear();
      const found = timed('check', () => checks.checkPage(page, project));
      const checked = checkedOf(page, found, project, now);
      memory.set(page.source, { ...known, checked });
      return checked;
    };
    return { site, paging, project, now, check };
  }

  function* open(sources: Source[], pictures: PictureFile[], today?: string): Steps<OpenedSite> {
    const { site, paging, project, now, check } = begin(sources, pictures, today);
    // Each page is checked while it is at hand. One that asks about others is judged at the end.
    const judged: { page: LoadedPage; isFresh: boolean; checked: Checked }[] = [];
    for (const source of paging) {
      yield;
      const known = remembered(source);
      const page = addFile(site, known.loaded);
      if (!page) continue;
      const isGood = known.checked && holds(known.checked, page, site, now);
      const checked = (isGood && known.checked) || check(page, known);
      judged.push({ page, isFresh: !isGood, checked });
    }
    const found: Diagnostic[] = [];
    for (const { page, isFresh, checked } of judged) {
      yield;
      const isSettled = isFresh ? checked.asked.length === 0 : isAnswered(checked, site);
      found.push(...(isSettled ? checked : check(page, remembered(page.source))).found);
    }
    const rest = yield* checks.checkRest(found, project);
    const diagnostics = [...site.diagnostics, ...rest];
    return { ...openedOf(site, diagnostics, lang), pictures };
  }

  function prefill(sources: Source[], pictures: PictureFile[], some: Iterable<Source>): void {
    const { site, check } = begin(sources, pictures);
    for (const source of some) {
      const known = remembered(source);
      const page = addFile(site, known.loaded);
      if (page && !known.checked) check(page, known);
    }
  }

  return { open, prefill };
}

/** Whether a file is one of the pages. */
export function isPage({ file }: Source): boolean {
  return kindOf(file.slice('pages/'.length)) === 'page';
}

function parted<Item>(items: Item[], isSecond: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []];
  for (const item of items) parts[isSecond(item) ? 1 : 0].push(item);
  return parts;
}

/** Whether anything is wrong that keeps a site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}

function openedOf(
  loaded: LoadedSite,
  diagnostics: Diagnostic[],
  lang: Language,
): Omit<OpenedSite, 'pictures'> {
  const { site, facts, redirects, sources, routes } = loaded;
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => file));
  const pages = [...loaded.pages.values()].flatMap((page) => {
    const layout = loaded.layouts.get(page.layoutFile ?? '')?.layout;
    return layout && !broken.has(page.source.file) ? [pageSourceOf(page, layout)] : [];
  });
  return {
    pages,
    source: site &&
      facts && {
        site,
        facts,
        redirects: redirects?.redirects ?? [],
        titles: new Map([...loaded.pages].map(([route, { outline }]) => [route, outline.title])),
        articleFolders: articleFoldersOf(
          [...loaded.pages.values()].map(({ route, outline }) => ({ route, ...outline })),
        ),
      },
    routes: new Set(routes.keys()),
    report: {
      diagnostics,
      lang,
      textOf: (file) => sources.get(file.replace(/^pages\//, ''))?.text,
      pages: routes.size,
      sections: pages.reduce((total, { outline }) => total + (outline?.sections ?? 0), 0),
    },
  };
}

/** A page that is valid, with its layout. */
export function pageSourceOf(loaded: LoadedPage, layout: Layout): PageSource {
  const { source, route, outline } = loaded;
  return {
    file: source.file,
    route,
    layout,
    outline,
    ...(source.stamp !== undefined && { stamp: source.stamp }),
    get page() {
      return loaded.page;
    },
  };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
