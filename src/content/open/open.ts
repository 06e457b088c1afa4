import type { Layout, Page, Redirect, Site } from '../../generated/types.ts';
import { runToEnd } from '../../shared/cooperative.ts';
import { timed } from '../../shared/timings.ts';
import type { Reported } from '../diagnostics/report/text.ts';
import type { PageSummary } from '../page/summary.ts';
import { createSourceReader, type PictureFile, readPictures } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import type { Facts, Language } from '../text/facts.ts';
import { isError } from './openedSite.ts';
import { createSiteOpener } from './siteOpener.ts';

/** What all pages of a site are resolved against. */
export interface SiteSource {
  site: Site;
  facts: Facts;
  redirects: Redirect[];
  /** The title of each page as it is written, by route. */
  titles: Pick<ReadonlyMap<string, string>, 'get'>;
  /** The routes that have articles below them, and so a feed. */
  articleFolders: Set<string>;
}

/** A page, valid, and the layout that frames it. */
export interface PageSource {
  /** Where it stands: pages/contact.json. */
  file: string;
  route: string;
  readonly page: Page;
  layout: Layout;
  /** Of a page that stands in pages/. */
  summary?: PageSummary;
  /** Of a file on disk: tells it from what stood there before. */
  stamp?: string;
}

/** A site as it stands on disk: what of it is valid, and what is wrong with the rest. */
export interface OpenedSite {
  /** The pages without a mistake. */
  pages: PageSource[];
  /** Undefined while _site.json or _facts.json is missing or invalid. */
  source: SiteSource | undefined;
  /** Every route that a file stands for, valid or not. */
  routes: Set<string>;
  /** The files of pages/images. */
  pictures: PictureFile[];
  report: Reported;
}

/**
 * Reads, validates and checks the site below `<root>/pages`, once.
 * @param today the day by which facts are overdue: 2026-11-20. Without it, it is the real one.
 */
export function openSite(
  root: string,
  contract: Contract,
  { lang = 'en', today }: { lang?: Language; today?: string } = {},
): OpenedSite {
  const sources = timed('read', () => runToEnd(createSourceReader(root)()));
  const pictures = timed('read', () => readPictures(root));
  return createSiteOpener({ contract, lang }).open(sources, pictures, today);
}

/** Whether anything is wrong that keeps a site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}
