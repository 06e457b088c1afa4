import type { PageData } from '../../app/data/pageData.ts';
import type { SharedContent } from '../../content/open/openedSite.ts';
import type { LayoutData, ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { createPageResolver } from '../../content/resolve/resolvePage.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Layout } from '../../generated/types.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { timed } from '../../shared/timings.ts';
import { asset } from '../assets/asset.ts';
import { manifestFile } from '../assets/favicons.ts';
import { createPageAssets } from '../assets/pageAssets.ts';
import type { ShareImageStore } from '../assets/shareImages.ts';
import type { Release } from '../client/releaseParts.ts';
import { versionedData } from './dataVersion.ts';
import { feedNamedOn, feedPathOf } from './feedPath.ts';
import type { RenderedPage } from './renderedPage.ts';
import {
  createHtmlRenderer,
  type HtmlRenderer,
  type PageInput,
  type Renderer,
} from './renderHtml.ts';

/** The files that many pages refer to. */
export interface SharedAssets {
  /** The address of each layout's data. */
  layouts: ReadonlyMap<Layout, string>;
  /** All addresses. */
  files: string[];
  /** Every icon in the sprite. */
  icons: string[];
  /** The data of the layouts. */
  shells: LayoutData[];
}

/** The inputs of a page's HTML, in any thread. */
export interface PreparedPage {
  input: PageInput;
  /** The addresses of what it refers to and not every page does: its pictures, its share image. */
  assets: string[];
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
  /** Makes the share images of the pages; without it they have none. */
  cards?: (() => Promise<ShareImageStore>) | undefined;
  /**
   * The icons that the pages name. Without them the sprite of a page holds the icons of the pages
   * that were resolved so far.
   */
  icons?: Iterable<string>;
}

/** Turns valid pages into HTML, data and the files that they refer to, for build and dev server. */
export function createPageRenderer(options: Options) {
  const { root, contract, release, client, renderer, today, cards, icons = [] } = options;
  const assets = createPageAssets(root, [...renderer.interfaceIcons, ...icons]);
  const { resolvePage, resolveLayout } = createPageResolver({ contract, today, assets });
  const css = assets.add(asset('site.css', release.css));
  const manifestOf = memoizeByObject(({ site }: SharedContent) => assets.add(manifestFile(site)));
  const layoutPath = memoizeByObject((layout: LayoutData) =>
    assets.add(asset('layout.json', JSON.stringify(layout))),
  );
  let renderHtml: HtmlRenderer | undefined;

  /** @throws when a section throws; the message names file and section */
  async function render(given: ResolvedPage, shared: SharedContent): Promise<RenderedPage> {
    const { input } = await prepare(given, shared);
    renderHtml ??= createHtmlRenderer({ release, renderer });
    return renderHtml(input, shared.site);
  }

  async function prepare(given: ResolvedPage, shared: SharedContent): Promise<PreparedPage> {
    const { file, route, shell } = given;
    const data = unversionedData(given);
    const json = timed('render', () => JSON.stringify(data));
    manifestOf(shared);
    const card = hasCard(route) ? (await cards?.())?.addressOf(given, assets.files) : undefined;
    const folder = feedNamedOn(given, shared);
    const input = { file, data, json, layout: shell, card, feed: folder && feedPathOf(folder) };
    return { input, assets: [...given.files, ...(card ? [card] : [])] };
  }

  function unversionedData({ route, page, shell, versions, crumbs }: ResolvedPage): PageData {
    const { $schema: _, ignore: __, alternates: ___, ...content } = page;
    return {
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
  }

  /** Makes what many pages refer to: what is rendered later changes it no more. */
  async function share(layouts: Layout[], shared: SharedContent): Promise<SharedAssets> {
    const shells: LayoutData[] = [];
    for (const layout of layouts) shells.push(await resolveLayout(layout, shared));
    const paths = new Map(
      layouts.map((layout, at) => [layout, layoutPath(shells[at] as LayoutData)]),
    );
    assets.spritePath();
    manifestOf(shared);
    return { layouts: paths, files: [...assets.files.keys()], icons: [...assets.icons], shells };
  }

  return {
    resolve: resolvePage,
    render,
    prepare,
    share,
    /** The data of a page alone, as `render` gives it. */
    data(given: ResolvedPage): PageData {
      const data = unversionedData(given);
      return versionedData(data, JSON.stringify(data)).data;
    },
    /** Every file that the pages rendered so far refer to, by address. */
    assets: assets.files,
  };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Pages that search engines must not list need no share image. */
function hasCard(route: string): boolean {
  return route !== notFoundRoute && !route.startsWith('/_');
}
