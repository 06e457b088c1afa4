import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { compareSites } from './compareSites.ts';
import { formats } from './formats.ts';
import { diffReport, listBlock } from './report.ts';
import { type SiteContent, siteContentOf } from './siteContent.ts';

/** A site at one moment: its files, and a hash of each picture. */
export interface Snapshot {
  sources: Source[];
  pictures: ReadonlyMap<string, string>;
}

export type DiffFormat = keyof typeof formats;

export const diffFormats = Object.keys(formats) as DiffFormat[];

/**
 * Describes the changes between two snapshots in words. The last line is a summary.
 * @param migrations sentences about changes that `before` has already
 */
export function diffSites(
  before: Snapshot,
  after: Snapshot,
  contract: Contract,
  {
    format = 'text',
    lang = 'en',
    migrations = [],
  }: { format?: DiffFormat; lang?: Language; migrations?: string[] } = {},
): string {
  const was: SiteContent = siteContentOf(before.sources, before.pictures);
  const is: SiteContent = siteContentOf(after.sources, after.pictures);
  const changes = compareSites(was, is);
  const report = diffReport(changes, was, is, contract, lang);
  const blocks = [...listBlock(migrationsTitle[lang], migrations), ...report.blocks];
  return formats[format]({ ...report, blocks }, changes);
}

const migrationsTitle = { en: 'Migrations', es: 'Migraciones' };
