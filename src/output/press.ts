import { join } from 'node:path';
import type { PageData } from '../app/pageData.ts';
import type { Contract } from '../content/contract.ts';
import { type Crumb, crumbsOf } from '../content/crumbs.ts';
import { fillIn, type Language } from '../content/facts.ts';
import type { PageSource, SiteSource } from '../content/open.ts';
import { createResolver, type Resolution, textsByLanguage } from '../content/resolve.ts';
import { notFoundRoute } from '../content/routes.ts';
import type { Layout } from '../generated/types.ts';
import type { LayoutData } from '../parts/context.ts';
import { type Asset, asset, hashOf } from './asset.ts';
import type { Cards } from './cards.ts';
import { documentOf, type Release } from './document.ts';
import { manifestFile } from './favicons.ts';
import { feedFolderOf, feedPathOf } from './feed.ts';
import { iconSprite } from './icons.ts';
import { pageName } from './pageName.ts';
import { createPictures } from './pictures.ts';
import { jsonLd, structuredData } from './structuredData.ts';
import { createStyles } from './styles.ts';

/** A page with its facts, contacts, Markdown, actions and pictures filled in. */
export interface ResolvedPage extends PageSource {
  shell: LayoutData;
  /** The way to it from the home page; empty where none is shown. */
  crumbs: Crumb[];
}

/** What src/app/server.tsx exports. */
export interface Renderer {
  /** Renders what stands inside the root element. */
  renderPage: (page: PageData, layout: LayoutData) => Promise<string>;
  /** The icons that the interface itself uses. */
  interfaceIcons: readonly string[];
}

export interface PrintedPage {
  html: string;
  data: PageData;
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
  /** Where the pages' cards are to be had; without it they have none. */
  cards?: Cards;
}

/**
 * Turns valid pages into HTML, data and the files that they refer to: the last part of the way,
 * the same for the build and the dev server. Resolve every page before the first is printed: the
 * icon sprite holds what has been resolved so far.
 */
export function createPress(options: Options) {
  const { root, contract, release, client, renderer, today, cards } = options;
  const resolver = createResolver(contract);
  const pictures = createPictures(join(root, 'pages'));
  const styleOf = createStyles(join(root, 'src/theme.css'));
  const icons = new Set<string>(renderer.interfaceIcons);
  const assets = new Map<string, Asset>();
  const resolutionOf = byObject((source: SiteSource) =>
    resolutions(source, today, pictures.pictureOf),
  );
  const layoutAsset = byObject((layout: LayoutData) =>
    keep(asset('layout.json', JSON.stringify(layout))),
  );
  const shells = new WeakMap<SiteSource, Map<Layout, Promise<LayoutData>>>();
  let sprite = { size: 0, path: '' };

  const manifestOf = byObject(({ site }: SiteSource) => keep(manifestFile(site)));

  function keep(file: Asset): Asset {
    assets.set(file.path, file);
    return file;
  }

  async function resolved<Data>(
    kind: 'page' | 'layout',
    data: Data,
    lang: Language,
    source: SiteSource,
  ): Promise<Data> {
    const used = resolver.assetsOf(kind, data);
    for (const icon of used.icons) icons.add(icon);
    for (const file of await pictures.prepare(used.pictures)) keep(file);
    return resolver.resolve(kind, data, resolutionOf(source)[lang]);
  }

  async function resolveShell(layout: Layout, source: SiteSource): Promise<LayoutData> {
    const { brand, address, hours, phone, assistant, foreignWords } = source.site;
    const { ignore: _, ...shown } = layout;
    const shell = await resolved('layout', shown, layout.lang, source);
    const site = {
      ...{ brand, address, hours, phone },
      ...(assistant && { assistant }),
      ...(foreignWords && { foreignWords }),
    };
    return { ...shell, site };
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

  return {
    async resolve(given: PageSource, source: SiteSource): Promise<ResolvedPage> {
      const { route, layout } = given;
      const shell = await shellOf(layout, source);
      const page = await resolved('page', given.page, layout.lang, source);
      const { texts } = resolutionOf(source)[layout.lang];
      const { brand } = source.site;
      const crumbs = crumbsOf({
        route,
        name: pageName(page.title, brand),
        layout: shell,
        nameOf(above) {
          const title = source.titles.get(above);
          return (
            title &&
            pageName(
              fillIn(title, (name) => texts.get(name)),
              brand,
            )
          );
        },
      });
      return { ...given, shell, page, crumbs };
    },

    /** @throws when a section throws; the message names file and section. */
    async print(given: ResolvedPage, source: SiteSource): Promise<PrintedPage> {
      const { site } = source;
      const { file, route, page, shell, crumbs } = given;
      const { $schema: _, ignore: __, ...content } = page;
      const layout = layoutAsset(shell).path;
      const draft = {
        route,
        ...content,
        ...(crumbs.length > 0 && { crumbs }),
        layout,
        sprite: spritePath(),
        client,
        css: '',
        version: '',
      };
      const body = await renderer.renderPage(draft, shell).catch((error: Error) => {
        throw new Error(`${file}: ${error.message}`, { cause: error.cause ?? error });
      });
      const css = await styleOf(body);
      const styled = { ...draft, css: keep(asset('page.css', css)).path };
      const data = { ...styled, version: hashOf(JSON.stringify(styled)) };
      manifestOf(source);
      const card = hasCard(route) ? cards?.addressOf(given, assets) : undefined;
      const folder = feedFolderOf(route, source.articleFolders);
      const graph = structuredData(given, site, card);
      const html = documentOf(
        { ...release, site },
        {
          page: data,
          layout: shell,
          css,
          body,
          card,
          feed: folder && feedPathOf(folder),
          ...(graph && { jsonLd: jsonLd(graph) }),
        },
      );
      return { data, html };
    },

    /** Every file that the pages printed so far refer to, by address. */
    assets,
  };
}

export type Press = ReturnType<typeof createPress>;

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
  const resolution = (lang: Language) => ({ site, texts: texts[lang], lang, today, pictureOf });
  return { en: resolution('en'), es: resolution('es') };
}

function byObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: make(key) };
    known.set(key, entry);
    return entry.value;
  };
}
