import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BilingualError } from '../../shared/language.ts';
import { hashOf, type Snapshot } from './snapshot.ts';

/** The contract as it was recorded last. */
export interface ContractRecord {
  number: number;
  hash: string;
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
  if (!existsSync(path)) return undefined;
  try {
    return checked(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new UnreadableRecord({
      en: `schema/${recordFile} cannot be read, or is not as npm run contract wrote it. After a merge, take the version of the branch that you merge into (git checkout HEAD -- schema/${recordFile}), then run npm run contract again.`,
      es: `No se puede leer schema/${recordFile}, o no está como lo escribió npm run contract. Tras una fusión, tome la versión de la rama en la que fusiona (git checkout HEAD -- schema/${recordFile}) y ejecute npm run contract de nuevo.`,
    });
  }
}

function checked(record: ContractRecord): ContractRecord {
  if (record.hash !== hashOf(record.schemas)) throw new Error('The hash is another one.');
  return record;
}

export function writeRecord(schemaFolder: string, number: number, schemas: Snapshot): void {
  writeFileSync(join(schemaFolder, recordFile), recordText(number, schemas));
}

/** One line for each schema, so that branches that change different schemas merge. */
function recordText(number: number, schemas: Snapshot): string {
  const lines = Object.entries(schemas).map(
    ([file, schema]) => `    ${JSON.stringify(file)}: ${JSON.stringify(schema)}`,
  );
  const head = `{\n  "number": ${number},\n  "hash": ${JSON.stringify(hashOf(schemas))},\n`;
  return `${head}  "schemas": {\n${lines.join(',\n')}\n  }\n}\n`;
}
