import { runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { timed } from '../../shared/timings.ts';
import { createSourceReader, readPictures } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { isError, type OpenedSite } from './openedSite.ts';
import { createSiteOpener } from './siteOpener.ts';

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

/** True if an error keeps the site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}
