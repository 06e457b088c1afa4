/** How many pages are taken at once: enough to forget the cost of taking, few enough to end together. */
const batch = 32;

/** A count that several threads share: what has been taken of a list. */
export function createCount(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** The items of a list that no other thread has taken yet, batch by batch. */
export function* batchesOf<
  List extends { length: number; slice: (from: number, to: number) => List },
>(items: List, taken: Int32Array): Generator<List> {
  for (;;) {
    const start = Atomics.add(taken, 0, batch);
    if (start >= items.length) return;
    yield items.slice(start, start + batch);
  }
}
