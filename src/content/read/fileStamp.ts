import type { Stats } from 'node:fs';

/**
 * Tells a file from what stood there before. Undefined for one that was written just now: the
 * clock of a file system is coarse, and the next writing might show the same time. The time of the
 * last change of status tells of an edit whose time was set back.
 */
export function stampOf(stats: Stats): string | undefined {
  const { mtimeMs, ctimeMs, size, ino } = stats;
  const settling = mtimeMs % second === 0 ? 2 * second : second / 20;
  const isSettled = Date.now() - mtimeMs > settling;
  return isSettled ? `${nanoseconds(mtimeMs)} ${size} ${ino} ${nanoseconds(ctimeMs)}` : undefined;
}

const second = 1000;

/** Rounded to some hundreds: exact ones take longer to get. */
function nanoseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1e6);
}
