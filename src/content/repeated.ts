/**
 * The whole numbers of 32 bits that stand in several of these lists, or several times in one. Told
 * by sorting: of a hundred thousand hardly any does, and a map of them all would be a large one.
 */
export function repeatedIn(lists: Iterable<readonly number[]>): ReadonlySet<number> {
  const numbers = sorted([...lists]);
  const repeated = new Set<number>();
  for (let index = 1; index < numbers.length; index += 1) {
    const number = numbers[index];
    if (number !== undefined && number === numbers[index - 1]) repeated.add(number);
  }
  return repeated;
}

function sorted(lists: (readonly number[])[]): Int32Array {
  const numbers = new Int32Array(lists.reduce((total, { length }) => total + length, 0));
  let end = 0;
  for (const list of lists) {
    numbers.set(list, end);
    end += list.length;
  }
  return numbers.sort();
}
