import type { PageData } from '../../app/data/pageData.ts';
import type { SharedContent } from '../../content/open/openedSite.ts';
import type { LayoutData, ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { createPageResolver } from '../../content/resolve/resolvePage.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Layout, Site } from '../../generated/types.ts';
import { hashOf } from '../../shared/hash.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { asset } from '../assets/asset.ts';
import { manifestFile } from '../assets/manifest.ts';
import { createPageAssets } from '../assets/pageAssets.ts';
import type { ShareImages } from '../assets/shareImages.ts';
import type { Release } from '../client/releaseParts.ts';
import { createPageStyles } from '../css/pageStyles.ts';
import { createDocument } from './document.ts';
import { feedNamedOn, feedPathOf } from './feedPath.ts';
import { jsonLdOf } from './structuredData.ts';

/** The exports of src/app/entryServer.tsx. */
export interface Renderer {
  /** Renders the content of the root element. */
  renderPage: (page: PageData, layout: LayoutData) => Promise<string>;
  /** The icons that the interface itself uses. */
  interfaceIcons: readonly string[];
}

/** A page as it is written. */
export interface PrintedPage {
  html: string;
  data: PageData;
  /** The data as JSON. */
  json: string;
}

interface Options {
  root: string;
  contract: Contract;
  release: Omit<Release, 'site'>;
  /** The date that pages carry until script puts in the visitor's own. */
  today: Date;
  /** Address of the client's entry. */
  client: string;
  renderer: Renderer;
  /** Shows photographs without smaller versions, which take long to make. */
  isDraft?: boolean;
  /** Makes the share images of the pages; without it they have none. */
  shareImages?: ShareImages | undefined;
  /**
   * The icons that the pages name. Without them the sprite of a page holds the icons of the pages
   * that were resolved so far.
   */
  icons?: Iterable<string>;
}

/** Turns valid pages into HTML, data and the files that they refer to, for build and dev server. */
export function createPagePrinter(options: Options) {
  const { root, contract, release, client, renderer, today, shareImages, icons = [] } = options;
  const assets = createPageAssets(root, [...renderer.interfaceIcons, ...icons], options.isDraft);
  const { resolvePage, resolveLayout } = createPageResolver({
    ...{ contract, today, assets },
    logo: release.favicon,
  });
  const css = assets.add(asset('site.css', release.css));
  const addStyles = createPageStyles(release.rules);
  const documentOf = memoizeByObject((site: Site) => {
    assets.add(manifestFile(site));
    return createDocument({ ...release, site });
  });
  const layoutPath = memoizeByObject((layout: LayoutData) =>
    assets.add(asset('layout.json', JSON.stringify(layout))),
  );

  /** @throws when a section throws; the message names file and section */
  async function printPage(given: ResolvedPage, shared: SharedContent): Promise<PrintedPage> {
    const { file, route, shell: layout } = given;
    const { site } = shared;
    const { data: page, json } = dataOf(given);
    const xml = await renderer.renderPage(page, layout).catch((error: Error) => {
      throw new Error(`${file}: ${error.message}`, { cause: error.cause ?? error });
    });
    const shareImage = isListed(route) ? shareImages?.addressOf(given, assets.files) : undefined;
    const folder = feedNamedOn(given, shared);
    const about = { page, layout, shareImage, feed: folder && feedPathOf(folder) };
    const jsonLd = jsonLdOf({ ...about, site });
    const html = documentOf(site)({ ...about, ...addStyles(xml), jsonLd });
    return { html, data: page, json };
  }

  /** The data of a page, which end with a hash of all else in them. */
  function dataOf({ route, page, shell, versions, crumbs }: ResolvedPage) {
    const { $schema: _, ignore: __, alternates: ___, ...content } = page;
    const data: PageData = {
      route,
      ...content,
      ...(versions && { versions }),
      ...(crumbs.length > 0 && { crumbs }),
      layout: layoutPath(shell),
      sprite: assets.spritePath(),
      client,
      css,
      version: '',
    };
    const json = JSON.stringify(data);
    data.version = hashOf(json);
    return { data, json: `${json.slice(0, -2)}${data.version}"}` };
  }

  return {
    resolve: resolvePage,
    printPage,
    dataOf,
    /** Adds the pictures and icons of layouts to the assets: then no later page changes the sprite. */
    async addLayouts(layouts: Iterable<Layout>, shared: SharedContent): Promise<void> {
      for (const layout of layouts) await resolveLayout(layout, shared);
    },
    /** Every file that the pages printed so far refer to, by address. */
    assets: assets.files,
  };
}

export type PagePrinter = ReturnType<typeof createPagePrinter>;

/** Pages that search engines must not list need no share image. */
function isListed(route: string): boolean {
  return route !== notFoundRoute && !route.startsWith('/_');
}
