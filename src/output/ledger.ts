import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '../content/facts.ts';
import type { Sizes } from './folder.ts';

/** What the last build was made of and has made, as far as the next one looks at it in any case. */
export interface Ledger {
  /** Stands for the code, see engineOf. */
  engine: string;
  /** The language of what was found. */
  lang: Language;
  /** The day by which it was checked: 2026-11-20. */
  day: string;
  /** Stands for what its dates are taken from, see dateOrigin. */
  dates: string;
  /** The day that stands in pages for the visitor's own. */
  today: string;
  /** Fingerprints: of the files that are no pages, of what every page is printed from. */
  frame: number;
  base: string;
  /** Whether nothing at all was found. */
  isClean: boolean;
  /** How many sections the pages have. */
  sections: number;
  articleFolders: string[];
  icons: string[];
  /** The places of the first page of each layout, in the order of the layouts. */
  firsts: number[];
  /** The pages in their order, each with its stamp; an empty one for a page written just before. */
  files: string[];
  stamps: string[];
  /** Where the line of each page begins and how long it is, in bytes. */
  starts: number[];
  lengths: number[];
  /** Every file of dist/, and the bytes of each. */
  paths: string[];
  bytes: number[];
}

export function sizesIn({ paths, bytes }: Ledger): Sizes {
  return new Map(paths.map((path, index) => [path, bytes[index] ?? 0]));
}

/** Each is stored as one text, which takes far less time to read than many. No path holds the separator. */
const lists = ['files', 'stamps', 'paths'] as const;
const separator = '//';

/** Raised when the form of what is stored changes. */
const format = 4;

/** What the last build left, unless it was of another engine or is not whole. */
export function readLedger(root: string, engine: string, lang: Language): Ledger | undefined {
  try {
    const stored = JSON.parse(readFileSync(ledgerFile(root), 'utf8'));
    const isOurs = stored.format === format && stored.engine === engine && stored.lang === lang;
    if (!isOurs) return undefined;
    for (const name of lists) stored[name] = stored[name] ? stored[name].split(separator) : [];
    return stored;
  } catch {
    return undefined;
  }
}

export function writeLedger(root: string, ledger: Ledger): void {
  const file = ledgerFile(root);
  mkdirSync(dirname(file), { recursive: true });
  const packed = lists.map((name) => [name, ledger[name].join(separator)]);
  const stored = { format, ...ledger, ...Object.fromEntries(packed) };
  writeFileSync(`${file}.draft`, JSON.stringify(stored));
  renameSync(`${file}.draft`, file);
}

/** From here on dist/ is not what was noted: a build that is cut off is followed by a whole one. */
export function forgetLedger(root: string): void {
  if (existsSync(ledgerFile(root))) rmSync(ledgerFile(root));
}

function ledgerFile(root: string): string {
  return join(root, '.cache/build/ledger.json');
}
