import { useRef } from 'react';
import { isSame } from '../../../edit/diff/similarity.ts';
import { placesAfter } from '../saving/placeAfter.ts';

let count = 0;

function nextKey(): string {
  count += 1;
  return `entry-${count}`;
}

/** A key for each entry of a list, which goes with its entry, also where others have moved it. */
export function useKeys(given: unknown[]) {
  const known = useRef({ list: [] as unknown[], keys: [] as string[] });
  const { list, keys } = known.current;
  if (!isSame(list, given)) {
    const places = placesAfter(list, given);
    const next = given.map((_, index) => keys[places.indexOf(index)] ?? nextKey());
    known.current = { list: given, keys: isSame(keys, next) ? keys : next };
  }
  // A change made here is known before the list is given with it: among equal entries it tells which is which.
  const change = (edit: <Entry>(entries: Entry[], fresh: Entry | undefined) => Entry[]) => {
    const { list, keys } = known.current;
    known.current = { list: edit(list, undefined), keys: edit(keys, nextKey()) };
  };
  return {
    all: known.current.keys,
    insert: (index: number) =>
      change((entries, fresh) => entries.toSpliced(index, 0, fresh as never)),
    remove: (index: number) => change((entries) => entries.toSpliced(index, 1)),
    move: (from: number, to: number) =>
      change((entries) =>
        entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1)),
      ),
  };
}
