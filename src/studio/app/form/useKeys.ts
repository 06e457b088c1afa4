import { useRef } from 'react';
import { isSame } from '../../../edit/diff/similarity.ts';
import { placesAfter } from '../saving/placeAfter.ts';

let count = 0;

function nextKey(): string {
  count += 1;
  return `entry-${count}`;
}

interface Known {
  /** The list as it was given last. */
  given: unknown[];
  /** That list with the changes made here, which may be ahead of it for a moment. */
  list: unknown[];
  keys: string[];
}

/** A key for each entry of a list, which goes with its entry, also where others have moved it. */
export function useKeys(given: unknown[]) {
  const known = useRef<Known>({ given: [], list: [], keys: [] });
  if (!isSame(known.current.given, given)) known.current = followed(known.current, given);
  // Two changes may come before the next render: the second builds on the first.
  const change = (edit: <Entry>(entries: Entry[], fresh: Entry) => Entry[]) => {
    const { given: last, list, keys } = known.current;
    known.current = { given: last, list: edit(list, undefined), keys: edit(keys, nextKey()) };
  };
  return {
    all: known.current.keys,
    insert: (index: number) => change((entries, fresh) => entries.toSpliced(index, 0, fresh)),
    remove: (index: number) => change((entries) => entries.toSpliced(index, 1)),
    move: (from: number, to: number) => change((entries) => moved(entries, from, to)),
  };
}

function moved<Entry>(entries: Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}

function followed({ list, keys }: Known, given: unknown[]): Known {
  const places = placesAfter(list, given);
  const next = given.map((_, index) => keys[places.indexOf(index)] ?? nextKey());
  return { given, list: given, keys: isSame(keys, next) ? keys : next };
}
