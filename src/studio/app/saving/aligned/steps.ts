import type { Path } from '../../../../content/schema/traversal.ts';
import { matchLists } from '../../../../edit/diff/matchLists.ts';
import { type Data, type PatchOperation, patchBetween } from '../../../../edit/diff/patch.ts';
import { isSame } from '../../../../edit/diff/similarity.ts';
import { isRecord, valueAt } from '../../../../shared/json.ts';

/**
 * The steps from what is saved to a draft of which nobody knows how it was made. Entries of lists are told by
 * what they hold, and a list in which that is not certain is set as a whole. The order of the sections comes first.
 */
export function stepsBetween(before: Data, after: Data): PatchOperation[] {
  return stepsIn(before, after, []);
}

function stepsIn(before: unknown, after: unknown, path: Path): PatchOperation[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listSteps(before, after, path);
  if (!isRecord(before) || !isRecord(after)) return patchBetween(before, after, path);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const inOrder = [...names].sort((a, b) => Number(b === 'sections') - Number(a === 'sections'));
  return inOrder.flatMap((name): PatchOperation[] => {
    const [was, is] = [before[name], after[name]];
    if (is === undefined)
      return was === undefined ? [] : [{ edit: 'remove', path: [...path, name] }];
    return stepsIn(was, is, [...path, name]);
  });
}

function listSteps(before: unknown[], after: unknown[], path: Path): PatchOperation[] {
  const { from: known, isCertain } = matched(before, after);
  const isOfSections = path.length === 1 && path[0] === 'sections';
  if (!isCertain && !isOfSections) return [{ edit: 'set', path, value: after }];
  const from = isOfSections ? withSections(before, after, known) : known;
  const order: PatchOperation[] = [];
  const now = [...before.keys()].filter((index) => from.includes(index));
  for (const index of [...before.keys()].reverse())
    if (!now.includes(index)) order.push({ edit: 'remove', path: [...path, index] });
  for (const [to, origin] of from.entries()) {
    if (origin === undefined) {
      order.push({ edit: 'insert', path, index: to, value: after[to] });
      now.splice(to, 0, -1);
      continue;
    }
    const at = now.indexOf(origin);
    if (at === to) continue;
    order.push({ edit: 'move', path, from: at, to });
    now.splice(to, 0, ...now.splice(at, 1));
  }
  const fields = from.flatMap((origin, to) =>
    origin === undefined ? [] : stepsIn(before[origin], after[to], [...path, to]),
  );
  return [...order, ...fields];
}

/** The old index of each entry; that of the only one which is like none before if all others have stayed. */
function matched(before: unknown[], after: unknown[]) {
  const { pairs, removed, added } = matchLists(before, after);
  const from: (number | undefined)[] = after.map(() => undefined);
  for (const pair of pairs) from[pair.to] = pair.from;
  const [gone, come] = [removed[0], added[0]];
  if (gone === undefined || come === undefined) return { from, isCertain: true };
  const isOne = removed.length + added.length === 2 && gone === come;
  const isCertain = isOne && pairs.every((pair) => pair.from === pair.to);
  if (isCertain) from[come] = gone;
  return { from, isCertain };
}

/**
 * A section that is like none before is one of its type that is gone, best one from between the same neighbors:
 * no section comes into a page or leaves it unsaid.
 */
function withSections(before: unknown[], after: unknown[], known: (number | undefined)[]) {
  const from = [...known];
  const typeOf = (section: unknown) => valueAt(section, 'type');
  for (const [to, origin] of known.entries()) {
    if (origin !== undefined) continue;
    const above = from.slice(0, to).findLast((one) => one !== undefined) ?? -1;
    const below = from.slice(to).find((one) => one !== undefined) ?? before.length;
    const free = [...before.keys()].filter(
      (index) => !from.includes(index) && typeOf(before[index]) === typeOf(after[to]),
    );
    from[to] = free.find((index) => above < index && index < below) ?? free[0];
  }
  return from;
}
