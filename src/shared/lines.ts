import { memoizeLast } from './memoize.ts';

/** Line and column as editors count them: from 1, columns in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

export interface Lines {
  positionOf(offset: number): Position;
  offsetOf(position: Position): number;
  /** A line without its line break; undefined if it does not exist. */
  textOf(line: number): string | undefined;
}

/** The lines of a text with any line breaks. A report asks for those of one file in a row. */
export const linesOf = memoizeLast((text: string): Lines => {
  const starts = startsOf(text);
  return {
    positionOf(offset) {
      const line = countUpTo(starts, offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    },
    offsetOf({ line, column }) {
      return (starts[line - 1] ?? 0) + column - 1;
    },
    textOf(line) {
      const start = starts[line - 1];
      if (start === undefined) return undefined;
      return text.slice(start, starts[line]).replace(/[\r\n]+$/, '');
    },
  };
});

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    const isBreak = sign === lineFeed || (sign === carriageReturn && text[at + 1] !== '\n');
    if (isBreak) starts.push(at + 1);
  }
  return starts;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Counts the sorted numbers up to a limit. */
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
