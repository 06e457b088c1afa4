import { join } from 'node:path';
import { migrations } from '../../../schema/migrations/all.ts';
import { sectionUnion } from '../../codegen/generatedFiles.ts';
import { readSources } from '../../content/read/source.ts';
import { refuseWrongSchemas } from '../../content/schema/ajv.ts';
import { readContract } from '../../content/schema/contract.ts';
import { type Breach, breachesBetween } from '../../contract/compare.ts';
import { type ContractRecord, readRecord, recordFile, recordText } from '../../contract/record.ts';
import { type OldContent, refusedContents } from '../../contract/refused.ts';
import { currentNumber } from '../../contract/siteNumber.ts';
import { contractOf, snapshotOf } from '../../contract/snapshot.ts';
import { isSame } from '../../edit/diff/similarity.ts';
import { parseDocument } from '../../edit/workspace/documents.ts';
import { replaceFile } from '../../shared/replaceFile.ts';
import { CannotRun } from '../cli/command.ts';

/**
 * Compares the contract with its record, and records it unless it may refuse old files.
 * @throws CannotRun
 */
export function checkContract(root: string, { isWritten }: { isWritten: boolean }): 0 | 1 {
  const { record, now, breaches } = compareProject(root);
  if (breaches.length > 0) return refuse(breaches, record?.number);
  if (isSame(record, now)) {
    console.log(`The contract is the recorded one: number ${currentNumber}.`);
    return 0;
  }
  if (!isWritten) {
    console.log(
      'The contract has changed, and no old file is refused by it. Record it: npm run contract',
    );
    return 1;
  }
  replaceFile(join(root, 'schema', recordFile), recordText(now));
  console.log(`Recorded contract ${now.number}. Commit schema/${recordFile} with the change.`);
  return 0;
}

interface Compared {
  record: ContractRecord | undefined;
  now: ContractRecord;
  breaches: Breach[];
}

/** Compares the contract of a project with its record. A new number allows what a migration covers. */
function compareProject(root: string): Compared {
  const folder = join(root, 'schema');
  const contract = readContract(folder);
  contract.set('section.json', sectionUnion(contract));
  refuseWrongSchemas(contract);
  const now = { number: currentNumber, schemas: snapshotOf(contract) };
  const record = recordIn(folder);
  if (record && record.number > currentNumber) throw new CannotRun(migrationGone(record.number));
  if (!record || isSame(record, now)) return { record, now, breaches: [] };
  const [old, recent] = [contractOf(record.schemas), contractOf(now.schemas)];
  const pending = migrations.slice(record.number - 1);
  const changed = pending.length > 0 ? [] : breachesBetween(old, recent);
  const refused = refusedContents(old, recent, pending, contentsOf(root));
  return { record, now, breaches: [...changed, ...refused] };
}

/** @throws CannotRun */
function recordIn(folder: string): ContractRecord | undefined {
  try {
    return readRecord(folder);
  } catch {
    throw new CannotRun(
      `schema/${recordFile} is no JSON. After a merge, take the version of the branch that you merge into (git checkout HEAD -- schema/${recordFile}), then run npm run contract again.`,
    );
  }
}

function migrationGone(number: number): string {
  return `The record is of contract ${number}, but the migrations in schema/migrations/all.ts lead to ${currentNumber}. Bring the others back.`;
}

function contentsOf(root: string): OldContent[] {
  return readSources(root).flatMap((source) => {
    const { kind, value: content } = parseDocument(source) ?? {};
    return kind && kind !== 'contract' && content ? [{ kind, content, from: source.file }] : [];
  });
}

function refuse(breaches: Breach[], number = 1): 1 {
  const next = String(Math.max(number + 1, currentNumber)).padStart(4, '0');
  const lines = breaches.map(({ place, reason }) => `  ${place}: ${reason}.`);
  console.log(`Contract ${number} allows what would be refused, or mean something else:

${lines.join('\n')}

Nothing was recorded. Take the change back, or write a migration, schema/migrations/${next}-name.ts, and
add it to the list in schema/migrations/all.ts: schema/README.md says how.`);
  return 1;
}
