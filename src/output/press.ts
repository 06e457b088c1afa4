import { join } from 'node:path';
import type { PageData } from '../app/pageData.ts';
import type { Contract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import type { PageSource, SiteSource } from '../content/open.ts';
import { createResolver, type Resolution, textsByLanguage } from '../content/resolve.ts';
import type { Layout } from '../generated/types.ts';
import type { LayoutData } from '../parts/context.ts';
import { type Asset, asset, hashOf } from './asset.ts';
import { documentOf, type Release } from './document.ts';
import { iconSprite } from './icons.ts';
import { createPictures } from './pictures.ts';
import { createStyles } from './styles.ts';

/** A page with its facts, contacts, Markdown, actions and pictures filled in. */
export interface ResolvedPage extends PageSource {
  shell: LayoutData;
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
}

/**
 * Turns valid pages into HTML, data and the files that they refer to: the last part of the way,
 * the same for the build and the dev server. Resolve every page before the first is printed: the
 * icon sprite holds what has been resolved so far.
 */
export function createPress(options: Options) {
  const { root, contract, release, client, renderer, today } = options;
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
    const { brand, address, hours, phone, assistant } = source.site;
    const { ignore: _, ...shown } = layout;
    const shell = await resolved('layout', shown, layout.lang, source);
    return { ...shell, site: { brand, address, hours, phone, ...(assistant && { assistant }) } };
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
      const { page, layout } = given;
      const shell = await shellOf(layout, source);
      return { ...given, shell, page: await resolved('page', page, layout.lang, source) };
    },

    /** @throws when a section throws; the message names file and section. */
    async print(given: ResolvedPage, { site }: SiteSource): Promise<PrintedPage> {
      const { file, route, page, shell } = given;
      const { $schema: _, ignore: __, ...content } = page;
      const layout = layoutAsset(shell).path;
      const draft = {
        route,
        ...content,
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
      return {
        data,
        html: documentOf({ ...release, site }, { page: data, layout: shell, css, body }),
      };
    },

    /** Every file that the pages printed so far refer to, by address. */
    assets,
  };
}

export type Press = ReturnType<typeof createPress>;

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
