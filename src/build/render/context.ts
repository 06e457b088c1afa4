import type { PageSource, SiteSource } from '../../content/open/open.ts';
import type { PictureFile } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Layout } from '../../generated/types.ts';
import { fingerprint } from '../../shared/hash.ts';
import { byObject } from '../../shared/memoize.ts';
import { createShareImages } from '../assets/shareImagesOnDemand.ts';
import type { Prepared } from '../client/prepare.ts';
import type { Common } from '../incremental/plan.ts';
import { buildDate } from './buildDate.ts';
import { createPress, type Frame, type ResolvedPage } from './pageRenderer.ts';
import type { Renderer } from './renderHtml.ts';

/** What a site is printed from. */
export interface Materials {
  root: string;
  /** Stands for the code, see engineOf. */
  engine: string;
  contract: Contract;
  source: SiteSource;
  /** Valid pages only. */
  pages: PageSource[];
  pictures: PictureFile[];
  /** Pages that are built too, but that neither search nor sitemap tells of. */
  unlisted?: PageSource[];
  renderer: Renderer;
  prepared: Prepared;
}

/**
 * What every page is printed from.
 * @param shared the layouts and icons of all pages, where those that are given are not all
 */
export async function settingOf(given: Materials, shared = sharedBy(given.pages)) {
  const { root, source, unlisted = [], prepared } = given;
  const { layouts, icons } = shared;
  const today = buildDate(root, process.env);
  const images = createShareImages(root, source.site);
  const press = createPress({ ...given, ...prepared, today, icons, cards: images.cards });
  const others: ResolvedPage[] = [];
  for (const page of unlisted) others.push(await press.resolve(page, source));
  const frame = await press.frame(layouts, source);
  return { press, frame, images, others, today, common: commonOf(given, frame, today) };
}

export type Setting = Awaited<ReturnType<typeof settingOf>>;

/** What pages have in common, each in the order in which it first stands on one. */
export const sharedBy = byObject((pages: PageSource[]) => {
  const layouts = new Set<Layout>();
  const icons = new Set<string>();
  for (const { layout, outline } of pages) {
    layouts.add(layout);
    for (const icon of outline?.icons ?? []) icons.add(icon);
  }
  return { layouts: [...layouts], icons: [...icons] };
});

function commonOf(given: Materials, frame: Frame, today: Date): Common {
  const { engine, source, pictures, prepared } = given;
  const same = [engine, source.site, prepared.client, prepared.release, frame.files];
  return {
    source,
    pictures,
    today,
    base: String(fingerprint(JSON.stringify(same))),
    shellOf: ({ layout }) => frame.layouts.get(layout) ?? '',
  };
}
