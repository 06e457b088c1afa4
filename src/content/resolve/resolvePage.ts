import type { Layout, Page } from '../../generated/types.ts';
import { lookingAt } from '../../shared/lookingAt.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { Picture } from '../../shared/resolvedTypes.ts';
import { timeZone as usualZone } from '../law/es.ts';
import { zoneOf } from '../law/lawOf.ts';
import type { SharedContent, ValidPage } from '../open/openedSite.ts';
import { withCards } from '../page/articles.ts';
import { withReadingTime } from '../page/readingTime.ts';
import type { PageSummary } from '../page/summary.ts';
import type { Contract } from '../schema/contract.ts';
import { versionsOf } from '../site/languages.ts';
import { textsByLanguage } from '../text/factTexts.ts';
import { wordsOf } from '../words/words.ts';
import { type Crumb, crumbsOf } from './breadcrumbs.ts';
import { withEnds } from './ends.ts';
import { pageName } from './pageName.ts';
import { type AuthoredPicture, createResolver, type Resolution } from './resolve.ts';
import type { LayoutData, ResolvedPage } from './resolvedPage.ts';
import { titlesOf } from './titles.ts';

/** The files that a build makes from the pictures and icons that pages name. */
export interface AssetSource {
  /** Returns the addresses of the files that the pictures need. */
  preparePictures: (pictures: AuthoredPicture[]) => Promise<string[]>;
  /** A picture that was prepared. */
  pictureOf: (picture: AuthoredPicture) => Picture;
  addIcons: (names: string[]) => void;
}

interface Options {
  contract: Contract;
  /** The date that pages carry until script puts in the visitor's own. */
  today: Date;
  assets: AssetSource;
  /** Its address. */
  logo: string;
}

/** Turns valid pages into resolved ones, each with the data of its layout. */
export function createPageResolver({ contract, today, assets, logo }: Options) {
  const resolver = createResolver(contract);
  const resolutionOf = memoizeByObject((shared: SharedContent) =>
    resolutions(shared, today, assets.pictureOf),
  );
  const layoutsOf = memoizeByObject((shared: SharedContent) =>
    memoizeByObject((layout: Layout) => newLayoutData(layout, shared)),
  );

  function resolvePage(given: ValidPage, shared: SharedContent): Promise<ResolvedPage> {
    return lookingAt(given.file, () => resolved(given, shared));
  }

  async function resolved(given: ValidPage, shared: SharedContent): Promise<ResolvedPage> {
    const { file, route, layout, summary } = given;
    const shell = await resolveLayout(layout, shared);
    const authored = withEnds(withLists(given, shared), layout.lang);
    const files = await prepareAssets('page', authored, summary);
    const page = fillIn('page', authored, layout, shared, summary?.headings);
    const crumbs = crumbsAt({ route, page }, shell, shared);
    const versions = versionsOf(route, (summary ?? page).alternates, shared);
    return {
      file,
      route,
      layout,
      page,
      shell,
      versions,
      crumbs,
      files,
      ...(summary && { summary }),
    };
  }

  /** Returns one object for one layout and site, so that it is resolved and hashed once. */
  function resolveLayout(layout: Layout, shared: SharedContent): Promise<LayoutData> {
    return layoutsOf(shared)(layout);
  }

  async function newLayoutData(layout: Layout, shared: SharedContent): Promise<LayoutData> {
    const shown = labelled(shownOf(layout));
    await prepareAssets('layout', shown);
    return { ...fillIn('layout', shown, layout, shared), site: { ...shownOfSite(shared), logo } };
  }

  function fillIn<Data extends object>(
    kind: 'page' | 'layout',
    data: Data,
    layout: Layout,
    shared: SharedContent,
    headings?: string[],
  ): Data {
    return resolver.resolve(kind, data, resolutionOf(shared)(layout), headings);
  }

  /** Returns the addresses of the pictures. */
  function prepareAssets(
    kind: 'page' | 'layout',
    data: unknown,
    summary?: PageSummary,
  ): Promise<string[]> {
    const { icons, pictures } =
      summary?.pictures.length === 0 && !summary.lists
        ? { icons: summary.icons, pictures: [] }
        : resolver.assetsOf(kind, data);
    assets.addIcons(icons);
    return assets.preparePictures(pictures);
  }

  return { resolvePage, resolveLayout };
}

function withLists({ page, route, summary }: ValidPage, shared: SharedContent): Page {
  return withCards(withReadingTime(page, summary?.article?.readMinutes), route, shared.articles);
}

function crumbsAt(
  { route, page }: Pick<ValidPage, 'route' | 'page'>,
  layout: LayoutData,
  shared: SharedContent,
): Crumb[] {
  const { brand } = shared.site;
  const [first] = page.sections;
  const titleAt = titlesOf(shared);
  return crumbsOf({
    route,
    name: first?.type === 'articleHeader' ? first.title : pageName(page.title, brand),
    layout,
    nameOf(above) {
      const title = titleAt(above, layout.lang);
      return title && pageName(title, brand);
    },
  });
}

function shownOf({ ignore: _, ...layout }: Layout): Layout {
  return layout;
}

/** The engine's words, where the layout has none of its own. */
export function labelled(layout: Layout): Layout & Pick<LayoutData, 'labels'> {
  return { ...layout, labels: { ...wordsOf(layout.lang).labels, ...layout.labels } };
}

function shownOfSite({ site }: SharedContent): Omit<LayoutData['site'], 'logo'> {
  const { brand, hours, phone } = site;
  const timeZone = zoneOf(site.address);
  const address = { ...(timeZone !== usualZone && { timeZone }), ...site.address };
  return { brand, address, hours, phone };
}

function resolutions(
  { site, facts }: SharedContent,
  today: Date,
  pictureOf: Resolution['pictureOf'],
): (layout: Layout) => Resolution {
  const textsIn = textsByLanguage(facts, site);
  return ({ lang, header }) => ({ site, lang, header, today, pictureOf, texts: textsIn(lang) });
}
