import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BilingualError } from '../../shared/language.ts';
import { migrationFiles } from '../migrate/migration.ts';
import { hashOf, type Snapshot } from './snapshot.ts';

/** The contract as it was recorded last. */
export interface ContractRecord {
  number: number;
  /** A hash of the number and of all that follows. */
  hash: string;
  /** The hash of each migration that leads here, by its name. */
  migrations: Record<string, string>;
  /** The hash of each file of schema/corpus. */
  corpus: Record<string, string>;
  schemas: Snapshot;
}

export const recordFile = '_contract.json';

/** A reason, for people, why the record cannot be read. */
export class UnreadableRecord extends BilingualError {}

/**
 * The record in a schema folder; undefined if nothing was recorded yet.
 * @throws UnreadableRecord
 */
export function readRecord(schemaFolder: string): ContractRecord | undefined {
  const path = join(schemaFolder, recordFile);
  if (!existsSync(path)) {
    const isFirst = migrationFiles(schemaFolder, '.json').length + corpusFiles(schemaFolder).length;
    if (isFirst === 0) return undefined;
    throw missing(recordFile);
  }
  try {
    return checked(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new UnreadableRecord({
      en: `schema/${recordFile} cannot be read, or is not as npm run contract wrote it. After a merge, take the version of the branch that you merge into (git checkout HEAD -- schema/${recordFile}), then run npm run contract again.`,
      es: `No se puede leer schema/${recordFile}, o no está como lo escribió npm run contract. Tras una fusión, tome la versión de la rama en la que fusiona (git checkout HEAD -- schema/${recordFile}) y ejecute npm run contract de nuevo.`,
    });
  }
}

function checked({ hash, ...record }: ContractRecord): ContractRecord {
  if (hash !== hashOfRecord(record)) throw new Error('The hash is another one.');
  return { ...record, hash };
}

function hashOfRecord({ number, migrations, corpus, schemas }: Omit<ContractRecord, 'hash'>) {
  return hashOf({ number, migrations, corpus, schemas });
}

function missing(file: string): UnreadableRecord {
  return new UnreadableRecord({
    en: `schema/${file} is missing, or is not as npm run contract wrote it. Without it nothing tells what old files may hold. Bring it back: git checkout HEAD -- schema/${file}`,
    es: `Falta schema/${file}, o no está como lo escribió npm run contract. Sin él, nada dice qué pueden contener los archivos anteriores. Recupérelo: git checkout HEAD -- schema/${file}`,
  });
}

/**
 * Refuses a corpus that is not the recorded one: old files would be judged by less.
 * @throws UnreadableRecord
 */
export function refuseChangedCorpus(schemaFolder: string, { corpus }: ContractRecord): void {
  const present = corpusHashes(schemaFolder);
  for (const file of new Set([...Object.keys(corpus), ...Object.keys(present)]))
    if (corpus[file] !== present[file]) throw missing(`corpus/${file}`);
}

/** The recorded migrations that were changed or removed since. */
export function changedMigrations(schemaFolder: string, { migrations }: ContractRecord): string[] {
  const present = migrationHashes(schemaFolder);
  return Object.keys(migrations).filter((name) => migrations[name] !== present[name]);
}

/** The text of a record. `corpus` is the hash of each of its files. */
export function recordText(
  schemaFolder: string,
  number: number,
  schemas: Snapshot,
  corpus: Record<string, string>,
): string {
  const record = { number, migrations: migrationHashes(schemaFolder), corpus, schemas };
  // One line for each schema, so that branches that change different schemas merge.
  const linesOf = (entries: object) =>
    Object.entries(entries)
      .map(([file, entry]) => `    ${JSON.stringify(file)}: ${JSON.stringify(entry)}`)
      .join(',\n');
  const groups = (['migrations', 'corpus', 'schemas'] as const).map(
    (name) => `  "${name}": {\n${linesOf(record[name])}\n  }`,
  );
  const hash = JSON.stringify(hashOfRecord(record));
  return `{\n  "number": ${number},\n  "hash": ${hash},\n${groups.join(',\n')}\n}\n`;
}

export function corpusFiles(schemaFolder: string): string[] {
  const folder = join(schemaFolder, 'corpus');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
}

export function corpusHashes(schemaFolder: string): Record<string, string> {
  return Object.fromEntries(
    corpusFiles(schemaFolder).map((file) => [
      file,
      textHash(readFileSync(join(schemaFolder, 'corpus', file), 'utf8')),
    ]),
  );
}

/** Titles may be written better later. */
function migrationHashes(schemaFolder: string): Record<string, string> {
  const textOf = (file: string) => readFileSync(join(schemaFolder, 'migrations', file), 'utf8');
  const functions = new Set(migrationFiles(schemaFolder, '.ts'));
  return Object.fromEntries(
    migrationFiles(schemaFolder, '.json').map((file) => {
      const name = file.slice(0, -'.json'.length);
      const { steps = [], meaning = [] } = JSON.parse(textOf(file));
      const change = functions.has(`${name}.ts`) ? [textHash(textOf(`${name}.ts`))] : [];
      return [name, hashOf([steps, meaning, ...change])];
    }),
  );
}

/** Git may write other line ends. */
export function textHash(text: string): string {
  return hashOf(text.replaceAll('\r\n', '\n'));
}
