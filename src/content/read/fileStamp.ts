import type { Stats } from 'node:fs';

/**
 * Tells a file from what stood there before. Undefined for one that was written just now: the
 * clock of a file system is coarse, and the next writing might show the same time.
 */
export function stampOf(stats: Stats): string | undefined {
  const { mtimeMs, size, ino } = stats;
  const settling = mtimeMs % second === 0 ? 2 * second : second / 20;
  const isSettled = Date.now() - mtimeMs > settling;
  return isSettled ? `${nanoseconds(mtimeMs)} ${size} ${ino}` : undefined;
}

const second = 1000;

/** Rounded to some hundreds: exact ones take longer to get. */
function nanoseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1e6);
}

/** How many numbers a stamp is made of. */
export const stampWidth = 3;

/** Stamps as numbers, one after the other: thousands are compared without making texts of them. */
export function packStamps(stamps: (string | undefined)[]): Float64Array {
  const packed = new Float64Array(stampWidth * stamps.length);
  for (const [place, stamp] of stamps.entries()) setStamp(packed, place, stamp);
  return packed;
}

/** @param stamp without it no file has the stamp that is packed */
export function setStamp(packed: Float64Array, place: number, stamp: string | undefined): void {
  const numbers = stamp ? stamp.split(' ').map(Number) : new Array(stampWidth).fill(Number.NaN);
  packed.set(numbers, stampWidth * place);
}

/** The file has not changed since it was stamped. */
export function hasStamp(
  { mtimeMs, size, ino }: Stats,
  packed: Float64Array,
  place: number,
): boolean {
  const at = stampWidth * place;
  return nanoseconds(mtimeMs) === packed[at] && size === packed[at + 1] && ino === packed[at + 2];
}
