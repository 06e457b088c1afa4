/** A seeded source of chance (mulberry32): the same seed gives the same pages everywhere. */
export function createRandom(seed: number) {
  let state = seed | 0;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[int(0, items.length - 1)] ?? items[0],
    times: <Item>(count: number, make: (index: number) => Item): Item[] =>
      Array.from({ length: count }, (_, index) => make(index)),
  };
}

export type Random = ReturnType<typeof createRandom>;
