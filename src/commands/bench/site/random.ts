/**
 * A seeded random generator (sfc32): a seed gives the same pages everywhere. Its state is wide
 * enough to keep the sequences of thousands of pages apart.
 */
export function createRandom(seed: number) {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  for (let round = 0; round < 12; round += 1) next();

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[int(0, items.length - 1)] ?? items[0],
    times: <Item>(count: number, make: (index: number) => Item): Item[] =>
      Array.from({ length: count }, (_, index) => make(index)),
    /** Different texts. `make` must be able to return more of them than `count`. */
    distinct(count: number, make: () => string): string[] {
      const texts = new Set<string>();
      while (texts.size < count) texts.add(make());
      return [...texts];
    },
    shuffled<Item>(items: readonly Item[]): Item[] {
      const rest = [...items];
      return items.map(() => rest.splice(int(0, rest.length - 1), 1)[0] as Item);
    },
  };
}

export type Random = ReturnType<typeof createRandom>;

/** Splits a text at its commas. */
export function list(text: string): [string, ...string[]] {
  const [first = '', ...rest] = text.split(/,\s+/);
  return [first, ...rest];
}
