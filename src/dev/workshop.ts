import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type Contract, readContract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import { readCorpus } from '../content/gallery/corpus.ts';
import { mistakesIn } from '../content/gallery/mistakes.ts';
import { galleryPages, galleryRoute } from '../content/gallery.ts';
import {
  createOpener,
  type OpenedSite,
  type PageSource,
  type SiteSource,
} from '../content/open.ts';
import { writeGenerated } from '../content/writeGenerated.ts';
import type { Page } from '../generated/types.ts';
import type { Asset } from '../output/asset.ts';
import { createPress, type Press, type PrintedPage, type Renderer } from '../output/press.ts';
import { prepareRelease } from '../output/release.ts';
import { searchFiles } from '../output/searchIndex.ts';

/**
 * The site in development: the pages as they were when they were last valid, and each one's HTML
 * when it is asked for, made the way the build makes it.
 */
export async function createWorkshop(
  root: string,
  vite: ViteDevServer,
  lang: Language,
  pageScript = '/src/dev/overlay.ts',
) {
  const assets = new Map<string, Asset>();
  const pages = new Map<string, PageSource>();
  let contract: Contract = readContract(join(root, 'schema'));
  let open = createOpener(root, contract, lang);
  let source: SiteSource | undefined;
  let gallery: Map<string, Page> | undefined;
  let press: Press;
  await renewPress();

  /** After a change of code: class names, icons and the boot script may be others. */
  async function renewPress(): Promise<void> {
    const prepared = await prepareRelease(root);
    const head = await devHead(vite, pageScript);
    press = createPress({
      root,
      contract,
      release: { ...prepared.release, head },
      client: '/src/app/client.tsx',
      today: new Date(),
      renderer: await liveRenderer(vite),
    });
    for (const asset of prepared.assets) assets.set(asset.path, asset);
  }

  function show(opened: OpenedSite): void {
    source = opened.source ?? source;
    for (const route of pages.keys()) if (!opened.routes.has(route)) pages.delete(route);
    for (const page of opened.pages) pages.set(page.route, page);
  }

  async function printed(page: PageSource, from: SiteSource): Promise<PrintedPage> {
    const result = await press.print(await press.resolve(page, from), from);
    for (const [path, asset] of press.assets) assets.set(path, asset);
    return result;
  }

  function makeGallery(): Map<string, Page> {
    const mistakes = mistakesIn(readCorpus(root), contract);
    return new Map(galleryPages(contract, mistakes).map(({ route, page }) => [route, page]));
  }

  /** Made when it is first asked for, in the layout of the site. */
  function pageOfGallery(route: string): PageSource | undefined {
    const layout = pages.values().next().value?.layout;
    if (!layout || !route.startsWith(galleryRoute)) return undefined;
    gallery ??= makeGallery();
    const page = gallery.get(route);
    return page && { file: galleryRoute, route, page, layout };
  }

  return {
    assets,

    /** The pages of the site, and of the gallery once it was asked for. */
    routes: () => [...pages.keys(), ...(gallery?.keys() ?? [])],

    /** Reads the site anew. What is invalid now stays as it was when it was last valid. */
    readSite(): OpenedSite {
      const opened = open();
      show(opened);
      return opened;
    },

    /** The same for a site that was read elsewhere. */
    show,

    /** A page as it is now, before the others are looked at. */
    showPage(page: PageSource): void {
      pages.set(page.route, page);
    },

    /** After a change of schema/: types, registry and union are written anew. */
    async readContract(): Promise<void> {
      await writeGenerated(root);
      contract = readContract(join(root, 'schema'));
      open = createOpener(root, contract, lang);
      if (gallery) gallery = makeGallery();
      await renewPress();
    },

    renewPress,

    contract: () => contract,

    redirects: () => source?.redirects ?? [],

    /** The page at a route, or undefined where there is none that was ever valid. */
    async print(route: string): Promise<PrintedPage | undefined> {
      const page = pages.get(route) ?? pageOfGallery(route);
      return page && source && printed(page, source);
    },

    /** A page that is not one of the site's, in the layout of those in its language. */
    async printInLayout(page: Page, lang: Language): Promise<PrintedPage | undefined> {
      const layout = [...pages.values()].find((other) => other.layout.lang === lang)?.layout;
      if (!layout || !source) return undefined;
      return printed({ file: galleryRoute, route: galleryRoute, page, layout }, source);
    },

    /** A page of another time, with the facts and contacts of that time. */
    printFrom: printed,

    /** The files that the assistant looks answers up in, as the pages stand now. */
    async searchFiles(): Promise<Asset[]> {
      const resolved = [];
      for (const page of pages.values())
        if (source) resolved.push(await press.resolve(page, source));
      return searchFiles(resolved);
    },
  };
}

export type Workshop = Awaited<ReturnType<typeof createWorkshop>>;

/** Renders with the code as it is at that moment. */
async function liveRenderer(vite: ViteDevServer): Promise<Renderer> {
  const load = () => vite.ssrLoadModule('/src/app/server.tsx') as Promise<Renderer>;
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
