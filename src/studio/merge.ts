import { isSame } from '../content/diff/likeness.ts';
import { type Matched, matchLists } from '../content/diff/matchLists.ts';
import { isRecord } from '../content/schemaPath.ts';
import type { Path } from '../content/walk.ts';

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

export type Merged = { value: unknown; clash?: undefined } | { clash: Clash };

/** Both changes together, or the first place where they contradict each other. */
export function merge({ base, yours, theirs }: Three, path: Path = []): Merged {
  if (isSame(yours, theirs) || isSame(base, yours)) return { value: theirs };
  if (isSame(base, theirs)) return { value: yours };
  if (isRecord(base) && isRecord(yours) && isRecord(theirs))
    return mergeFields({ base, yours, theirs }, path);
  if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs))
    return mergeLists({ base, yours, theirs }, path);
  return { clash: { path, base, yours, theirs } };
}

type Fields = Record<string, unknown>;

function mergeFields(
  { base, yours, theirs }: { base: Fields; yours: Fields; theirs: Fields },
  path: Path,
): Merged {
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(yours)])) {
    const three = { base: own(base, name), yours: own(yours, name), theirs: own(theirs, name) };
    const field = merge(three, [...path, name]);
    if (field.clash) return field;
    if (field.value !== undefined) merged[name] = field.value;
  }
  return { value: merged };
}

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

interface Lists {
  base: unknown[];
  yours: unknown[];
  theirs: unknown[];
}

/** Where one side left the order as it was, its changes go into the order of the other one. */
function mergeLists(lists: Lists, path: Path): Merged {
  const { base, yours, theirs } = lists;
  const ours = matchLists(base, yours);
  const other = matchLists(base, theirs);
  if (isInPlace(base, yours, ours)) return carryInto(lists, other, path);
  if (isInPlace(base, theirs, other)) {
    const swapped = carryInto({ base, yours: theirs, theirs: yours }, ours, path);
    return swapped.clash ? { clash: swap(swapped.clash) } : swapped;
  }
  if (onlyAdds(base, yours, ours)) return { value: withAdded(yours, theirs, ours, other) };
  if (onlyAdds(base, theirs, other)) return { value: withAdded(theirs, yours, other, ours) };
  return { clash: { path, ...lists } };
}

function isInPlace(base: unknown[], list: unknown[], { pairs }: Matched): boolean {
  return list.length === base.length && pairs.every(({ from, to }) => from === to);
}

/** Each entry that one side changed in its place is looked for in the list of the other side. */
function carryInto({ base, yours, theirs }: Lists, other: Matched, path: Path): Merged {
  const merged = [...theirs];
  const sameOrder = isInPlace(base, theirs, other);
  for (const [from, entry] of base.entries()) {
    if (isSame(entry, yours[from])) continue;
    const to = sameOrder ? from : other.pairs.find((pair) => pair.from === from)?.to;
    const three = {
      base: entry,
      yours: yours[from],
      theirs: to === undefined ? undefined : theirs[to],
    };
    if (to === undefined) return { clash: { path: [...path, from], ...three } };
    const inside = merge(three, [...path, to]);
    if (inside.clash) return inside;
    merged[to] = inside.value;
  }
  return { value: merged };
}

function swap({ path, base, yours, theirs }: Clash): Clash {
  return { path, base, yours: theirs, theirs: yours };
}

function onlyAdds(base: unknown[], list: unknown[], { pairs }: Matched): boolean {
  const isKept = pairs.every(({ from, to, isMoved }) => !isMoved && isSame(base[from], list[to]));
  return isKept && pairs.length === base.length;
}

/** What one side added comes behind the same entry in the list of the other side. */
function withAdded(list: unknown[], other: unknown[], mine: Matched, theirs: Matched): unknown[] {
  const behind = new Map<number, unknown[]>();
  for (const to of mine.added) {
    const before = mine.pairs.filter((pair) => pair.to < to).map(({ from }) => from);
    const places = before.flatMap(
      (from) => theirs.pairs.find((pair) => pair.from === from)?.to ?? [],
    );
    const place = places.at(-1) ?? -1;
    behind.set(place, [...(behind.get(place) ?? []), list[to]]);
  }
  return [
    ...(behind.get(-1) ?? []),
    ...other.flatMap((entry, place) => [entry, ...(behind.get(place) ?? [])]),
  ];
}
