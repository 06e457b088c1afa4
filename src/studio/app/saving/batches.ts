import { isSame } from '../../../edit/diff/similarity.ts';
import type { OpenFile, Waiting } from '../state/openFile.ts';
import { isStructural } from './operations.ts';

/** Keystrokes in one field are one change. */
export function joined(waiting: Waiting[], next: Waiting): Waiting[] {
  const last = waiting.at(-1);
  const isMore =
    last?.operation.edit === 'set' &&
    next.operation.edit === 'set' &&
    last.group === next.group &&
    isSame(last.operation.path, next.operation.path);
  if (!isMore) return [...waiting, next];
  return [...waiting.slice(0, -1), { ...next, back: last.back }];
}

/** Keystrokes in one field, or one change of the order; where parts are sent whole, all up to one. */
export function nextBatch({ waiting, isPartly }: OpenFile): Waiting[] {
  const [first] = waiting;
  if (!first) return waiting;
  if (isPartly) {
    const order = waiting.findIndex(({ operation }) => isStructural(operation));
    return order === -1 ? waiting : waiting.slice(0, order + 1);
  }
  if (isStructural(first.operation)) return [first];
  const end = waiting.findIndex(
    ({ operation, group }) => isStructural(operation) || group !== first.group,
  );
  return end === -1 ? waiting : waiting.slice(0, end);
}
