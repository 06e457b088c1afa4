import { memoizeLast } from '../../shared/memoize.ts';

/**
 * Returns a quick look for pieces of text, whatever their case: true if a file may hold one. All
 * looks at a file share one pass over it, which notes each run of three characters, so that a
 * piece costs a few steps and not a search. Pieces have at least three characters.
 */
export function lookFor(pieces: string[]): (file: string) => boolean {
  const sought = pieces.map((piece) => ({
    runs: runsOf(piece),
    exact: new RegExp(piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i'),
  }));
  return memoizeLast((file) => {
    const noted = noteRuns(file);
    return sought.some(({ runs, exact }) => runs.every((run) => noted[run]) && exact.test(file));
  });
}

const size = 1 << 16;
const table = new Uint8Array(size);

/** Sets the run of each three characters in the table. The table is that of the last file. */
const noteRuns = memoizeLast((file: string): Uint8Array => {
  table.fill(0);
  let [first, second] = [file.charCodeAt(0) | 32, file.charCodeAt(1) | 32];
  for (let at = 2; at < file.length; at += 1) {
    const third = file.charCodeAt(at) | 32;
    table[runOf(first, second, third)] = 1;
    first = second;
    second = third;
  }
  return table;
});

function runsOf(piece: string): number[] {
  const codes = [...piece].map((sign) => sign.charCodeAt(0) | 32);
  return codes.slice(2).map((third, at) => runOf(codes[at] ?? 0, codes[at + 1] ?? 0, third));
}

/** Capitals of the Latin letters differ from small ones by one bit, which is always set here. */
function runOf(first: number, second: number, third: number): number {
  return ((first << 11) ^ (second << 5) ^ third) & (size - 1);
}
