import { applyEdits } from 'jsonc-parser';
import { migrations as all } from '../../schema/migrations/all.ts';
import type { Source } from '../content/read/source.ts';
import type { Contract } from '../content/schema/contract.ts';
import { type PatchOperation, patchBetween } from '../edit/diff/patch.ts';
import { isSame } from '../edit/diff/similarity.ts';
import { editsOf } from '../edit/json/applyPatch.ts';
import { type EditDocument, parseDocument } from '../edit/workspace/documents.ts';
import { type FileWrite, isRefusal } from '../edit/workspace/request.ts';
import { lostTexts, type PlacedText } from './lostTexts.ts';
import type { Migration } from './migration.ts';
import { currentNumber, numberFile } from './siteNumber.ts';

/** The changes that migrations make to files. */
export interface MigrationPlan {
  changes: FileWrite[];
  /** The number of files that each migration changes. */
  done: { number: number; migration: Migration; files: number }[];
  /** The texts that no file holds afterwards, with their places before. */
  lost: (PlacedText & { file: string })[];
  /** Files that are no JSON: nothing in them is migrated. */
  unread: string[];
}

/** Plans what brings files from one contract to a later one. */
export function planMigration(
  sources: Source[],
  contract: Contract,
  { from, to = currentNumber }: { from: number; to?: number },
): MigrationPlan {
  const migrations = all.slice(from - 1, to - 1);
  const files = sources
    .filter(({ file }) => file !== numberFile)
    .map((source) => migrated(contract, source, migrations));
  const numbered = migrations.map((migration, index) => ({
    number: from + 1 + index,
    migration,
    files: files.filter(({ by }) => by.includes(migration)).length,
  }));
  return {
    changes: files.flatMap(({ change }) => change ?? []),
    done: numbered.filter(({ files: changed }) => changed > 0),
    lost: files.flatMap(({ lost }) => lost),
    unread: files.flatMap(({ unread }) => unread ?? []),
  };
}

interface Migrated {
  change?: FileWrite;
  by: Migration[];
  lost: MigrationPlan['lost'];
  unread?: string;
}

function migrated(contract: Contract, source: Source, migrations: Migration[]): Migrated {
  const nothing = { by: [], lost: [] };
  const { file } = source;
  const document = parseDocument(source);
  if (!document) return { ...nothing, unread: file };
  const { kind, value } = document;
  if (!kind) return nothing;
  const by: Migration[] = [];
  const content = migrations.reduce((before, migration) => {
    const after = migration.migrate(kind, before);
    if (!isSame(before, after)) by.push(migration);
    return after;
  }, value);
  if (by.length === 0) return nothing;
  const text = patchBetween(value, content).reduce(
    (now, operation) => edited(contract, now, operation),
    document,
  ).source.text;
  const lost = lostTexts(value, content).map((one) => ({ ...one, file }));
  return { change: { file, text }, by, lost };
}

/** @throws if the operation has no place, which the data it was made from excludes */
function edited(
  contract: Contract,
  document: EditDocument,
  operation: PatchOperation,
): EditDocument {
  const { file, source } = document;
  const edits = editsOf(contract, document, operation);
  if (isRefusal(edits)) throw new Error(`${file}: ${edits.code}`);
  const after = parseDocument({ file, text: applyEdits(source.text, edits) });
  if (!after) throw new Error(`${file} would be no JSON any more.`);
  return after;
}
