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
import { contentAfter } from './contentAfter.ts';
import { type LostText, lostByFunction, lostByStep, refuseLoss } from './lostTexts.ts';
import type { Migration, Step } from './step.ts';
import { type CompiledStep, compileStep, type MovingStep } from './steps.ts';

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
  return follow(kind, data, chain, afterOperations);
}

/** Tells each round of operations with the content before it. */
export function roundsBetween(
  kind: Kind,
  data: Data,
  chain: CompiledMigration[],
): (Round & { data: Data })[] {
  const rounds: (Round & { data: Data })[] = [];
  follow(kind, data, chain, (now, round) => {
    rounds.push({ ...round, data: now });
    return afterOperations(now, round);
  });
  return rounds;
}

function afterOperations(data: Data, { operations }: Round): Data {
  return operations.reduce((value, operation) => applyOperation(value, operation) ?? value, data);
}

/** A file after some migrations. */
export interface MigratedFile {
  text: string;
  value: Data | undefined;
  /** The migrations that changed it. */
  by: Migration[];
  lost: LostText[];
  /** The objects in which a field and its new place are both filled. */
  blocked: { path: Path; step: MovingStep }[];
}

/** Tells whether operations that belong together are wanted in the data as it is by then. */
export type IsWanted = (
  data: Data,
  operations: MigrationOperation[],
  migration: Migration,
) => boolean;

/** The text of a file after some migrations: only what a step names is written. */
export function migrateText(
  contract: Contract,
  source: Source,
  chain: CompiledMigration[],
  isWanted?: IsWanted,
): MigratedFile {
  const first = parseDocument(source);
  const nothing = { by: [], lost: [], blocked: [] };
  const done: MigratedFile = { text: source.text, value: first?.value, ...nothing };
  if (!first?.kind) return done;
  let document = first;
  const apply: Apply = (data, round, migration) => {
    done.lost.push(...lostByStep(data, round.operations, round.step));
    if (!done.by.includes(migration)) done.by.push(migration);
    document = afterRound(contract, document, round);
    if (!round.step) done.lost.push(...lostByFunction(data, document.value, migration));
    return document.value;
  };
  const tell: Tell = (blocked) => done.blocked.push(...blocked);
  follow(first.kind, first.value, chain, apply, { tell, isWanted });
  return { ...done, text: document.source.text, value: document.value };
}

type Apply = (data: Data, round: Round, migration: Migration) => Data;
type Tell = (blocked: MigratedFile['blocked']) => void;

/** Runs the rounds of a chain, each on what `apply` made of the last. */
function follow(
  kind: Kind,
  data: Data,
  chain: CompiledMigration[],
  apply: Apply,
  { tell = () => {}, isWanted = () => true }: { tell?: Tell; isWanted?: IsWanted | undefined } = {},
): Data {
  let now = data;
  for (const { migration, steps } of chain) {
    for (const { step, kind: wanted, roundsOf, blockedIn } of steps) {
      if (wanted !== kind) continue;
      tell(blockedIn(now));
      const before = now;
      for (const operations of roundsOf(now, (group) => isWanted(before, group, migration)))
        if (operations.length > 0) now = apply(now, { operations, step }, migration);
      if (now !== before) refuseLoss(before, now, step, migration);
    }
    const operations = patchBetween(now, contentAfter(kind, now, migration));
    const isWhole = operations.every((operation) => isWanted(now, [operation], migration));
    if (operations.length > 0 && isWhole) now = apply(now, { operations }, migration);
  }
  return now;
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
