import { isRecord, valueAt } from '../../shared/json.ts';
import { type Matched, matchLists } from './matchLists.ts';
import { isSame } from './similarity.ts';

/** Data as it was, as one side made it, and as the other side made it meanwhile. */
interface Three<Value = unknown> {
  base: Value;
  yours: Value;
  theirs: Value;
}

type Merged = { value: unknown } | undefined;

/** Both changes together; undefined where they contradict each other. */
export function merge({ base, yours, theirs }: Three): Merged {
  if (isSame(yours, theirs) || isSame(base, yours)) return { value: theirs };
  if (isSame(base, theirs)) return { value: yours };
  if (isRecord(base) && isRecord(yours) && isRecord(theirs) && isOneType(yours, theirs))
    return mergeFields({ base, yours, theirs });
  if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs))
    return mergeLists({ base, yours, theirs });
  return undefined;
}

type Fields = Record<string, unknown>;

/** False where one side put something else in the place of what the other side changed. */
function isOneType(yours: Fields, theirs: Fields): boolean {
  return ['type', 'kind'].every((field) => valueAt(yours, field) === valueAt(theirs, field));
}

function mergeFields({ base, yours, theirs }: Three<Fields>): Merged {
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(yours)])) {
    const [was, mine, other] = [base, yours, theirs].map((fields) => valueAt(fields, name));
    const field = merge({ base: was, yours: mine, theirs: other });
    if (!field) return undefined;
    if (field.value !== undefined) merged[name] = field.value;
  }
  return { value: merged };
}

/** If one side left the order as it was, its changes go into the order of the other one. */
function mergeLists(lists: Three<unknown[]>): Merged {
  const { base, yours, theirs } = lists;
  const ours = matchLists(base, yours);
  const other = matchLists(base, theirs);
  if (isInPlace(base, yours, ours)) return carryInto(lists, other);
  if (isInPlace(base, theirs, other))
    return carryInto({ base, yours: theirs, theirs: yours }, ours);
  if (onlyAdds(base, yours, ours)) return { value: withAdded(yours, theirs, ours, other) };
  if (onlyAdds(base, theirs, other)) return { value: withAdded(theirs, yours, other, ours) };
  return undefined;
}

function isInPlace(base: unknown[], list: unknown[], { pairs }: Matched): boolean {
  return list.length === base.length && pairs.every(({ from, to }) => from === to);
}

/** Each entry that one side changed in its place is looked for in the list of the other side. */
function carryInto({ base, yours, theirs }: Three<unknown[]>, other: Matched): Merged {
  const value = [...theirs];
  const sameOrder = isInPlace(base, theirs, other);
  for (const [from, entry] of base.entries()) {
    if (isSame(entry, yours[from])) continue;
    const to = sameOrder ? from : other.pairs.find((pair) => pair.from === from)?.to;
    if (to === undefined) return undefined;
    const both = merge({ base: entry, yours: yours[from], theirs: theirs[to] });
    if (!both) return undefined;
    value[to] = both.value;
  }
  return { value };
}

function onlyAdds(base: unknown[], list: unknown[], { pairs }: Matched): boolean {
  const isKept = pairs.every(({ from, to, isMoved }) => !isMoved && isSame(base[from], list[to]));
  return isKept && pairs.length === base.length;
}

/**
 * Additions of one side come behind the entry that they followed. One that both sides made behind the
 * same entry comes once, and further ones behind it.
 */
function withAdded(list: unknown[], other: unknown[], mine: Matched, theirs: Matched): unknown[] {
  const behind = new Map<number, unknown[]>();
  const there = theirs.added.map((at) => ({ at, place: placeBefore(at, theirs, theirs) }));
  const shared = new Map<number, number>();
  for (const to of mine.added) {
    const place = placeBefore(to, mine, theirs);
    const same = there.findIndex((one) => one.place === place && isSame(other[one.at], list[to]));
    const [twin] = same < 0 ? [] : there.splice(same, 1);
    if (twin) shared.set(place, twin.at);
    else {
      const last = shared.get(place) ?? place;
      behind.set(last, [...(behind.get(last) ?? []), list[to]]);
    }
  }
  return [
    ...(behind.get(-1) ?? []),
    ...other.flatMap((entry, place) => [entry, ...(behind.get(place) ?? [])]),
  ];
}

/** The place in their list of the last known entry before an addition; -1 for none. */
function placeBefore(added: number, { pairs }: Matched, theirs: Matched): number {
  const before = pairs.filter(({ to }) => to < added).map(({ from }) => from);
  const places = before.flatMap(
    (from) => theirs.pairs.find((pair) => pair.from === from)?.to ?? [],
  );
  return places.at(-1) ?? -1;
}
