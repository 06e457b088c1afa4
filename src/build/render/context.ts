import type { SharedContent, ValidPage } from '../../content/open/openedSite.ts';
import type { PictureFile } from '../../content/read/source.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Layout } from '../../generated/types.ts';
import { hashOf } from '../../shared/hash.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { createShareImages } from '../assets/shareImagesOnDemand.ts';
import type { Prepared } from '../client/prepare.ts';
import { buildDate } from './buildDate.ts';
import type { CacheKeyInputs } from './cacheKeyInputs.ts';
import { createPageRenderer, type SharedAssets } from './pageRenderer.ts';
import type { Renderer } from './renderHtml.ts';

/** The inputs of a build. */
export interface BuildInput {
  root: string;
  /** A hash of the code, see codeVersion. */
  codeVersion: string;
  contract: Contract;
  shared: SharedContent;
  /** Valid pages only. */
  pages: ValidPage[];
  pictures: PictureFile[];
  /** Pages that are built too, but that neither search nor sitemap tells of. */
  unlisted?: ValidPage[];
  renderer: Renderer;
  prepared: Prepared;
}

/**
 * Prepares the parts that all pages share.
 * @param used the layouts and icons of all pages, where those that are given are not all
 */
export async function createRenderContext(given: BuildInput, used = usedBy(given.pages)) {
  const { root, shared, unlisted = [], prepared } = given;
  const { layouts, icons } = used;
  const today = buildDate(root, process.env);
  const images = createShareImages(root, shared.site);
  const pageRenderer = createPageRenderer({
    ...given,
    ...prepared,
    today,
    icons,
    cards: images.cards,
  });
  const others: ResolvedPage[] = [];
  for (const page of unlisted) others.push(await pageRenderer.resolve(page, shared));
  const sharedAssets = await pageRenderer.share(layouts, shared);
  return {
    pageRenderer,
    sharedAssets,
    images,
    others,
    today,
    common: commonOf(given, sharedAssets, today),
  };
}

export type RenderContext = Awaited<ReturnType<typeof createRenderContext>>;

/** The layouts and icons of pages, each in the order of its first page. */
export const usedBy = memoizeByObject((pages: ValidPage[]) => {
  const layouts = new Set<Layout>();
  const icons = new Set<string>();
  for (const { layout, summary } of pages) {
    layouts.add(layout);
    for (const icon of summary?.icons ?? []) icons.add(icon);
  }
  return { layouts: [...layouts], icons: [...icons] };
});

function commonOf(given: BuildInput, assets: SharedAssets, today: Date): CacheKeyInputs {
  const { codeVersion, shared, pictures, prepared } = given;
  const code = [codeVersion, prepared.client, prepared.release];
  const ofLayouts = new Set(assets.layouts.values());
  const files = assets.files.filter((file) => !ofLayouts.has(file));
  // Pages name the languages of their versions, which other layouts say.
  const languages = assets.shells.map(({ header, lang }) => [header.home, lang]);
  return {
    shared,
    pictures,
    today,
    base: [code, [shared.site, languages], files]
      .map((part) => hashOf(JSON.stringify(part)))
      .join(' '),
    shellOf: ({ layout }) => assets.layouts.get(layout) ?? '',
  };
}
