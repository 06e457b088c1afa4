import type { Path } from '../../content/schema/traversal.ts';
import { isRecord } from '../../shared/json.ts';
import { type Matched, matchLists } from './matchLists.ts';
import { isSame } from './similarity.ts';

/** Data as it was, as one side made it, and as the other side made it meanwhile. */
interface Three {
  base: unknown;
  yours: unknown;
  theirs: unknown;
}

/** A place that both sides changed, each in its own way. The path leads through theirs. */
export interface Clash extends Three {
  path: Path;
}

export type Merged = { value: unknown; clash?: undefined } | { value?: undefined; clash: Clash };

/** Both changes together, or the first place where they contradict each other. */
export function merge(three: Three): Merged {
  const { value, clashes } = mergeAll(three);
  const [clash] = clashes;
  return clash ? { clash } : { value };
}

interface MergedAll {
  value: unknown;
  /** In the order in which they stand in the value. */
  clashes: Clash[];
}

function mergeAll(three: Three): MergedAll {
  const { base, yours, theirs } = three;
  if (isSame(yours, theirs) || isSame(base, yours)) return { value: theirs, clashes: [] };
  if (isSame(base, theirs)) return { value: yours, clashes: [] };
  if (isRecord(base) && isRecord(yours) && isRecord(theirs) && isOneType(yours, theirs))
    return mergeFields({ base, yours, theirs });
  if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs))
    return mergeLists({ base, yours, theirs });
  return { value: yours, clashes: [{ path: [], ...three }] };
}

type Fields = Record<string, unknown>;

/** False where one side put something else in the place of what the other side changed. */
function isOneType(yours: Fields, theirs: Fields): boolean {
  return ['type', 'kind'].every((field) => own(yours, field) === own(theirs, field));
}

function mergeFields({ base, yours, theirs }: Record<keyof Three, Fields>): MergedAll {
  const merged: Fields = {};
  const clashes: Clash[] = [];
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(yours)])) {
    const three = { base: own(base, name), yours: own(yours, name), theirs: own(theirs, name) };
    const field = mergeAll(three);
    clashes.push(...within(name, field.clashes));
    if (field.value !== undefined) merged[name] = field.value;
  }
  return { value: merged, clashes };
}

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function within(key: string | number, clashes: Clash[]): Clash[] {
  return clashes.map((clash) => ({ ...clash, path: [key, ...clash.path] }));
}

interface Lists {
  base: unknown[];
  yours: unknown[];
  theirs: unknown[];
}

/** If one side left the order as it was, its changes go into the order of the other one. */
function mergeLists(lists: Lists): MergedAll {
  const { base, yours, theirs } = lists;
  const ours = matchLists(base, yours);
  const other = matchLists(base, theirs);
  if (isInPlace(base, yours, ours)) return carryInto(lists, other);
  if (isInPlace(base, theirs, other)) {
    const { value, clashes } = carryInto({ base, yours: theirs, theirs: yours }, ours);
    return { value, clashes: clashes.map(swap) };
  }
  if (onlyAdds(base, yours, ours))
    return { value: withAdded(yours, theirs, ours, other), clashes: [] };
  if (onlyAdds(base, theirs, other))
    return { value: withAdded(theirs, yours, other, ours), clashes: [] };
  return { value: yours, clashes: [{ path: [], ...lists }] };
}

function isInPlace(base: unknown[], list: unknown[], { pairs }: Matched): boolean {
  return list.length === base.length && pairs.every(({ from, to }) => from === to);
}

/** Each entry that one side changed in its place is looked for in the list of the other side. */
function carryInto({ base, yours, theirs }: Lists, other: Matched): MergedAll {
  const entries = theirs.map((value): MergedAll => ({ value, clashes: [] }));
  const lost: { from: number; clash: Clash }[] = [];
  const sameOrder = isInPlace(base, theirs, other);
  for (const [from, entry] of base.entries()) {
    if (isSame(entry, yours[from])) continue;
    const to = sameOrder ? from : other.pairs.find((pair) => pair.from === from)?.to;
    const three = {
      base: entry,
      yours: yours[from],
      theirs: to === undefined ? undefined : theirs[to],
    };
    if (to === undefined) lost.push({ from, clash: { path: [], ...three } });
    else entries[to] = mergeAll(three);
  }
  for (const { from, clash } of lost)
    entries.splice(from, 0, { value: clash.yours, clashes: [clash] });
  const clashes = entries.flatMap((entry, at) => within(at, entry.clashes));
  return {
    value: entries.map(({ value }) => value),
    clashes: clashes.sort((a, b) => Number(a.path[0]) - Number(b.path[0])),
  };
}

function swap({ path, base, yours, theirs }: Clash): Clash {
  return { path, base, yours: theirs, theirs: yours };
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
