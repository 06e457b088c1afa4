import { join } from 'node:path';
import type { PageData } from '../../app/data/pageData.ts';
import type { LayoutData } from '../../app/parts/context.ts';
import type { PageSource, SiteSource } from '../../content/open/openedSite.ts';
import type { PageSummary } from '../../content/page/summary.ts';
import { type Crumb, crumbsOf } from '../../content/resolve/breadcrumbs.ts';
import { pageName } from '../../content/resolve/pageName.ts';
import { createResolver, type Resolution } from '../../content/resolve/resolve.ts';
import { titlesOf } from '../../content/resolve/titles.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { textsByLanguage } from '../../content/text/factTexts.ts';
import type { Layout } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { timed } from '../../shared/timings.ts';
import { type Asset, asset } from '../assets/asset.ts';
import { manifestFile } from '../assets/favicons.ts';
import { iconSprite } from '../assets/icons.ts';
import { createPictures } from '../assets/pictures.ts';
import type { ShareImageStore } from '../assets/shareImages.ts';
import { feedFolderOf, feedPathOf } from '../siteFiles/feed.ts';
import { versionedData } from './dataVersion.ts';
import type { Release } from './document.ts';
import type { RenderedPage } from './renderedPage.ts';
import {
  createHtmlRenderer,
  type HtmlRenderer,
  type PageInput,
  type Renderer,
} from './renderHtml.ts';

/** A page with its facts, contacts, Markdown, actions and pictures filled in. */
export interface ResolvedPage extends PageSource {
  shell: LayoutData;
  /** The way to it from the home page; empty where none is shown. */
  crumbs: Crumb[];
  /** The addresses of the pictures that it shows. */
  files: string[];
}

/** What many pages refer to. */
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

/** A page that only has to be typeset. */
export interface PreparedPage {
  draft: PageInput;
  /** The addresses of what it refers to and not every page does: its pictures, its share image. */
  assets: string[];
}

interface Options {
  root: string;
  contract: Contract;
  release: Omit<Release, 'site'>;
  /** The date that stands in for the visitor's own until script corrects it. */
  today: Date;
  /** Address of the client's entry. */
  client: string;
  renderer: Renderer;
  /** Where the pages' share images are to be had; without it they have none. */
  cards?: (() => Promise<ShareImageStore>) | undefined;
  /** The icons that the pages name. Without them every page is to be resolved before the first is
   * printed: the sprite then holds the icons of what has been resolved so far. */
  icons?: Iterable<string>;
}

/**
 * Turns valid pages into HTML, data and the files that they refer to: the last part of the way,
 * the same for the build and the dev server.
 */
export function createPageRenderer(options: Options) {
  const { root, contract, release, client, renderer, today, cards } = options;
  const resolver = createResolver(contract);
  const pictures = createPictures(join(root, 'pages'));
  const icons = new Set<string>([...renderer.interfaceIcons, ...(options.icons ?? [])]);
  const assets = new Map<string, Asset>();
  const rules = keep(asset('site.css', release.rules));
  const resolutionOf = memoizeByObject((source: SiteSource) =>
    resolutions(source, today, pictures.pictureOf),
  );
  const layoutAsset = memoizeByObject((layout: LayoutData) =>
    keep(asset('layout.json', JSON.stringify(layout))),
  );
  const shells = new WeakMap<SiteSource, Map<Layout, Promise<LayoutData>>>();
  let sprite = { size: 0, path: '' };

  let renderHtml: HtmlRenderer | undefined;
  const manifestOf = memoizeByObject(({ site }: SiteSource) => keep(manifestFile(site)));

  function keep(file: Asset): Asset {
    assets.set(file.path, file);
    return file;
  }

  async function resolved<Data>(
    kind: 'page' | 'layout',
    data: Data,
    lang: Language,
    source: SiteSource,
    summary?: PageSummary,
  ): Promise<{ data: Data; files: string[] }> {
    const shown =
      summary?.pictures.length === 0
        ? { icons: summary.icons, pictures: [] }
        : resolver.assetsOf(kind, data);
    for (const icon of shown.icons) icons.add(icon);
    const files = (await pictures.prepare(shown.pictures)).map((file) => keep(file).path);
    const resolution = resolutionOf(source)[lang];
    return { data: timed('resolve', () => resolver.resolve(kind, data, resolution)), files };
  }

  async function resolveShell(layout: Layout, source: SiteSource): Promise<LayoutData> {
    const { brand, address, hours, phone, assistant, foreignWords } = source.site;
    const { data } = await resolved('layout', shownOf(layout), layout.lang, source);
    const site = {
      ...{ brand, address, hours, phone },
      ...(assistant && { assistant }),
      ...(foreignWords && { foreignWords }),
    };
    return { ...data, site };
  }

  /** The same object for the same layout and site, so that it is resolved and hashed once. */
  function shellOf(layout: Layout, source: SiteSource): Promise<LayoutData> {
    const known = shells.get(source) ?? new Map<Layout, Promise<LayoutData>>();
    shells.set(source, known);
    const shell = known.get(layout) ?? resolveShell(layout, source);
    known.set(layout, shell);
    return shell;
  }

  function spritePath(): string {
    if (sprite.size !== icons.size)
      sprite = { size: icons.size, path: keep(iconSprite(root, icons)).path };
    return sprite.path;
  }

  function dataOf({ route, page, shell, crumbs }: ResolvedPage): PageData {
    const { $schema: _, ignore: __, ...content } = page;
    return {
      route,
      ...content,
      ...(crumbs.length > 0 && { crumbs }),
      layout: layoutAsset(shell).path,
      sprite: spritePath(),
      client,
      css: rules.path,
      version: '',
    };
  }

  /** All that is left is to typeset it, wherever that is done. */
  async function drafted(given: ResolvedPage, source: SiteSource): Promise<PreparedPage> {
    const { file, route, shell } = given;
    const data = dataOf(given);
    const json = timed('render', () => JSON.stringify(data));
    manifestOf(source);
    const card = hasCard(route) ? (await cards?.())?.addressOf(given, assets) : undefined;
    const folder = feedFolderOf(route, source.articleFolders);
    const draft = { file, data, json, layout: shell, card, feed: folder && feedPathOf(folder) };
    return { draft, assets: [...given.files, ...(card ? [card] : [])] };
  }

  return {
    /** Makes what many pages refer to: what is printed later changes it no more. */
    async frame(layouts: Layout[], source: SiteSource): Promise<SharedAssets> {
      const addresses = new Map<Layout, string>();
      const shells: LayoutData[] = [];
      for (const layout of layouts) {
        const shell = await shellOf(layout, source);
        addresses.set(layout, layoutAsset(shell).path);
        shells.push(shell);
      }
      spritePath();
      manifestOf(source);
      return { layouts: addresses, files: [...assets.keys()], icons: [...icons], shells };
    },

    async resolve(given: PageSource, source: SiteSource): Promise<ResolvedPage> {
      const { route, layout } = given;
      const shell = await shellOf(layout, source);
      const { data: page, files } = await resolved(
        'page',
        given.page,
        layout.lang,
        source,
        given.summary,
      );
      const { brand } = source.site;
      const titleAt = titlesOf(source);
      const crumbs = crumbsOf({
        route,
        name: pageName(page.title, brand),
        layout: shell,
        nameOf(above) {
          const title = titleAt(above, layout.lang);
          return title && pageName(title, brand);
        },
      });
      const { file, summary } = given;
      return { file, route, layout, page, shell, crumbs, files, ...(summary && { summary }) };
    },

    /** The data of a page alone: what `print` says it is. */
    data(given: ResolvedPage): PageData {
      const data = dataOf(given);
      return versionedData(data, JSON.stringify(data)).data;
    },

    draft: drafted,

    /** @throws when a section throws; the message names file and section. */
    async print(given: ResolvedPage, source: SiteSource): Promise<RenderedPage> {
      const { draft } = await drafted(given, source);
      renderHtml ??= createHtmlRenderer({ release, renderer });
      return renderHtml(draft, source.site);
    },

    /** Every file that the pages printed so far refer to, by address. */
    assets,
  };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Without what no page shows: the search alone reads by which words visitors ask. */
function shownOf({ ignore: _, ...layout }: Layout): Layout {
  const { chat, ...assistant } = layout.assistant;
  if (!chat?.topics) return layout;
  const { topics: __, ...words } = chat;
  return { ...layout, assistant: { ...assistant, chat: words } };
}

/** Nobody shares a link to what search engines are not told of either. */
function hasCard(route: string): boolean {
  return route !== notFoundRoute && !route.startsWith('/_');
}

function resolutions(
  { site, facts }: SiteSource,
  today: Date,
  pictureOf: Resolution['pictureOf'],
): Record<Language, Resolution> {
  const texts = textsByLanguage(facts, site);
  const resolution = (lang: Language) => ({
    ...{ site, lang, today, pictureOf },
    get texts() {
      return texts[lang];
    },
  });
  return { en: resolution('en'), es: resolution('es') };
}
