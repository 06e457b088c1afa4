/** A page's fingerprints as they were and as they are. */
export interface ChangedKeys {
  before: number[];
  now: number[];
}

/** Whether any fingerprint has come or gone. */
export function haveMoved(pages: ChangedKeys[]): boolean {
  return pages.some(({ before, now }) => before.join() !== now.join());
}

/**
 * The fingerprints of all pages after a change of some. Undefined where one that has come or gone
 * stands on another page as well: there something may be to be told, or no more. Undefined also where
 * `keys` are not those of the pages before.
 * @param keys those of all pages before
 */
export function changedKeys(keys: Float64Array, pages: ChangedKeys[]): Float64Array | undefined {
  const old = pages.flatMap(({ before }) => before);
  const renewed = pages.flatMap(({ now }) => now);
  const [were, are] = [countsOf(old), countsOf(renewed)];
  const hasMoved = (key: number) => were.get(key) !== are.get(key);
  if (renewed.some((key) => hasMoved(key) && are.get(key) !== 1)) return undefined;

  const isMarked = sieveOf(Float64Array.from([...old, ...renewed]));
  const words = wordsOf(keys);
  const own = new Map(were);
  const all = new Float64Array(keys.length - old.length + renewed.length);
  let end = 0;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    if (isMarked[(words[2 * index + 1] ?? 0) & sieveMask]) {
      const left = own.get(key) ?? 0;
      own.set(key, left - 1);
      if (left > 0) continue;
      if (hasMoved(key)) return undefined;
    }
    // No fingerprint is 0: here a file was not written to its end.
    if (key === 0) return undefined;
    all[end] = key;
    end += 1;
  }
  if (end + renewed.length !== all.length) return undefined;
  all.set(renewed, end);
  return all;
}

const sieveMask = 0xffff;

/** Tells most other keys from these by 16 of their bits: to look up each takes ten times as long. */
function sieveOf(keys: Float64Array): Uint8Array {
  const sieve = new Uint8Array(sieveMask + 1);
  const words = wordsOf(keys);
  for (let index = 1; index < words.length; index += 2) sieve[(words[index] ?? 0) & sieveMask] = 1;
  return sieve;
}

/** Two of 32 bits for each number; of the second the last bits differ most. */
function wordsOf({ buffer, byteOffset, length }: Float64Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, 2 * length);
}

function countsOf(keys: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
