import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findNodeAtLocation } from 'jsonc-parser';
import { placeOf } from '../../content/diagnostics/placeName.ts';
import { isError } from '../../content/open/openedSite.ts';
import { readSources, type Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import {
  firstNumber,
  numberAfter,
  readMigrations,
  refuseUnknownFunctions,
  refuseWrongMigrations,
} from '../../contract/migrate/migration.ts';
import { type MigrationPlan, planMigration } from '../../contract/migrate/planMigration.ts';
import { numberFile, numberOf } from '../../contract/migrate/siteNumber.ts';
import type { Migration } from '../../contract/migrate/step.ts';
import { changedMigrations, readRecord } from '../../contract/record/record.ts';
import { parseDocument } from '../../edit/workspace/documents.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import type { Language } from '../../shared/language.ts';
import type { Values } from '../cli/arguments.ts';
import { CannotRun } from '../cli/command.ts';
import { contractOfProject, projectFolder } from '../cli/project.ts';
import { noteRead, readSite } from '../validate/readSite.ts';
import { migrationWords } from './migrationWords.ts';

export const migrateOptions = {
  check: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'lose-texts': { type: 'boolean' },
  from: {
    type: 'string',
    needs: { en: 'the number of a contract', es: 'el número de un contrato' },
  },
  root: { type: 'string', needs: { en: 'a folder', es: 'una carpeta' } },
} as const;

type Options = Omit<Values<typeof migrateOptions>, 'root'>;

interface Given {
  root: string;
  contract: Contract;
  migrations: Migration[];
  lang: Language;
  say: (line: string) => void;
}

/**
 * Migrates a site by the contract of this project.
 * @throws CannotRun
 */
export async function migrateProject(
  { lang, root = process.cwd() }: { lang: Language; root?: string },
  options: Options = {},
  parts: string[] = [],
): Promise<0 | 1> {
  const contract = contractOfProject();
  const folder = join(projectFolder, 'schema');
  refuseWrongMigrations(folder);
  refuseUnknownFunctions(folder);
  const migrations = readMigrations(folder);
  const record = readRecord(folder);
  const open = migrations.find(({ number }) => number > (record?.number ?? firstNumber));
  if (open) throw new CannotRun(migrationWords[lang].unrecorded(open.name));
  const [changed] = record ? changedMigrations(folder, record) : [];
  if (changed !== undefined) throw new CannotRun(migrationWords[lang].changed(changed));
  const say = (line: string) => console.log(line);
  return migrate({ root, contract, migrations, lang, say }, options, parts);
}

/** @throws CannotRun */
export async function migrate(
  given: Given,
  options: Options,
  parts: string[] = [],
): Promise<0 | 1> {
  const { root, say } = given;
  const words = migrationWords[given.lang];
  const sources = await sourcesToMigrate(given, options.from !== undefined || parts.length > 0);
  const stray = parts.find((part) => !sources.some(({ file }) => isIn(root, [part])(file)));
  if (stray !== undefined) throw new CannotRun(words.noFiles(stray));
  const plan = planMigration(sources, given.contract, given.migrations, {
    from: numberGiven(options.from, given),
    isWanted: isIn(root, parts),
  });
  if (plan.from === undefined) throw new CannotRun(words.noSiteNumber(plan.to));
  if (plan.from > plan.to) throw new CannotRun(words.newer(plan));
  for (const line of linesOf(plan, sources, given)) say(line);
  if (options.check) return plan.changes.length > 0 || isLeft(plan) ? 1 : 0;
  if (options['dry-run']) return 0;
  return write(plan, sources, given, options['lose-texts'] === true);
}

/** Something is left that only people can do. */
function isLeft(plan: MigrationPlan): boolean {
  return plan.asked.length > 0 || !isWhole(plan);
}

function isWhole({ blocked, unread }: MigrationPlan): boolean {
  return blocked.length + unread.length === 0;
}

function write(
  plan: MigrationPlan,
  sources: Source[],
  { root, lang, say }: Given,
  mayLose: boolean,
) {
  const words = migrationWords[lang];
  if (plan.lost.length > 0 && !mayLose) {
    say(words.wouldLose);
    return 1;
  }
  // The number would say of the files left that they follow the contract.
  if (!isWhole(plan) && plan.changes.some(({ file }) => file === numberFile)) {
    say(words.notWhole);
    return 1;
  }
  writeChanges(root, sources, plan.changes);
  if (plan.changes.length > 0) say(words.written(plan.changes.length));
  return isLeft(plan) ? 1 : 0;
}

/**
 * The files that may have to be migrated. In a site of the current contract these are the files
 * with mistakes, which the last validation knows.
 */
async function sourcesToMigrate(given: Given, isAll: boolean): Promise<Source[]> {
  const { root, contract, migrations, lang } = given;
  const hasNumber = existsSync(join(root, numberFile));
  const known = hasNumber ? only(root, [numberFile]) : [];
  if (isAll || numberOf(known) !== numberAfter(migrations)) return readSources(root);
  const read = readSite({ ...asked, parts: [], root, lang }, { project: projectFolder, contract });
  noteRead(read);
  const { diagnostics = [] } = read.report ?? read.opened?.report ?? {};
  const broken = diagnostics.filter(isError).map(({ file }) => file);
  const files = [...new Set([numberFile, ...broken])];
  return only(
    root,
    files.filter((file) => existsSync(join(root, file))),
  );
}

const asked = { format: 'text', fix: false, watch: false, explain: false, help: false } as const;

function only(root: string, files: string[]): Source[] {
  return readSources(root).filter(({ file }) => file.endsWith('.json') && files.includes(file));
}

function isIn(root: string, parts: string[]): (file: string) => boolean {
  if (parts.length === 0) return () => true;
  const wanted = parts.map((part) => relative(root, resolve(root, part)).replaceAll('\\', '/'));
  return (file) => wanted.some((part) => file === part || file.startsWith(`${part}/`));
}

function numberGiven(from: string | undefined, { migrations, lang }: Given): number | undefined {
  if (from === undefined) return undefined;
  const number = Number(from);
  const most = numberAfter(migrations);
  if (Number.isInteger(number) && number >= firstNumber && number <= most) return number;
  throw new CannotRun(migrationWords[lang].noNumber(from, most));
}

/** The plan in words: each migration once, each lost text, each question. */
function linesOf(plan: MigrationPlan, sources: Source[], { contract, lang }: Given): string[] {
  const words = migrationWords[lang];
  const textOf = new Map(sources.map((source) => [source.file, source]));
  for (const change of plan.changes) if ('text' in change) textOf.set(change.file, change);
  const place = (file: string, path: Path, before = false) => {
    const source = before ? sources.find((one) => one.file === file) : textOf.get(file);
    const document = source && parseDocument(source);
    if (!document?.kind) return file;
    const at = findNodeAtLocation(document.tree, path)?.offset ?? 0;
    const line = document.source.text.slice(0, at).split('\n').length;
    return `${file}:${line}  ${placeOf(contract, { ...document, kind: document.kind }, path, lang)}`;
  };
  if (plan.changes.length === 0 && !isLeft(plan)) return [words.nothing(plan.to)];
  const isOnlyNumber = plan.files.length === 0 && plan.changes.length > 0 && isWhole(plan);
  return [
    ...plan.files.map(({ migration, files }) => words.migration(migration, files.length)),
    ...(isOnlyNumber ? [words.onlyNumber(plan.to)] : []),
    ...plan.lost.flatMap(({ file, path, texts, reason }) => [
      words.lost(place(file, path, true), reason[lang]),
      ...texts.map((text) => `  ${JSON.stringify(text)}`),
    ]),
    ...plan.asked.map((each) =>
      words.asked(
        place(each.file, each.path),
        each.field,
        lang === 'es' ? each.questionEs : each.question,
      ),
    ),
    ...plan.blocked.map(({ file, path, step }) => words.blocked(place(file, path), step)),
    ...plan.unsure.map(words.unsure),
    ...plan.unread.map(words.unread),
  ];
}
