import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { createValidate } from '../../content/validate/validate.ts';
import { kindOf, nameOf } from '../../content/validate/validateFile.ts';
import { parseDocument } from '../../edit/workspace/documents.ts';
import type { FileWrite } from '../../edit/workspace/request.ts';
import { compileMigrations, type MigratedFile, migrateText } from './migrateData.ts';
import { numberAfter } from './migration.ts';
import { createRepair, type FindingsIn } from './repair.ts';
import { numberFile, numberOf, numberText } from './siteNumber.ts';
import type { Migration } from './step.ts';
import { addressOf, fieldMoved, leadsInto, objectsAt } from './steps.ts';

/** The changes that migrations make to a site. */
export interface MigrationPlan {
  /** The number that the site says; undefined if it says none. */
  from: number | undefined;
  to: number;
  changes: FileWrite[];
  /** The changed files of each migration. */
  files: { migration: Migration; files: string[] }[];
  /** The texts that no file holds afterwards. */
  lost: (MigratedFile['lost'][number] & { file: string })[];
  /** The values that only a person can write. */
  asked: { file: string; path: Path; field: string; question: string; questionEs: string }[];
  /** The objects that a person has to look at: a field and its new place are both filled. */
  blocked: (MigratedFile['blocked'][number] & { file: string })[];
  /**
   * Repaired files of which earlier contracts would change more: only people know whether they are
   * that old.
   */
  unsure: { file: string; from: number }[];
  /** Files that are no JSON: nothing in them is migrated. */
  unread: string[];
}

interface Wanted {
  /** The number that the files follow, instead of the one that the site says. */
  from?: number | undefined;
  isWanted?: (file: string) => boolean;
}

/** Plans what brings the files of a site to the current contract. */
export function planMigration(
  sources: Source[],
  contract: Contract,
  migrations: Migration[],
  { from = numberOf(sources), isWanted = () => true }: Wanted = {},
): MigrationPlan {
  const to = numberAfter(migrations);
  const migrate = createFileMigrator(contract, migrations, from ?? to);
  const done = sources.filter(({ file }) => isWanted(file)).map((source) => migrate(source));
  const changed = done.filter(({ source, text }) => text !== source.text);
  return {
    ...{ from, to },
    changes: [
      ...changed.map(({ source: { file }, text }) => ({ file, text })),
      // The number is that of all files.
      ...(sources.every(({ file }) => isWanted(file)) ? numberChange(sources, to) : []),
    ],
    files: migrations.flatMap((migration) => {
      const files = changed.filter(({ by }) => by.includes(migration));
      return files.length > 0 ? [{ migration, files: files.map(({ source }) => source.file) }] : [];
    }),
    lost: done.flatMap(({ source: { file }, lost }) => lost.map((each) => ({ ...each, file }))),
    asked: done.flatMap((each) => askedIn(each, migrations)),
    blocked: done.flatMap((each) => blockedIn(each, migrations)),
    unsure: done.flatMap(({ source: { file }, unsureFrom: from }) =>
      from === undefined ? [] : [{ file, from }],
    ),
    unread: done
      .filter(({ isUnread, source }) => isUnread && source.file !== numberFile)
      .map(({ source }) => source.file),
  };
}

interface Migrated extends MigratedFile {
  source: Source;
  /** The places at which the contract refuses it. */
  mistakes: Path[];
  isUnread: boolean;
  /** The contract that it may follow, if more would change then than was repaired. */
  unsureFrom: number | undefined;
}

/**
 * A file may be older than the number of its site, as after a merge. The contract then refuses it,
 * and the steps of earlier numbers repair what is refused. They leave the rest as it is: it may be
 * a page of today with one old value.
 */
function createFileMigrator(contract: Contract, migrations: Migration[], from: number) {
  const validate = createValidate(contract);
  const chain = compileMigrations(migrations);
  const pending = chain.filter(({ migration }) => migration.number > from);
  const findingsIn: FindingsIn = (kind, value) =>
    // The number itself is written last.
    !kind || kind === 'contract' ? [] : validate(kind, value).findings;
  return (given: Source): Migrated => {
    // The copy is forgotten after its turn: values and positions of all files fill the memory.
    const source = { file: given.file, text: given.text };
    const document = parseDocument(source);
    const { text } = source;
    if (!document) return { source: given, isUnread: true, mistakes: [], text, ...nothingDone };
    const { kind } = document;
    let best = migrateText(contract, source, pending);
    let mistakes = findingsIn(kind, best.value);
    let unsureFrom: number | undefined;
    const isRepair = createRepair(kind, findingsIn);
    for (let start = chain.length - pending.length - 1; start >= 0; start -= 1) {
      if (mistakes.length === 0) break;
      const steps = chain.slice(start);
      const other = migrateText(
        contract,
        source,
        steps,
        (data, operations, { number }) => number > from || isRepair(data, operations),
      );
      const left = other.by.length > 0 ? findingsIn(kind, other.value) : mistakes;
      if (left.length >= mistakes.length) continue;
      [best, mistakes] = [other, left];
      unsureFrom = moreAfter(best, migrateText(contract, source, steps));
    }
    const value = mistakes.length > 0 ? best.value : undefined;
    const paths = mistakes.map(({ path }) => path);
    return { ...best, value, source: given, isUnread: false, mistakes: paths, unsureFrom };
  };
}

function moreAfter(repaired: MigratedFile, whole: MigratedFile): number | undefined {
  const [first] = whole.by;
  return first && whole.text !== repaired.text ? first.number - 1 : undefined;
}

const nothingDone = { value: undefined, by: [], lost: [], blocked: [], unsureFrom: undefined };

function numberChange(sources: Source[], to: number): FileWrite[] {
  if (numberOf(sources) === to) return [];
  return [{ file: numberFile, text: numberText(to) }];
}

/** Both fields of an older file are filled when the contract refuses the first. */
function blockedIn(
  { source, value, mistakes, blocked }: Migrated,
  migrations: Migration[],
): MigrationPlan['blocked'] {
  const kind = kindOf(nameOf(source));
  const found = compileMigrations(value ? migrations : [])
    .flatMap(({ steps }) => steps.filter((step) => step.kind === kind))
    .flatMap(({ blockedIn }) => (value ? blockedIn(value) : []))
    .filter(({ path, step }) =>
      mistakes.some((mistake) => leadsInto([...path, fieldMoved(step)], mistake)),
    );
  const keyOf = ({ path, step }: MigratedFile['blocked'][number]) => JSON.stringify([path, step]);
  const all = new Map([...blocked, ...found].map((each) => [keyOf(each), each]));
  return [...all.values()].map((each) => ({ ...each, file: source.file }));
}

/** A missing field is reported at its group. */
function askedIn(
  { source, value, mistakes }: Migrated,
  migrations: Migration[],
): MigrationPlan['asked'] {
  const kind = kindOf(nameOf(source));
  const steps = migrations.flatMap((migration) => migration.steps);
  return steps.flatMap((step) => {
    if (!value || step.do !== 'ask' || addressOf(step).kind !== kind) return [];
    const { field, question, questionEs } = step;
    const open = objectsAt(value, addressOf(step), step).filter(([path, object]) =>
      mistakes.some(
        (mistake) =>
          leadsInto([...path, field], mistake) ||
          (mistake.length === path.length && leadsInto(path, mistake) && !(field in object)),
      ),
    );
    return open.map(([path]) => ({ file: source.file, path, field, question, questionEs }));
  });
}
