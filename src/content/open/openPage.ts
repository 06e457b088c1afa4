import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { createChecks } from '../check/check.ts';
import type { Shared } from '../check/shared.ts';
import { createDatedFiles } from '../dates/datedFiles.ts';
import { readText } from '../read/readFile.ts';
import { readPictures, type Source, sourceFiles } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { addFile, type LoadedPage, type LoadedSite, listRoutes, siteOf } from '../site/site.ts';
import { type FileValidator, kindOf } from '../validate/validateFile.ts';
import type { PageSource, SiteSource } from './openedSite.ts';
import { pageSourceOf, saidByPages, siteSourceOf } from './openedSite.ts';

/** A site before its pages are read: their names, layouts and the files of the site. */
interface View {
  site: LoadedSite;
  shared: Shared;
  source: SiteSource | undefined;
}

/**
 * Single pages of the site below `<root>/pages`. Each is read and judged when it is asked for, and
 * those that it is compared with: however many there are, that takes no longer.
 * @param load reads files by this contract
 * @param isWhole shows what is not public too
 */
export function createPageOpener(
  root: string,
  contract: Contract,
  lang: Language,
  load: FileValidator,
  isWhole = false,
) {
  const datedOf = createDatedFiles();
  const checks = createChecks(contract, lang);
  const judged = new Map<string, PageSource | undefined>();
  let view: View | undefined;

  function lookAround(): View {
    const sources = sourceFiles(root).map((name) => sourceOf(root, name));
    const site = siteOf(listRoutes(sources));
    for (const [name, source] of site.sources)
      if (kindOf(name) !== 'page') addFile(site, load(publicState(site, source) ?? source));
    const shared = checks.sharedOf(site, readPictures(root));
    const { anchorsOf } = shared;
    shared.anchorsOf = (route) => (loadedAt(site, route) ? anchorsOf(route) : undefined);
    return { site, shared, source: siteSourceOf(site, saidIn(site)) };
  }

  function loadedAt(site: LoadedSite, route: string): LoadedPage | undefined {
    const known = site.pages.get(route);
    if (known) return known;
    const source = site.sources.get(site.routes.get(route)?.[0] ?? '');
    if (!source || !isThere(root, source)) return undefined;
    const state = publicState(site, source);
    return state && addFile(site, load(state));
  }

  /** The file as visitors see it now; undefined for a page that is not public. */
  function publicState(site: LoadedSite, source: Source): Source | undefined {
    const settings = site.sources.get('_site.json');
    if (isWhole || !settings) return source;
    const { shown } = datedOf(settings === source ? [source] : [settings, source]);
    return shown.find(({ file }) => file === source.file);
  }

  const saidIn = (site: LoadedSite) => saidByPages(site, (route) => loadedAt(site, route));

  function judge({ site, shared }: View, route: string): PageSource | undefined {
    const page = loadedAt(site, route);
    const layout = site.layouts.get(page?.layoutFile ?? '')?.layout;
    if (!page || !layout) return undefined;
    const isBroken = checks
      .checkPage(page, site, shared)
      .some(({ severity }) => severity === 'error');
    return isBroken ? undefined : pageSourceOf(page, layout);
  }

  function current(): View {
    view ??= lookAround();
    return view;
  }

  function pageAt(route: string): PageSource | undefined {
    const view = current();
    if (!judged.has(route)) judged.set(route, judge(view, route));
    return judged.get(route);
  }

  return {
    /** The page at a route, unless something is wrong with it. */
    pageAt,

    /** True if a file has this route, valid or not. */
    hasRoute: (route: string): boolean => current().site.routes.has(route),

    /** Undefined while _site.json or _facts.json is missing or invalid. */
    source: (): SiteSource | undefined => current().source,

    /**
     * Forgets what was read of files that may be others now.
     * @param files their paths below the root: pages/contact.json
     */
    forget(files: string[]): void {
      judged.clear();
      const names = files.map((file) => file.slice('pages/'.length)).filter(isOfSite);
      const { site, source } = view ?? {};
      if (!site || !names.every((name) => isSavedPage(root, site, name))) view = undefined;
      else {
        for (const name of names) forgetPage(root, site, name);
        if (source) Object.assign(source, saidIn(site));
      }
    },
  };
}

/** Not what editors write beside the files. A folder may come with files in it. */
function isOfSite(name: string): boolean {
  if (/(^|\/)\./.test(name)) return false;
  return name.startsWith('images/') || /\.json$|(^|\/)[^./]*$/.test(name);
}

/** True for a page that existed before and exists now: no other file depends on its name. */
function isSavedPage(root: string, { sources }: LoadedSite, name: string): boolean {
  const source = sources.get(name);
  return kindOf(name) === 'page' && source !== undefined && isThere(root, source);
}

function forgetPage(root: string, site: LoadedSite, name: string): void {
  site.sources.set(name, sourceOf(root, name));
  site.pages.delete(routeOf(name) ?? '');
}

/** Its text is that of the moment at which it is first asked for. */
function sourceOf(root: string, name: string): Source {
  const file = `pages/${name}`;
  let read: ReturnType<typeof readText> | undefined;
  return {
    file,
    get text() {
      read ??= readText(join(root, file));
      return read.text;
    },
    get fault() {
      return read?.fault;
    },
  };
}

function isThere(root: string, source: Source): boolean {
  return existsSync(join(root, source.file));
}
