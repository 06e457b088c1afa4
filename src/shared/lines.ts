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
  const breaks = Array.from(text.matchAll(/\r\n?|\n/g), (found) => found.index + found[0].length);
  const starts = [0, ...breaks];
  return {
    positionOf(offset) {
      const index = starts.findLastIndex((start) => start <= offset);
      return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
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
