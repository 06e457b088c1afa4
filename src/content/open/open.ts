import { runToEnd } from '../../shared/cooperative.ts';
import { timed } from '../../shared/timings.ts';
import { createSourceReader, readPictures } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { isError, type OpenedSite } from './openedSite.ts';
import { createSiteOpener } from './siteOpener.ts';

/** Reads, validates and checks the site below `<root>/pages`, once. */
export function openSite(root: string, contract: Contract): OpenedSite {
  const sources = timed('read', () => runToEnd(createSourceReader(root)()));
  const pictures = timed('read', () => readPictures(root));
  return createSiteOpener({ contract }).open(sources, pictures);
}

/** True if an error keeps the site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}
