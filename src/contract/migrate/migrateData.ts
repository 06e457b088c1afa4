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
import { isRecord, valueAt, valueAtPath } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { type Migration, type Step, WrongMigration } from './step.ts';
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
  return follow(kind, data, chain, (now, { operations }) =>
    operations.reduce((value, operation) => applyOperation(value, operation) ?? value, now),
  );
}

/** A file after some migrations. */
export interface MigratedFile {
  text: string;
  value: Data | undefined;
  /** The migrations that changed it. */
  by: Migration[];
  /** The texts that a `drop` or a function removes. */
  lost: { path: Path; texts: string[]; reason: Bilingual }[];
  /** The objects in which a field and its new place are both filled. */
  blocked: { path: Path; step: MovingStep }[];
}

/** The text of a file after some migrations: only what a step names is written. */
export function migrateText(
  contract: Contract,
  source: Source,
  chain: CompiledMigration[],
): MigratedFile {
  const first = parseDocument(source);
  const nothing = { by: [], lost: [], blocked: [] };
  const done: MigratedFile = { text: source.text, value: first?.value, ...nothing };
  if (!first?.kind) return done;
  let document = first;
  const apply: Apply = (data, round, migration) => {
    done.lost.push(...lostIn(data, round));
    if (!done.by.includes(migration)) done.by.push(migration);
    document = afterRound(contract, document, round);
    if (!round.step) done.lost.push(...lostByFunction(data, document.value, migration));
    return document.value;
  };
  follow(first.kind, first.value, chain, apply, (blocked) => done.blocked.push(...blocked));
  return { ...done, text: document.source.text, value: document.value };
}

type Apply = (data: Data, round: Round, migration: Migration) => Data;

/** Runs the rounds of a chain, each on what `apply` made of the last. */
function follow(
  kind: Kind,
  data: Data,
  chain: CompiledMigration[],
  apply: Apply,
  tell: (blocked: MigratedFile['blocked']) => void = () => {},
): Data {
  let now = data;
  for (const { migration, steps } of chain) {
    for (const { step, kind: wanted, roundsOf, blockedIn } of steps) {
      if (wanted !== kind) continue;
      tell(blockedIn(now));
      const before = now;
      for (const operations of roundsOf(now))
        if (operations.length > 0) now = apply(now, { operations, step }, migration);
      if (now !== before) refuseLoss(before, now, step, migration);
    }
    const changed = migration.change?.(kind, structuredClone(now));
    const operations = isRecord(changed) ? patchBetween(now, changed) : [];
    if (operations.length > 0) now = apply(now, { operations }, migration);
  }
  return now;
}

/**
 * Only a `drop`, a function and what people map may end a text.
 * @throws WrongMigration
 */
function refuseLoss(before: Data, after: Data, step: Step, { name, steps }: Migration): void {
  if (step.do === 'drop' || step.do === 'map-value' || step.do === 'rename-type') return;
  const [gone] = lostBetween(before, after, (text) =>
    step.do === 'split' ? text.split(step.by) : [text],
  );
  if (!gone) return;
  const number = steps.indexOf(step) + 1;
  const text = JSON.stringify(gone.text);
  throw new WrongMigration({
    en: `${name}: step ${number}, ${step.do}, would lose the text ${text}. Nothing was written.`,
    es: `${name}: el paso ${number}, ${step.do}, perdería el texto ${text}. No se ha escrito nada.`,
  });
}

/** A function may join and cut texts: one of which a word is gone counts as lost. */
function lostByFunction(before: Data, after: Data, { name }: Migration): MigratedFile['lost'] {
  const reason = {
    en: `the function in ${name}.ts leaves it out.`,
    es: `la función de ${name}.ts lo omite.`,
  };
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return lostBetween(before, after, wordsIn).map(({ path, text }) => ({
    ...{ path, texts: [text], reason },
  }));
}

interface PlacedText {
  path: Path;
  text: string;
}

/** The texts of which a piece is nowhere in other data. Texts that stay in their place are spared. */
function lostBetween(
  before: Data,
  after: Data,
  piecesOf: (text: string) => string[],
): PlacedText[] {
  const left = new Map<string, number>();
  for (const { text } of textsBeside(after, before))
    for (const piece of piecesOf(text)) left.set(piece, (left.get(piece) ?? 0) + 1);
  const take = (piece: string) => {
    const count = left.get(piece) ?? 0;
    left.set(piece, count - 1);
    return count > 0;
  };
  return textsBeside(before, after).filter(
    ({ text }) => piecesOf(text).filter((piece) => !take(piece)).length > 0,
  );
}

/** The texts in a value, but for those that another one has in the same places. */
function textsBeside(value: unknown, other: unknown, path: Path = []): PlacedText[] {
  if (value === other) return [];
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) =>
    textsBeside(valueAt(value, key), valueAt(other, key), [...path, key]),
  );
}

function lostIn(data: Data, { operations, step }: Round): MigratedFile['lost'] {
  if (step?.do !== 'drop' && step?.do !== 'map-value') return [];
  const reason =
    step.do === 'drop'
      ? { en: step.reason, es: step.reasonEs }
      : { en: 'mapped to nothing.', es: 'se cambia por nada.' };
  return operations
    .filter((one) => one.edit === 'remove' || (one.edit === 'set' && isNothing(one.value)))
    .map(({ path }) => ({ path, texts: textsIn(valueAtPath(data, path)), reason }));
}

function isNothing(value: unknown): boolean {
  return value === null || textsIn(value).every((text) => text.trim() === '');
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
