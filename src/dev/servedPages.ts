import { timeNow } from '../content/dates/clock.ts';
import type { OpenedSite, SharedContent, ValidPage } from '../content/open/openedSite.ts';
import { createOpener } from '../content/open/openSite.ts';
import { readPictures, readSources, type Source } from '../content/read/source.ts';
import type { Contract } from '../content/schema/contract.ts';
import type { Language } from '../shared/language.ts';

interface Options {
  root: string;
  contract: Contract;
  lang: Language;
  /** Serves what `show` is given alone: who edits the site opens it. */
  isShown: boolean;
}

/** The pages of a site while its files change. One that is invalid keeps its last valid state. */
export function createServedPages({ root, contract, lang, isShown }: Options) {
  const pages = new Map<string, ValidPage>();
  let openSite = createOpener({ contract, lang });
  let sources: Source[] = [];
  let opened: OpenedSite | undefined;
  let shared: SharedContent | undefined;

  function show(now: OpenedSite, of = now.shared): void {
    opened = now;
    shared = renewed(shared, of);
    for (const route of pages.keys()) if (!now.routes.has(route)) pages.delete(route);
    for (const page of now.pages) pages.set(page.route, page);
  }

  /** Reads the site again where a file was saved: a page may be asked for before the watcher tells of it. */
  function open(): OpenedSite {
    const now = readSources(root, sources);
    const isSame = now.length === sources.length && now.every((one, at) => one === sources[at]);
    if (opened && isSame && !hasTurned(opened)) return opened;
    sources = now;
    const site = openSite({ sources, pictures: readPictures(root) });
    show(site);
    return site;
  }

  function current(): Map<string, ValidPage> {
    if (!isShown) open();
    return pages;
  }

  return {
    /** The page at a route; undefined if no valid one was ever there. */
    at(route: string): ValidPage | undefined {
      // A page may be asked for before the watcher has told of its file.
      if (!current().has(route)) opened = undefined;
      return current().get(route);
    },
    all: (): ValidPage[] => [...current().values()],
    /** Undefined until _site.json and _facts.json are valid. */
    shared(): SharedContent | undefined {
      current();
      return shared;
    },

    open,
    /** Files have changed, pictures among them. */
    forget(): void {
      opened = undefined;
    },

    /** @param of the inputs of its pages, where they are of another day */
    show,
    /** Serves one page as it is now, before the whole site is read. */
    showPage(page: ValidPage): void {
      pages.set(page.route, page);
    },
    /** Serves the pages with these inputs. */
    showShared(of: SharedContent | undefined): void {
      shared = renewed(shared, of);
    },

    changeContract(changed: Contract): void {
      openSite = createOpener({ contract: changed, lang });
      opened = undefined;
    },
  };
}

/** True if something has begun or ended since the site was opened. */
function hasTurned({ dated: { boundaries, now, zone } }: OpenedSite): boolean {
  return boundaries.some((time) => now < time && time <= timeNow(zone));
}

/** Keeps the old object if site and facts are unchanged, so that caches keyed by it stay valid. */
function renewed(
  before: SharedContent | undefined,
  now: SharedContent | undefined,
): SharedContent | undefined {
  if (!before || !now) return now ?? before;
  return before.site === now.site && before.facts === now.facts ? Object.assign(before, now) : now;
}
