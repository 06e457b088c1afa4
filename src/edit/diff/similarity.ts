import { isRecord, valueAt } from '../../shared/json.ts';

/** Compares the words in all texts of two values. Returns 0 to 1. */
export function likeness(one: unknown, other: unknown): number {
  const words = wordsOf(one);
  const others = wordsOf(other);
  let shared = 0;
  for (const [word, count] of words) shared += Math.min(count, others.get(word) ?? 0);
  const total = sizeOf(words) + sizeOf(others);
  return total === 0 ? 0 : (2 * shared) / total;
}

/** Compares data. The order of fields and undefined fields do not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSame(entry, other[index]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return (
    Object.keys(one).every((name) => isSame(one[name], valueAt(other, name))) &&
    Object.keys(other).every((name) => Object.hasOwn(one, name) || other[name] === undefined)
  );
}

function wordsOf(value: unknown, words = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(value)) for (const entry of value) wordsOf(entry, words);
  else if (isRecord(value)) for (const field of Object.values(value)) wordsOf(field, words);
  else
    for (const word of String(value)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [])
      words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function sizeOf(words: Map<string, number>): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}
