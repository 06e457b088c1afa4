import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { compareSites } from './compareSites.ts';
import { type DiffFormat, formats } from './formats.ts';
import { diffReport, listBlock } from './report.ts';
import { siteContentOf } from './siteContent.ts';
import { said, tongueOf } from './words.ts';

/** A site at one moment: its files, and a hash of each picture. */
export interface Snapshot {
  sources: Source[];
  pictures: ReadonlyMap<string, string>;
}

interface DiffOptions {
  format?: DiffFormat;
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
  { format = 'text', lang = 'en', migrations = [], isInFull = false }: DiffOptions = {},
): string {
  const was = siteContentOf(before.sources, before.pictures);
  const is = siteContentOf(after.sources, after.pictures);
  const report = diffReport(compareSites(was, is), was, is, { contract, language: lang, isInFull });
  const migrated = listBlock(tongueOf(lang)(said('migrations')), migrations);
  return formats[format]({ ...report, blocks: [...migrated, ...report.blocks] });
}
