import type { Kind, Named } from '../schema/contract.ts';

/** The words of a report besides its messages: places, counts, the last line. */
export interface Locale {
  file: string;
  picture: string;
  fact: string;
  paragraph: string;
  cell: string;
  warning: string;
  error: string;
  /** Stands for findings of equal words in one file. */
  moreLikeThis: (count: number, lines: string) => string;
  /** After some lines, those that are not named. */
  moreLines: (lines: number) => string;
  kinds: Record<Kind, string>;
  /** `price card`. */
  nounOf: (named: Named) => string;
  /** An entry of a list whose entries have no title: `badge 3`. */
  entryOf: (list: string, number: number) => string;
  noProblems: (pages: number, sections: number) => string;
  summary: (found: Found) => string;
  /** Follows the summary where not every coming date was looked at. */
  unseen: (dates: number) => string;
  /** The summary of `--fix`. */
  repaired: (places: number, files: number) => string;
  nothingRepaired: string;
  /** A section that `--fix` took out, with its first words. */
  removed: (place: string, words: string) => string;
  nothing: string;
  /** The first and the last line of each report of `--watch`: .vscode/tasks.json reads both. */
  checking: string;
  waiting: string;
  invisibleCharacter: string;
}

export interface Found {
  problems: number;
  warnings: number;
  files: number;
  pages: number;
}
