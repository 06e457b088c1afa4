import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from './snapshot.ts';

/** The contract as it was recorded last. */
export interface ContractRecord {
  number: number;
  schemas: Snapshot;
}

export const recordFile = '_contract.json';

/**
 * The record in a schema folder; undefined if nothing was recorded yet.
 * @throws SyntaxError after a merge that left a conflict
 */
export function readRecord(schemaFolder: string): ContractRecord | undefined {
  const path = join(schemaFolder, recordFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** One line for each schema, so that branches that change different schemas merge. */
export function recordText({ number, schemas }: ContractRecord): string {
  const lines = Object.entries(schemas).map(
    ([file, schema]) => `    ${JSON.stringify(file)}: ${JSON.stringify(schema)}`,
  );
  return `{\n  "number": ${number},\n  "schemas": {\n${lines.join(',\n')}\n  }\n}\n`;
}
