import { matchLists } from '../../../edit/diff/matchLists.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { valueAt } from '../../../shared/json.ts';

/** The place of each entry of a list after the list changed; undefined for an entry that is gone. */
export function placesAfter(was: unknown[], is: unknown[]): (number | undefined)[] {
  const places = stayed(was, is);
  const open = [...was.keys()].filter((index) => places[index] === undefined);
  const free = [...is.keys()].filter((index) => !places.includes(index));
  const { pairs } = matchLists(
    open.map((index) => was[index]),
    free.map((index) => is[index]),
  );
  for (const { from, to } of pairs) places[open[from] ?? 0] = free[to];
  if (was.length !== is.length) return places;
  // An entry that was rewritten is like none of before: it has stayed if no other one stands there now. A
  // section of another type is another section.
  const hasStayed = (index: number) =>
    !places.includes(index) && isSame(valueAt(was[index], 'type'), valueAt(is[index], 'type'));
  return places.map((place, index) => place ?? (hasStayed(index) ? index : undefined));
}

/**
 * The entries that are as they were, at the list's beginning and end and, where none came or went, in its
 * middle. Among equal entries each is itself.
 */
function stayed(was: unknown[], is: unknown[]): (number | undefined)[] {
  const shift = is.length - was.length;
  const least = Math.min(was.length, is.length);
  const isIn = (index: number, place: number) => isSame(was[index], is[place]);
  let head = 0;
  while (head < least && isIn(head, head)) head += 1;
  let tail = 0;
  while (tail < least - head && isIn(was.length - 1 - tail, is.length - 1 - tail)) tail += 1;
  return was.map((_, index) => {
    if (index < head) return index;
    if (index >= was.length - tail) return index + shift;
    return shift === 0 && isIn(index, index) ? index : undefined;
  });
}
