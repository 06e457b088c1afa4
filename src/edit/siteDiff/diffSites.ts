import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { compareSites, type SiteChanges } from './compareSites.ts';
import { formats } from './formats.ts';
import { type DiffReport, diffReport, listBlock } from './report.ts';
import { type SiteContent, siteContentOf } from './siteContent.ts';

/** A site at one moment: its files, and a hash of each picture. */
export interface Snapshot {
  sources: Source[];
  pictures: ReadonlyMap<string, string>;
}

export type DiffFormat = keyof typeof formats;

export const diffFormats = Object.keys(formats) as DiffFormat[];

interface DiffOptions {
  lang?: Language;
  /** Sentences about changes that the site before has already. */
  migrations?: string[];
  /** With each new text in full: for those who see nothing else of the change. */
  isInFull?: boolean;
}

/** Describes the changes between two snapshots in words. The last line is a summary. */
export function diffSites(
  before: Snapshot,
  after: Snapshot,
  contract: Contract,
  { format = 'text', ...options }: DiffOptions & { format?: DiffFormat } = {},
): string {
  const { report, changes } = compareSnapshots(before, after, contract, options);
  return formats[format](report, changes);
}

/** The changes between two snapshots, in words and as data. */
export interface SiteDiff {
  report: DiffReport;
  changes: SiteChanges;
}

export function compareSnapshots(
  before: Snapshot,
  after: Snapshot,
  contract: Contract,
  { lang = 'en', migrations = [], isInFull = false }: DiffOptions = {},
): SiteDiff {
  const was: SiteContent = siteContentOf(before.sources, before.pictures);
  const is: SiteContent = siteContentOf(after.sources, after.pictures);
  const changes = compareSites(was, is);
  const report = diffReport(changes, was, is, { contract, language: lang, isInFull });
  const blocks = [...listBlock(migrationsTitle[lang], migrations), ...report.blocks];
  return { report: { ...report, blocks }, changes };
}

const migrationsTitle = { en: 'Migrations', es: 'Migraciones' };
