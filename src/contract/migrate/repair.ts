import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import type { Kind } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { applyOperation, type Data, type MigrationOperation } from '../../edit/diff/patch.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { leadsInto } from './steps.ts';

export type FindingsIn = (kind: Kind | undefined, data: unknown) => Finding[];

/**
 * Tells whether operations of an earlier migration repair what the contract refuses in a file. Each
 * changes a value that is refused, or writes one that is missing.
 */
export function createRepair(kind: Kind | undefined, findingsIn: FindingsIn) {
  const findingsOf = memoizeByObject((data: Data) => findingsIn(kind, data));
  return (data: Data, operations: MigrationOperation[]): boolean => {
    const findings = findingsOf(data);
    if (findings.length === 0) return false;
    const isAlone = operations.length === 1;
    const isWriting = operations.every(({ edit }) => edit === 'set');
    return (
      operations.some((operation) =>
        findings.some((found) => repairs(operation, found, isAlone)),
      ) ||
      (isWriting && leavesFewer(data, operations, findings.length))
    );
  };

  function leavesFewer(data: Data, operations: MigrationOperation[], count: number): boolean {
    const after = operations.reduce<Data | undefined>(
      (now, operation) => now && applyOperation(now, operation),
      data,
    );
    return after !== undefined && findingsOf(after).length < count;
  }
}

/** A value is repaired by another one, a field that is none today by any change in it. */
function repairs({ edit, path }: MigrationOperation, found: Finding, isAlone: boolean): boolean {
  const old = oldPlaceIn(found);
  if (old && leadsInto(old, path)) return true;
  return isAlone && (edit === 'set' || edit === 'wrap') && leadsInto(path, found.path);
}

/** The field, or the section by its type, that the contract does not know. */
function oldPlaceIn({ code, path }: Finding): Path | undefined {
  if (code === 'unknown-type') return path.slice(0, -1);
  return unknown.has(code) ? path : undefined;
}

const unknown = new Set(['unknown-field', 'old-field', 'bad-name']);
