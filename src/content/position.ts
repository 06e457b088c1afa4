/** Line and column as editors count them: from 1, columns in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

export interface Lines {
  positionOf(offset: number): Position;
  /** A line without its line break, or undefined where there is none. */
  textOf(line: number): string | undefined;
}

/** The lines of a text, whatever its line breaks are. Make it once for a text and keep it. */
export function linesOf(text: string): Lines {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|\r|\n/g)].map((sign) => sign.index + sign[0].length),
  ];
  return {
    positionOf(offset) {
      const line = countUpTo(starts, offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    },
    textOf(line) {
      const start = starts[line - 1];
      if (start === undefined) return undefined;
      return text.slice(start, starts[line]).replace(/[\r\n]+$/, '');
    },
  };
}

/** How many of the sorted numbers are not above the limit. */
function countUpTo(numbers: number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
