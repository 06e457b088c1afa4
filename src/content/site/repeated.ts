/**
 * The whole numbers of 32 bits that stand in several of these lists, or several times in one. Of a
 * hundred thousand hardly any does: they are told apart in a table of places, each number at the one
 * that its last bits name or the next that is free.
 */
export function repeatedIn(lists: readonly (readonly number[])[]): ReadonlySet<number> {
  const repeated = new Set<number>();
  const count = lists.reduce((total, { length }) => total + length, 0);
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2));
  const table = new Int32Array(size);
  let hasZero = false;
  for (const list of lists)
    for (const number of list) {
      // A place that is free holds a zero.
      if (number === 0) {
        if (hasZero) repeated.add(0);
        hasZero = true;
      } else if (!put(table, number)) repeated.add(number);
    }
  return repeated;
}

/** Whether a number was not there already. */
function put(table: Int32Array, number: number): boolean {
  const last = table.length - 1;
  for (let place = number & last; ; place = (place + 1) & last) {
    if (table[place] === number) return false;
    if (table[place] !== 0) continue;
    table[place] = number;
    return true;
  }
}
