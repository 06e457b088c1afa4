import { migrations as all } from '../../schema/migrations/all.ts';
import type { Source } from '../content/read/source.ts';
import type { PlacedText } from '../edit/diff/placedTexts.ts';
import { isSame } from '../edit/diff/similarity.ts';
import { parseDocument } from '../edit/workspace/documents.ts';
import type { FileWrite } from '../edit/workspace/request.ts';
import { jsonText, newlineOf } from '../shared/jsonText.ts';
import { lostTexts } from './lostTexts.ts';
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
  { from, to = currentNumber }: { from: number; to?: number },
): MigrationPlan {
  const migrations = all.slice(from - 1, to - 1);
  const files = sources
    .filter(({ file }) => file !== numberFile)
    .map((source) => migrated(source, migrations));
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

function migrated(source: Source, migrations: Migration[]): Migrated {
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
  const text = jsonText(content, newlineOf(source.text));
  const lost = lostTexts(value, content).map((one) => ({ ...one, file }));
  return { change: { file, text }, by, lost };
}
