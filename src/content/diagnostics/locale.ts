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
  /** Stands for findings of equal words: their number and places. */
  moreLikeThis: (count: number, places: string) => string;
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
