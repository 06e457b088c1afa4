import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../content/read/readFile.ts';
import { readSources } from '../../content/read/source.ts';
import { refuseWrongSchemas } from '../../content/schema/ajv.ts';
import { type Contract, readContract } from '../../content/schema/contract.ts';
import { sectionUnion } from '../../contract/codegen/generatedFiles.ts';
import { writeGenerated } from '../../contract/codegen/write.ts';
import { idleSteps } from '../../contract/judge/idleSteps.ts';
import { type Breach, judge } from '../../contract/judge/judge.ts';
import { siteDocuments } from '../../contract/judge/siteDocuments.ts';
import {
  changedMeanings,
  corpusFile,
  freezeCorpus,
  readCorpora,
} from '../../contract/meaning/corpus.ts';
import {
  numberAfter,
  readMigrations,
  refuseUnknownFunctions,
  refuseWrongMigrations,
} from '../../contract/migrate/migration.ts';
import type { Migration } from '../../contract/migrate/step.ts';
import { withOldNames } from '../../contract/record/oldNames.ts';
import {
  type ContractRecord,
  changedMigrations,
  corpusHashes,
  readRecord,
  recordFile,
  recordText,
  refuseChangedCorpus,
  textHash,
} from '../../contract/record/record.ts';
import { contractOf, hashOf, snapshotOf } from '../../contract/record/snapshot.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';

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
  refuseWrongSchemas(contract);
  refuseWrongMigrations(folder);
  refuseUnknownFunctions(folder);
  const migrations = readMigrations(folder);
  const record = readRecord(folder);
  if (!record) return { contract, migrations, record, breaches: [], isRecorded: false };
  refuseChangedCorpus(folder, record);
  const isSame = hashOf(record.schemas) === hashOf(snapshotOf(contract));
  const isRecorded = isSame && record.number === numberAfter(migrations);
  const pending = migrations.filter(({ number }) => number > record.number);
  const files = siteDocuments(readSources(root));
  const old = contractOf(record.schemas);
  const breaches = [
    ...changedMigrations(folder, record).map(changedMigration),
    ...(isSame && pending.length === 0 ? [] : judge(old, contract, { migrations: pending, files })),
    ...idleSteps(old, contract, pending, files),
  ];
  const changed =
    breaches.length > 0 ? [] : await changedMeanings(readCorpora(folder), contract, migrations);
  return { contract, migrations, record, breaches: [...breaches, ...changed], isRecorded };
}

function changedMigration(name: string): Breach {
  return {
    field: `schema/migrations/${name}.json`,
    keyword: 'migration',
    reason: {
      en: 'it was changed or removed after it was recorded, and files have followed it',
      es: 'se ha cambiado o quitado después de registrarse, y hay archivos que la han seguido',
    },
    from: { en: 'the record', es: 'el registro' },
  };
}

/** Runs `npm run contract -- --check`. 3: only harmless changes are not recorded. */
export async function checkContract(root: string, lang: Language): Promise<0 | 1 | 3> {
  const judged = await judgeProject(root);
  const words = contractWords[lang];
  if (judged.breaches.length > 0) return refuse(judged, lang);
  console.log(judged.isRecorded ? words.recorded(judged.record?.number) : words.unrecorded);
  return judged.isRecorded ? 0 : 3;
}

/** Runs `npm run contract`: records the contract, unless old files would not survive it. */
export async function recordContract(root: string, lang: Language): Promise<0 | 1> {
  const judged = await judgeProject(root);
  if (judged.breaches.length > 0) return refuse(judged, lang);
  const number = numberAfter(judged.migrations);
  const recorded = await writeRecord(root, number, judged);
  const written = [...recorded, ...(await writeGenerated(root))];
  const words = contractWords[lang];
  for (const file of written) console.log(words.written(file));
  console.log(written.length > 0 ? words.done(number) : words.recorded(number));
  return 0;
}

/** Writes all that is recorded, or nothing. Returns the files that this changes. */
async function writeRecord(root: string, number: number, { contract, migrations }: Judged) {
  const folder = join(root, 'schema');
  const oldNames = withOldNames(folder, migrations);
  const corpus = await freezeCorpus(number, contract);
  const hashes = { ...corpusHashes(folder), [corpusFile(number)]: textHash(corpus) };
  const texts = new Map([
    ...oldNames,
    [join('corpus', corpusFile(number)), corpus],
    [recordFile, recordText(folder, number, snapshotOf(contract), hashes)],
  ]);
  const files = [...texts].map(([file, text]) => ({ file: `schema/${file}`, text }));
  const before = files
    .filter(({ file }) => existsSync(join(root, file)))
    .map(({ file }) => ({ file, text: readText(join(root, file)).text }));
  const now = new Map(before.map(({ file, text }) => [file, text]));
  const changes = files.filter(({ file, text }) => now.get(file) !== text);
  writeChanges(root, before, changes, false, 'schema');
  return changes.map(({ file }) => file);
}

function refuse({ record, breaches, migrations }: Judged, lang: Language): 1 {
  const words = contractWords[lang];
  const causes = byCause(breaches);
  const shown = causes.slice(0, mostShown);
  const last = migrations.at(-1);
  const isPending = last !== undefined && last.number > (record?.number ?? 0);
  const next = String(numberAfter(migrations) + 1).padStart(4, '0');
  const left = causes.length - shown.length;
  console.log(
    [
      words.refused(record?.number),
      ...shown.map(([{ field, reason, from }, ...others]) => {
        const fields = [field, ...others.slice(0, 2).map((other) => other.field)].join(', ');
        const more = others.length > 2 ? ` ${words.fields(others.length - 2)}` : '';
        return `\n  ${fields}${more}\n    ${reason[lang]} (${from[lang]}).`;
      }),
      ...(left > 0 ? [`\n  ${words.more(left)}`] : []),
      '',
      isPending
        ? words.complete(`schema/migrations/${last.name}.json`)
        : words.write(`schema/migrations/${next}-name.json`),
    ].join('\n'),
  );
  return 1;
}

/** Fields that share a shape are refused by one change of it. */
function byCause(breaches: Breach[]): [Breach, ...Breach[]][] {
  const keyOf = ({ cause, field, keyword }: Breach) => cause ?? `${field} ${keyword}`;
  return [...groupedBy(breaches, keyOf).values()];
}

const mostShown = 12;

const contractWords = {
  en: {
    recorded: (number?: number) => `The contract is the recorded one: number ${number}.`,
    unrecorded:
      'The contract has changed, and no old file is invalid or means something else by it.\nRecord it: npm run contract',
    written: (file: string) => `Written: ${file}`,
    done: (number: number) =>
      `Recorded contract ${number}. Commit these files with the change, and those that npm run generate wrote.`,
    refused: (number?: number) =>
      `Files of contract ${number} would be invalid or mean something else:`,
    fields: (count: number) => `and ${countOf(count, 'more field')}`,
    more: (count: number) => `And ${countOf(count, 'more reason')}.`,
    complete: (file: string) =>
      `Nothing was recorded. Take the change back, or complete ${file}:\nschema/README.md says how.`,
    write: (file: string) =>
      `Nothing was recorded. Take the change back, or write ${file}:\nschema/README.md says how.`,
  },
  es: {
    recorded: (number?: number) => `El contrato es el registrado: número ${number}.`,
    unrecorded:
      'El contrato ha cambiado, y ningún archivo anterior deja de ser válido ni significa otra cosa.\nRegístrelo: npm run contract',
    written: (file: string) => `Escrito: ${file}`,
    done: (number: number) =>
      `Contrato ${number} registrado. Confirme estos archivos junto con el cambio, y los que escribió npm run generate.`,
    refused: (number?: number) =>
      `Archivos del contrato ${number} dejarían de ser válidos o significarían otra cosa:`,
    fields: (count: number) => `y ${spanishCount(count, 'campo')} más`,
    more: (count: number) => `Y ${spanishCount(count, 'motivo')} más.`,
    complete: (file: string) =>
      `No se ha registrado nada. Deshaga el cambio o complete ${file}:\nschema/README.md explica cómo.`,
    write: (file: string) =>
      `No se ha registrado nada. Deshaga el cambio o escriba ${file}:\nschema/README.md explica cómo.`,
  },
};
