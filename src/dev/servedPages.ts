import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedSite, PageSource, SiteSource } from '../content/open/openedSite.ts';
import { createPageOpener } from '../content/open/openPage.ts';
import { createPublicOpener } from '../content/open/publicOpener.ts';
import { createSiteOpener } from '../content/open/siteOpener.ts';
import { sourceOn } from '../content/open/sourceOn.ts';
import { createSourceReader, readPictures } from '../content/read/source.ts';
import type { Contract } from '../content/schema/contract.ts';
import { createFileValidator } from '../content/validate/validateFile.ts';
import type { Cooperative } from '../shared/cooperative.ts';
import type { Language } from '../shared/language.ts';

interface Options {
  root: string;
  contract: Contract;
  lang: Language;
  /** Shows what is not public too, for those who edit it, with the figures and lists of a day. */
  isWhole: boolean;
}

/**
 * The pages of a site while its files change. One that is invalid keeps its last valid state. Between
 * a change and the next look at the whole site, pages are read one by one.
 */
export function createServedPages({ root, contract: first, lang, isWhole }: Options) {
  const pages = new Map<string, PageSource>();
  const untilShown = createWaiting();
  let { open, preview } = readersBy(first);
  let shown: SiteSource | undefined;
  let dated: SiteSource | undefined;
  let day: string | undefined;

  function readersBy(contract: Contract) {
    const load = createFileValidator(contract, lang);
    const read = createSourceReader(root);
    const publicSite = createPublicOpener({ contract, lang, load });
    const whole = createSiteOpener({ contract, lang, load });
    return {
      *open(): Cooperative<OpenedSite> {
        const files = [yield* read(), readPictures(root)] as const;
        return yield* isWhole ? whole.steps(...files) : publicSite(...files).steps();
      },
      preview: createPageOpener(root, contract, lang, load, isWhole),
    };
  }

  /** Returns the current page, or its last valid state if it is invalid now. */
  function pageAt(route: string): PageSource | undefined {
    if (untilShown.isOver() && !pages.has(route)) lookForFile(route);
    if (untilShown.isOver()) return pages.get(route);
    if (!preview.hasRoute(route)) return undefined;
    const page = preview.pageAt(route) ?? pages.get(route);
    if (page) pages.set(route, page);
    return page;
  }

  /** A page may be asked for before the watcher has told of its file. */
  function lookForFile(route: string): void {
    const names = [`pages${route}.json`, `pages${route}/index.json`];
    const found = names.filter((file) => existsSync(join(root, file)));
    if (found.length === 0) return;
    preview.forget(found);
    const page = preview.pageAt(route);
    if (page) pages.set(route, page);
  }

  function source(): SiteSource | undefined {
    const now = (untilShown.isOver() ? undefined : preview.source()) ?? shown;
    if (!isWhole || !now) return now;
    dated = renewed(dated, sourceOn(now, day));
    return dated;
  }

  return {
    /** The page at a route; undefined if no valid one was ever there. */
    at: pageAt,
    all: (): PageSource[] => [...pages.values()],
    /** Undefined until _site.json and _facts.json are valid. */
    source,

    /** Marks files of pages/ as changed. Until the next `show`, pages are read one by one. */
    forget(files: string[]): void {
      preview.forget(files);
      untilShown.begin();
    },

    /** Reads and checks the whole site. */
    open: (): Cooperative<OpenedSite> => open(),

    /** Serves the site that was opened. */
    show(opened: OpenedSite): void {
      shown = renewed(shown, opened.source);
      for (const route of pages.keys()) if (!opened.routes.has(route)) pages.delete(route);
      for (const page of opened.pages) pages.set(page.route, page);
      untilShown.end();
    },
    /** Waits for the whole site to be shown. */
    whenShown: untilShown.promise,

    /** Serves one page as it is now, before the whole site is read. */
    showPage(page: PageSource): void {
      pages.set(page.route, page);
      if (!untilShown.isOver()) preview.forget([page.file]);
    },

    /** Shows figures and lists as they are on a day; undefined for today. */
    showDay(chosen: string | undefined): void {
      day = chosen;
    },

    /** The inputs of a page of another time, with the figures and lists of the day that is shown. */
    onDay: (then: SiteSource): SiteSource => (isWhole ? sourceOn(then, day) : then),

    changeContract(contract: Contract): void {
      ({ open, preview } = readersBy(contract));
      untilShown.begin();
    },
  };
}

/** Keeps the old object if site and facts are unchanged, so that caches keyed by it stay valid. */
function renewed(
  before: SiteSource | undefined,
  now: SiteSource | undefined,
): SiteSource | undefined {
  if (!before || !now) return now ?? before;
  return before.site === now.site && before.facts === now.facts ? Object.assign(before, now) : now;
}

/** A phase that begins and ends again and again. It has begun at creation. */
function createWaiting() {
  let waiting: { promise: Promise<void>; end: () => void } | undefined = newWaiting();
  return {
    isOver: () => waiting === undefined,
    promise: () => waiting?.promise,
    begin(): void {
      waiting ??= newWaiting();
    },
    end(): void {
      waiting?.end();
      waiting = undefined;
    },
  };
}

function newWaiting(): { promise: Promise<void>; end: () => void } {
  let end = () => {};
  const promise = new Promise<void>((done) => {
    end = done;
  });
  return { promise, end };
}
