import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { PageData } from '../app/data/pageData.ts';
import type { Asset } from '../build/assets/asset.ts';
import { createShareImages } from '../build/assets/shareImagesOnDemand.ts';
import type { RenderedPage } from '../build/render/renderedPage.ts';
import { searchedPageOf, searchedRoutes, searchFiles } from '../build/siteFiles/searchIndex.ts';
import {
  allRedirects,
  type OpenedSite,
  type PageSource,
  type SiteSource,
} from '../content/open/openedSite.ts';
import { createPageOpener } from '../content/open/openPage.ts';
import { createPublicOpener } from '../content/open/publicOpener.ts';
import { createSiteOpener } from '../content/open/siteOpener.ts';
import { sourceOn } from '../content/open/sourceOn.ts';
import { createSourceReader, readPictures } from '../content/read/source.ts';
import { type Contract, readContract } from '../content/schema/contract.ts';
import { createFileValidator } from '../content/validate/validateFile.ts';
import { readCorpus } from '../gallery/corpus.ts';
import { mistakesIn } from '../gallery/mistakes.ts';
import { galleryPages, galleryRoute } from '../gallery/pages.ts';
import type { Page } from '../generated/types.ts';
import type { Cooperative } from '../shared/cooperative.ts';
import type { Language } from '../shared/language.ts';
import type { LanguageTag } from '../shared/languageTag.ts';
import { createLiveRenderer } from './liveRenderer.ts';

/**
 * The site in development. A page that is invalid keeps its last valid state. HTML is rendered on
 * request, with the code of the build.
 * @param isWhole shows what is not public too, for those who edit it, with the figures and lists of a day
 */
export async function createDevSite(
  root: string,
  vite: ViteDevServer,
  lang: Language,
  pageScript = '/src/dev/overlay.ts',
  isWhole = false,
) {
  const pages = new Map<string, PageSource>();
  const untilShown = createWaiting();
  let contract: Contract = readContract(join(root, 'schema'));
  let { open, preview } = readersBy(contract);
  let source: SiteSource | undefined;
  let dated: SiteSource | undefined;
  let day: string | undefined;
  let gallery: Map<string, Page> | undefined;
  let components = componentsIn(root);
  const renderer = await createLiveRenderer(root, vite, pageScript);
  await renderer.reload(contract);

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

  /** A further page of a list is there on the days on which the list is that long. */
  function pageOfSite(route: string): PageSource | undefined {
    const page = pageThere(route);
    return page?.further && !sourceNow()?.listPages.at(route) ? undefined : page;
  }

  /** Returns the current page, or its last valid state if it is invalid now. */
  function pageThere(route: string): PageSource | undefined {
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

  function sourceNow(): SiteSource | undefined {
    const now = (untilShown.isOver() ? undefined : preview.source()) ?? source;
    if (!isWhole || !now) return now;
    dated = renewed(dated, sourceOn(now, day));
    return dated;
  }

  function makeGallery(): Map<string, Page> {
    const mistakes = mistakesIn(readCorpus(root), contract);
    return new Map(galleryPages(contract, mistakes).map(({ route, page }) => [route, page]));
  }

  /** Builds the gallery on the first request. Its pages use the site's layout. */
  function pageOfGallery(route: string): PageSource | undefined {
    if (!route.startsWith(galleryRoute)) return undefined;
    const layout = (pages.values().next().value ?? pageOfSite('/'))?.layout;
    if (!layout) return undefined;
    gallery ??= makeGallery();
    const page = gallery.get(route);
    return page && { file: galleryRoute, route, page, layout };
  }

  return {
    assets: renderer.assets,

    /** Marks files of pages/ as changed. Until the next `show`, pages are read one by one. */
    forget(files: string[]): void {
      preview.forget(files);
      untilShown.begin();
    },

    /** Reads and checks the whole site. */
    open: (): Cooperative<OpenedSite> => open(),

    /** Serves the site that was opened. */
    show(opened: OpenedSite): void {
      source = renewed(source, opened.source);
      for (const route of pages.keys()) if (!opened.routes.has(route)) pages.delete(route);
      for (const page of opened.pages) pages.set(page.route, page);
      untilShown.end();
    },

    /** Serves one page as it is now, before the whole site is read. */
    showPage(page: PageSource): void {
      pages.set(page.route, page);
      if (!untilShown.isOver()) preview.forget([page.file]);
    },

    /** Shows figures and lists as they are on a day; undefined for today. */
    showDay(chosen: string | undefined): void {
      day = chosen;
    },

    contract: () => contract,

    /** Reads schema/ again, and regenerates types, registry and union. */
    async readContract(): Promise<void> {
      const { writeGenerated } = await import('../contract/codegen/write.ts');
      await writeGenerated(root);
      components = componentsIn(root);
      const renewed = readContract(join(root, 'schema'));
      await renderer.reload(renewed);
      contract = renewed;
      ({ open, preview } = readersBy(contract));
      if (gallery) gallery = makeGallery();
      untilShown.begin();
    },

    /**
     * Reloads code. Class names, icons and the boot script may have changed. A component that is new is to
     * be registered with its section type first.
     */
    reloadRenderer(): Promise<void> {
      return components === componentsIn(root) ? renderer.reload(contract) : this.readContract();
    },

    redirects: () => {
      const now = sourceNow();
      return now ? allRedirects(now) : [];
    },

    /** The rendered page of a route, or undefined if no valid page was ever there. */
    async render(route: string): Promise<RenderedPage | undefined> {
      const page = pageOfSite(route) ?? pageOfGallery(route);
      const source = sourceNow();
      return page && source && renderer.render(page, source);
    },

    /**
     * The data of the page at a route. After a change of code the page is also rendered, so that an
     * error names the section that throws it.
     */
    async data(route: string): Promise<PageData | undefined> {
      const page = pageOfSite(route) ?? pageOfGallery(route);
      const source = sourceNow();
      return page && source && renderer.data(page, source);
    },

    /** The picture of a link to a page; undefined where the site has none. */
    async shareImage(route: string): Promise<Uint8Array | undefined> {
      const page = pageOfSite(route);
      const source = sourceNow();
      const cards = source && createShareImages(root, source.site).cards;
      if (!page || !cards) return undefined;
      // Its pictures are known once it is rendered.
      await renderer.data(page, source);
      return (await cards()).cardOf(await renderer.resolve(page, source), renderer.assets);
    },

    /** Renders a page outside the site in the layout of its language. */
    async renderInLayout(page: Page, lang: LanguageTag): Promise<RenderedPage | undefined> {
      const layout = [...pages.values()].find((other) => other.layout.lang === lang)?.layout;
      if (!layout || !source) return undefined;
      return renderer.render({ file: galleryRoute, route: galleryRoute, page, layout }, source);
    },

    /** Renders an earlier state of a page with the facts and contacts of that time. */
    renderFrom: (page: PageSource, then: SiteSource): Promise<RenderedPage> =>
      renderer.render(page, isWhole ? sourceOn(then, day) : then),

    /** The assistant's search index of the current pages. */
    async searchFiles(): Promise<Asset[]> {
      await untilShown.promise();
      const searched = searchedRoutes([...pages.values()]);
      const found = [];
      const now = sourceNow();
      for (const page of pages.values())
        if (now && searched.has(page.route))
          found.push(searchedPageOf(await renderer.resolve(page, now)));
      return searchFiles(found, new Set([...pages.values()].map(({ layout }) => layout)));
    },
  };
}

/** The files of the sections' components, as one text. */
function componentsIn(root: string): string {
  return readdirSync(join(root, 'src/sections')).sort().join();
}

export type DevSite = Awaited<ReturnType<typeof createDevSite>>;

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
