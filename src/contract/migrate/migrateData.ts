import { applyEdits, type Edit } from 'jsonc-parser';
import type { Source } from '../../content/read/source.ts';
import type { Contract, Kind } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import {
  applyOperation,
  type Data,
  type MigrationOperation,
  patchBetween,
} from '../../edit/diff/patch.ts';
import { editsOf } from '../../edit/json/applyPatch.ts';
import { type EditDocument, parseDocument } from '../../edit/workspace/documents.ts';
import { isRefusal } from '../../edit/workspace/request.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import type { Migration, Step } from './step.ts';
import { type CompiledStep, compileStep } from './steps.ts';

/** A migration that is ready to run. */
export interface CompiledMigration {
  migration: Migration;
  steps: CompiledStep[];
}

export function compileMigrations(migrations: Migration[]): CompiledMigration[] {
  return migrations.map((migration) => ({ migration, steps: migration.steps.map(compileStep) }));
}

/** A round of operations that a migration asks for, and the step it comes from. */
interface Round {
  operations: MigrationOperation[];
  step?: Step;
}

/** The content of a file after some migrations. */
export function migrateData(kind: Kind, data: Data, chain: CompiledMigration[]): Data {
  return follow(kind, data, chain, (now, { operations }) =>
    operations.reduce((value, operation) => applyOperation(value, operation) ?? value, now),
  );
}

/** A file after some migrations. */
export interface MigratedFile {
  text: string;
  /** The migrations that changed it. */
  by: Migration[];
  /** The texts that a `drop` removes. */
  lost: { path: Path; texts: string[]; reason: Bilingual }[];
}

/** The text of a file after some migrations: only what a step names is written. */
export function migrateText(
  contract: Contract,
  source: Source,
  chain: CompiledMigration[],
): MigratedFile {
  const first = parseDocument(source);
  const done: MigratedFile = { text: source.text, by: [], lost: [] };
  if (!first?.kind) return done;
  let document = first;
  follow(first.kind, first.value, chain, (data, round, migration) => {
    done.lost.push(...lostIn(data, round));
    if (!done.by.includes(migration)) done.by.push(migration);
    document = afterRound(contract, document, round);
    return document.value;
  });
  return { ...done, text: document.source.text };
}

/** Runs the rounds of a chain, each on what `apply` made of the last. */
function follow(
  kind: Kind,
  data: Data,
  chain: CompiledMigration[],
  apply: (data: Data, round: Round, migration: Migration) => Data,
): Data {
  let now = data;
  for (const { migration, steps } of chain) {
    for (const { step, kind: wanted, roundsOf } of steps) {
      if (wanted !== kind) continue;
      for (const operations of roundsOf(now))
        if (operations.length > 0) now = apply(now, { operations, step }, migration);
    }
    const changed = migration.change?.(kind, structuredClone(now));
    const operations = isRecord(changed) ? patchBetween(now, changed) : [];
    if (operations.length > 0) now = apply(now, { operations }, migration);
  }
  return now;
}

function lostIn(data: Data, { operations, step }: Round): MigratedFile['lost'] {
  if (step?.do !== 'drop') return [];
  return operations.map(({ path }) => ({
    path,
    texts: textsIn(valueAtPath(data, path)),
    reason: { en: step.reason, es: step.reasonEs },
  }));
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(textsIn);
}

/** Operations of a step are told on one parse, unless their edits touch each other. */
function afterRound(
  contract: Contract,
  document: EditDocument,
  { operations, step }: Round,
): EditDocument {
  if (step) {
    const edits = operations.flatMap((operation) => editsFor(contract, document, operation));
    if (areApart(edits)) return edited(document, edits);
  }
  return operations.reduce(
    (now, operation) => edited(now, editsFor(contract, now, operation)),
    document,
  );
}

/** @throws if the operation has no place, which the data it was made from excludes */
function editsFor(
  contract: Contract,
  document: EditDocument,
  operation: MigrationOperation,
): Edit[] {
  const edits = editsOf(contract, document, operation);
  if (isRefusal(edits)) throw new Error(`${document.file}: ${edits.code}`);
  return edits;
}

function areApart(edits: Edit[]): boolean {
  const inOrder = edits.toSorted((a, b) => a.offset - b.offset);
  return inOrder.every(({ offset }, index) => {
    const before = inOrder[index - 1];
    return !before || before.offset + Math.max(before.length, 1) <= offset;
  });
}

function edited({ file, source }: EditDocument, edits: Edit[]): EditDocument {
  const text = applyEdits(source.text, edits);
  const document = parseDocument({ file, text });
  if (!document) throw new Error(`${file} would be no JSON any more.`);
  return document;
}
