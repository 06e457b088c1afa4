import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { PageData } from '../app/data/pageData.ts';
import type { Asset } from '../build/assets/asset.ts';
import { prepareRelease } from '../build/client/release.ts';
import { createPageRenderer, type PageRenderer } from '../build/render/pageRenderer.ts';
import type { RenderedPage } from '../build/render/renderedPage.ts';
import type { Renderer } from '../build/render/renderHtml.ts';
import { searchedPageOf, searchedRoutes, searchFiles } from '../build/siteFiles/searchIndex.ts';
import type { OpenedSite, PageSource, SiteSource } from '../content/open/openedSite.ts';
import { createPageOpener } from '../content/open/openPage.ts';
import { createSiteOpener } from '../content/open/siteOpener.ts';
import { createSourceReader, readPictures } from '../content/read/source.ts';
import { type Contract, readContract } from '../content/schema/contract.ts';
import { createFileValidator } from '../content/validate/validateFile.ts';
import { readCorpus } from '../gallery/corpus.ts';
import { mistakesIn } from '../gallery/mistakes.ts';
import { galleryPages, galleryRoute } from '../gallery/pages.ts';
import type { Page } from '../generated/types.ts';
import type { Cooperative } from '../shared/cooperative.ts';
import type { Language } from '../shared/language.ts';

/**
 * The site in development: the pages as they were when they were last valid, and each one's HTML
 * when it is asked for, made the way the build makes it.
 */
export async function createDevSite(
  root: string,
  vite: ViteDevServer,
  lang: Language,
  pageScript = '/src/dev/overlay.ts',
) {
  const assets = new Map<string, Asset>();
  const pages = new Map<string, PageSource>();
  /** Routes whose HTML the code as it is now has rendered. */
  const rendersWell = new Set<string>();
  const untilShown = createWaiting();
  let contract: Contract = readContract(join(root, 'schema'));
  let { open, preview } = readersBy(contract);
  let source: SiteSource | undefined;
  let gallery: Map<string, Page> | undefined;
  let pageRenderer: PageRenderer;
  await reloadRenderer(contract);

  function readersBy(contract: Contract) {
    const load = createFileValidator(contract, lang);
    const read = createSourceReader(root);
    const { steps } = createSiteOpener({ contract, lang, load });
    return {
      *open(): Cooperative<OpenedSite> {
        const sources = yield* read();
        return yield* steps(sources, readPictures(root));
      },
      preview: createPageOpener(root, contract, lang, load),
    };
  }

  async function reloadRenderer(contract: Contract): Promise<void> {
    rendersWell.clear();
    const prepared = await prepareRelease(root);
    const head = await devHead(vite, pageScript);
    const renderer = await liveRenderer(vite);
    pageRenderer = createPageRenderer({
      root,
      contract,
      release: { ...prepared.release, head },
      client: '/src/app/entryClient.tsx',
      today: new Date(),
      renderer,
    });
    for (const asset of prepared.assets) assets.set(asset.path, asset);
  }

  /** As it stands now. What is invalid now stays as it was when it was last valid. */
  function pageOfSite(route: string): PageSource | undefined {
    if (untilShown.isOver()) return pages.get(route);
    if (!preview.hasRoute(route)) return undefined;
    const page = preview.pageAt(route) ?? pages.get(route);
    if (page) pages.set(route, page);
    return page;
  }

  function sourceNow(): SiteSource | undefined {
    return (untilShown.isOver() ? undefined : preview.source()) ?? source;
  }

  async function rendered(page: PageSource, from: SiteSource): Promise<RenderedPage> {
    const result = await pageRenderer.render(await pageRenderer.resolve(page, from), from);
    rendersWell.add(page.route);
    keepAssets();
    return result;
  }

  function keepAssets(): void {
    for (const [path, asset] of pageRenderer.assets) assets.set(path, asset);
  }

  function makeGallery(): Map<string, Page> {
    const mistakes = mistakesIn(readCorpus(root), contract);
    return new Map(galleryPages(contract, mistakes).map(({ route, page }) => [route, page]));
  }

  /** Made when it is first asked for, in the layout of the site. */
  function pageOfGallery(route: string): PageSource | undefined {
    if (!route.startsWith(galleryRoute)) return undefined;
    const layout = (pages.values().next().value ?? pageOfSite('/'))?.layout;
    if (!layout) return undefined;
    gallery ??= makeGallery();
    const page = gallery.get(route);
    return page && { file: galleryRoute, route, page, layout };
  }

  return {
    assets,

    /** Files of pages/ may have changed: until the site is shown anew, pages are read one by one. */
    forget(files: string[]): void {
      preview.forget(files);
      untilShown.begin();
    },

    /** Reads and checks the whole site. */
    open: (): Cooperative<OpenedSite> => open(),

    /** Shows the whole site as it was read. */
    show(opened: OpenedSite): void {
      source = renewed(source, opened.source);
      for (const route of pages.keys()) if (!opened.routes.has(route)) pages.delete(route);
      for (const page of opened.pages) pages.set(page.route, page);
      untilShown.end();
    },

    /** A page as it is now, before the others are looked at. */
    showPage(page: PageSource): void {
      pages.set(page.route, page);
      if (!untilShown.isOver()) preview.forget([page.file]);
    },

    contract: () => contract,

    /** After a change of schema/: types, registry and union are written anew. */
    async readContract(): Promise<void> {
      const { writeGenerated } = await import('../codegen/write.ts');
      await writeGenerated(root);
      const renewed = readContract(join(root, 'schema'));
      await reloadRenderer(renewed);
      contract = renewed;
      ({ open, preview } = readersBy(contract));
      if (gallery) gallery = makeGallery();
      untilShown.begin();
    },

    /** After a change of code: class names, icons and the boot script may be others. */
    reloadRenderer: () => reloadRenderer(contract),

    redirects: () => sourceNow()?.redirects ?? [],

    /** The page at a route, or undefined where there is none that was ever valid. */
    async print(route: string): Promise<RenderedPage | undefined> {
      const page = pageOfSite(route) ?? pageOfGallery(route);
      const source = sourceNow();
      return page && source && rendered(page, source);
    },

    /**
     * The data of the page at a route. After a change of code the page is rendered as well, so that
     * a section that throws is named.
     */
    async data(route: string): Promise<PageData | undefined> {
      const page = pageOfSite(route) ?? pageOfGallery(route);
      const source = sourceNow();
      if (!page || !source) return undefined;
      if (!rendersWell.has(route)) return (await rendered(page, source)).data;
      const data = pageRenderer.data(await pageRenderer.resolve(page, source));
      keepAssets();
      return data;
    },

    /** A page that is not one of the site's, in the layout of those in its language. */
    async renderInLayout(page: Page, lang: Language): Promise<RenderedPage | undefined> {
      const layout = [...pages.values()].find((other) => other.layout.lang === lang)?.layout;
      if (!layout || !source) return undefined;
      return rendered({ file: galleryRoute, route: galleryRoute, page, layout }, source);
    },

    /** A page of another time, with the facts and contacts of that time. */
    renderFrom: rendered,

    /** The files that the assistant looks answers up in, as the pages stand now. */
    async searchFiles(): Promise<Asset[]> {
      await untilShown.promise();
      const searched = searchedRoutes([...pages.values()]);
      const found = [];
      for (const page of pages.values())
        if (source && searched.has(page.route))
          found.push(searchedPageOf(await pageRenderer.resolve(page, source)));
      return searchFiles(found, new Set([...pages.values()].map(({ layout }) => layout)));
    },
  };
}

export type DevSite = Awaited<ReturnType<typeof createDevSite>>;

/** The same object where site and facts are: what was made of these then stays good. */
function renewed(
  before: SiteSource | undefined,
  now: SiteSource | undefined,
): SiteSource | undefined {
  if (!before || !now) return now ?? before;
  return before.site === now.site && before.facts === now.facts ? Object.assign(before, now) : now;
}

/** Time in which something is waited for. It begins with such a time. */
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

/** Renders with the code as it is at that moment. */
async function liveRenderer(vite: ViteDevServer): Promise<Renderer> {
  const load = () => vite.ssrLoadModule('/src/app/entryServer.tsx') as Promise<Renderer>;
  const { interfaceIcons } = await load();
  return {
    interfaceIcons,
    renderPage: async (page, layout) => (await load()).renderPage(page, layout),
  };
}

/** What Vite puts into the head of a page, and the script that each page loads in development. */
async function devHead(vite: ViteDevServer, pageScript: string): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  return `${head}<script type="module" src="${pageScript}"></script>`;
}
