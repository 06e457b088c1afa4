import { join } from 'node:path';
import { readSources } from '../../content/read/source.ts';
import { type Contract, readContract } from '../../content/schema/contract.ts';
import { sectionUnion } from '../../contract/codegen/generatedFiles.ts';
import { writeGenerated } from '../../contract/codegen/write.ts';
import { idleSteps } from '../../contract/judge/idleSteps.ts';
import { type Breach, judge } from '../../contract/judge/judge.ts';
import { siteDocuments } from '../../contract/judge/siteDocuments.ts';
import { changedMeanings, readCorpora, writeCorpus } from '../../contract/meaning/corpus.ts';
import {
  numberAfter,
  readMigrations,
  refuseWrongMigrations,
} from '../../contract/migrate/migration.ts';
import type { Migration } from '../../contract/migrate/step.ts';
import { writeOldNames } from '../../contract/record/oldNames.ts';
import { type ContractRecord, readRecord, writeRecord } from '../../contract/record/record.ts';
import { contractOf, hashOf, snapshotOf } from '../../contract/record/snapshot.ts';
import { countOf } from '../../shared/phrases.ts';

export interface Judged {
  contract: Contract;
  migrations: Migration[];
  record: ContractRecord | undefined;
  breaches: Breach[];
  /** The record is that of this contract. */
  isRecorded: boolean;
}

/** Compares the contract of a project with its record. */
export async function judgeProject(root: string): Promise<Judged> {
  const folder = join(root, 'schema');
  const contract = readContract(folder);
  contract.set('section.json', sectionUnion(contract));
  refuseWrongMigrations(folder);
  const migrations = readMigrations(folder);
  const record = readRecord(folder);
  if (!record) return { contract, migrations, record, breaches: [], isRecorded: false };
  const isSame = record.hash === hashOf(snapshotOf(contract));
  const isRecorded = isSame && record.number === numberAfter(migrations);
  const pending = migrations.filter(({ number }) => number > record.number);
  const files = siteDocuments(readSources(root));
  const old = contractOf(record.schemas);
  const breaches = isSame ? [] : judge(old, contract, { migrations: pending, files });
  breaches.push(...idleSteps(old, pending, files));
  const changed =
    breaches.length > 0 ? [] : await changedMeanings(readCorpora(folder), contract, migrations);
  return { contract, migrations, record, breaches: [...breaches, ...changed], isRecorded };
}

/** Runs `npm run contract -- --check`. 3: only harmless changes are not recorded. */
export async function checkContract(root: string): Promise<0 | 1 | 3> {
  const judged = await judgeProject(root);
  if (judged.breaches.length > 0) return refuse(judged);
  if (judged.isRecorded) {
    console.log(`The contract is the recorded one: number ${judged.record?.number}.`);
    return 0;
  }
  console.log(
    'The contract has changed, and no old file is invalid or means something else by it.',
  );
  console.log('Record it: npm run contract');
  return 3;
}

/** Runs `npm run contract`: records the contract, unless old files would not survive it. */
export async function recordContract(root: string): Promise<0 | 1> {
  const judged = await judgeProject(root);
  if (judged.breaches.length > 0) return refuse(judged);
  const folder = join(root, 'schema');
  const number = numberAfter(judged.migrations);
  const told = writeOldNames(folder, judged.migrations);
  writeRecord(folder, number, snapshotOf(judged.contract));
  await writeCorpus(folder, number, judged.contract);
  const generated = await writeGenerated(root);
  for (const file of [...told, ...generated]) console.log(`Written: ${file}`);
  console.log(`Recorded contract ${number}. Commit schema/ with the change.`);
  return 0;
}

function refuse({ record, breaches, migrations }: Judged): 1 {
  const shown = breaches.slice(0, mostShown);
  const last = migrations.at(-1);
  const isPending = last !== undefined && last.number > (record?.number ?? 0);
  const next = `write schema/migrations/${String(numberAfter(migrations) + 1).padStart(4, '0')}-name.json`;
  console.log(
    [
      `Files of contract ${record?.number} would be invalid or mean something else:`,
      ...shown.map(({ field, reason, from }) => `\n  ${field}\n    ${reason} (${from}).`),
      ...(breaches.length > mostShown
        ? [`\n  And ${countOf(breaches.length - mostShown, 'more field')}.`]
        : []),
      '',
      `Nothing was recorded. Take the change back, or ${isPending ? `complete schema/migrations/${last.name}.json` : next}:`,
      'schema/README.md says how.',
    ].join('\n'),
  );
  return 1;
}

const mostShown = 12;
