/**
 * Finds the 32-bit integers that occur more than once. Repeats are rare, so an open-addressing hash
 * table holds the numbers.
 */
export function repeatedIn(lists: readonly (readonly number[])[]): ReadonlySet<number> {
  const repeated = new Set<number>();
  const count = lists.reduce((total, { length }) => total + length, 0);
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2));
  const table = new Int32Array(size);
  let hasZero = false;
  for (const list of lists)
    for (const number of list) {
      // A zero marks a free slot.
      if (number === 0) {
        if (hasZero) repeated.add(0);
        hasZero = true;
      } else if (!put(table, number)) repeated.add(number);
    }
  return repeated;
}

/** Adds a number. Returns false if it was there. */
function put(table: Int32Array, number: number): boolean {
  const last = table.length - 1;
  for (let place = number & last; ; place = (place + 1) & last) {
    if (table[place] === number) return false;
    if (table[place] !== 0) continue;
    table[place] = number;
    return true;
  }
}
