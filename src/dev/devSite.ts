import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { PageData } from '../app/data/pageData.ts';
import type { Asset } from '../build/assets/asset.ts';
import type { PrintedPage } from '../build/render/pagePrinter.ts';
import { searchedPageOf, searchFiles } from '../build/siteFiles/searchIndex.ts';
import type { SharedContent, ValidPage } from '../content/open/openedSite.ts';
import { type Contract, readContract } from '../content/schema/contract.ts';
import { galleryPages, galleryRoute } from '../gallery/galleryPages.ts';
import type { Page } from '../generated/types.ts';
import type { Language } from '../shared/language.ts';
import type { LanguageTag } from '../shared/languageTag.ts';
import { ownFiles } from '../shared/ownSections.ts';
import { createLiveRenderer } from './liveRenderer.ts';
import { moduleScript } from './moduleScript.ts';
import { devPolicy } from './policy.ts';
import { createServedPages } from './servedPages.ts';

/**
 * The site in development. A page that is invalid keeps its last valid state. HTML is rendered on
 * request, with the code of the build.
 * @param isEdited serves what it is shown alone, for those who edit it, with its sections as they are written
 */
export async function createDevSite(
  root: string,
  vite: ViteDevServer,
  lang: Language,
  pageHead = moduleScript('/src/dev/overlay.ts'),
  isEdited = false,
) {
  let contract: Contract = readContract(join(root, 'schema'));
  const pages = createServedPages({ root, contract, lang, isShown: isEdited });
  let gallery: Map<string, Page> | undefined;
  let components = componentsIn(root);
  const { forget, open, show, showPage, showShared, shared } = pages;
  const renderer = await createLiveRenderer(root, vite, pageHead);
  const reload = (of: Contract) => renderer.reload(of, shared()?.site);

  /** Builds the gallery on the first request. Its pages use the site's layout. */
  function pageOfGallery(route: string): ValidPage | undefined {
    if (!route.startsWith(galleryRoute)) return undefined;
    const layout = (pages.all()[0] ?? pages.at('/'))?.layout;
    if (!layout) return undefined;
    gallery ??= galleryPages(contract);
    const page = gallery.get(route);
    return page && { file: galleryRoute, route, page, layout };
  }

  const pageAt = (route: string) => pages.at(route) ?? pageOfGallery(route);
  await reload(contract);
  return {
    ...{ forget, open, show, showPage, showShared },
    assets: renderer.assets,
    theme: renderer.theme,

    contract: () => contract,

    /** @param host of the server; with the origin whose frame shows the pages */
    policy: (host: string, framedBy?: string) =>
      devPolicy({ site: shared()?.site, scripts: renderer.scripts(), host, framedBy }),

    /** Reads schema/ again, and regenerates types, registry and union. */
    async readContract(): Promise<void> {
      const { writeGenerated } = await import('../codegen/write.ts');
      await writeGenerated(root);
      // A page that was asked for meanwhile may have loaded the registry of before.
      vite.moduleGraph.invalidateAll();
      components = componentsIn(root);
      const renewed = readContract(join(root, 'schema'));
      await reload(renewed);
      contract = renewed;
      pages.changeContract(contract);
      gallery = undefined;
    },

    /**
     * Reloads code. Class names, icons and the boot script may have changed. A component that is new is to
     * be registered with its section type first.
     */
    reloadRenderer(): Promise<void> {
      return components === componentsIn(root) ? reload(contract) : this.readContract();
    },

    redirects: () => shared()?.redirects ?? [],

    /** The rendered page of a route, or undefined if no valid page was ever there. */
    async render(route: string): Promise<PrintedPage | undefined> {
      const [page, from] = [pageAt(route), shared()];
      return page && from && renderer.render(page, from);
    },

    /**
     * The data of the page at a route, for those who edit it with its sections as they are written. After a
     * change of code the page is also rendered, so that an error names the section that throws it.
     */
    async data(route: string): Promise<PageData | undefined> {
      const [page, from] = [pageAt(route), shared()];
      const data = page && from && (await renderer.data(page, from));
      return data && isEdited ? { ...data, written: page.page.sections } : data;
    },

    /** Renders a page outside the site in the layout of its language. */
    async renderInLayout(page: Page, lang: LanguageTag): Promise<PrintedPage | undefined> {
      const layout = pages.all().find((other) => other.layout.lang === lang)?.layout;
      const from = shared();
      if (!layout || !from) return undefined;
      return renderer.render({ file: galleryRoute, route: galleryRoute, page, layout }, from);
    },

    /** Renders an earlier state of a page with the facts and contacts of that time. */
    renderFrom: (page: ValidPage, then: SharedContent): Promise<PrintedPage> =>
      renderer.render(page, then),

    /** The assistant's search index of the current pages. */
    async searchFiles(): Promise<Asset[]> {
      const [all, from] = [pages.all(), shared()];
      const found = [];
      for (const page of all)
        if (from) found.push(searchedPageOf(await renderer.resolve(page, from)));
      return searchFiles(found);
    },
  };
}

/** The files of the sections' components, as one text. */
function componentsIn(root: string): string {
  return [...readdirSync(join(root, 'src/sections')).sort(), ...ownFiles(root, '.tsx')].join();
}

export type DevSite = Awaited<ReturnType<typeof createDevSite>>;
