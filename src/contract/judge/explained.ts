import type { Kind } from '../../content/schema/contract.ts';
import type { Data, MigrationOperation } from '../../edit/diff/patch.ts';
import { valueAtPath } from '../../shared/json.ts';
import { textsIn } from '../migrate/lostTexts.ts';
import { type CompiledMigration, roundsBetween } from '../migrate/migrateData.ts';
import { isDefaultOf, type Read } from './reading.ts';

/** The steps that write other texts, and say why. Functions do too. */
const rewriting = new Set(['map-value', 'split', 'write-default', 'drop']);

/** Tells which entries of a reading migrations have rewritten: those of their own fields alone. */
export function explainedBy(kind: Kind, data: Data, chain: CompiledMigration[]) {
  const texts = new Set<string>();
  const fields = new Set<string>();
  for (const { operations, step, data: before } of roundsBetween(kind, data, chain)) {
    if (step && !rewriting.has(step.do)) continue;
    for (const operation of operations) {
      for (const text of [...oldTexts(before, operation), ...newTexts(operation)]) texts.add(text);
      fields.add(String(operation.path.at(-1)));
    }
  }
  return ([entry, as]: Read): boolean =>
    as === undefined
      ? [...fields].some((field) => isDefaultOf(field, String(entry)))
      : textsIn(entry).some((text) => texts.has(text));
}

function oldTexts(data: Data, { path }: MigrationOperation): string[] {
  const value = valueAtPath(data, path);
  return value === undefined ? [] : textsIn(value);
}

function newTexts(operation: MigrationOperation): string[] {
  return 'value' in operation ? textsIn(operation.value) : [];
}
