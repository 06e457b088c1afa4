import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampWidth } from '../../content/read/fileStamp.ts';
import type { Language } from '../../shared/language.ts';
import type { Sizes } from '../dist/writeFolder.ts';
import { readNumbers, writeNumbers } from './numberFiles.ts';
import type { SharedFile } from './sharedInputs.ts';

/** What the last build was made of and has made, as far as the next one looks at it in any case. */
export interface Manifest extends Summary, Lists, Columns {}

interface Summary {
  /** Stands for the code, see engineOf. */
  codeVersion: string;
  /** The language of what was found. */
  lang: Language;
  /** The day by which it was checked: 2026-11-20. */
  day: string;
  /** Stands for what its dates are taken from, see dateOrigin; empty where it has none. */
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
  sharedFiles: SharedFile[];
  /** How many fingerprints of paragraphs and questions are kept, see readKeys. */
  keys: number;
}

interface Lists {
  /** The pages in their order. */
  files: string[];
  /** Every file of dist/. */
  paths: string[];
}

interface Columns {
  /** Of the pages, see packStamps; none of a page written just before. */
  stamps: Float64Array;
  /** Where the note of each page begins and how long it is, in bytes. */
  starts: Float64Array;
  lengths: Float64Array;
  /** Of each file of dist/. */
  bytes: Float64Array;
}

export function sizesIn({ paths, bytes }: Manifest): Sizes {
  return new Map(paths.map((path, index) => [path, bytes[index] ?? 0]));
}

/** Both lists are one text, which takes far less time to read than many. No path holds these. */
const separator = '//';
const listEnd = '\0';

/** Raised when the form of what is stored changes. */
const format = 6;

/** What the last build left, unless it was of another engine or is not whole. */
export function readManifest(
  root: string,
  codeVersion: string,
  lang: Language,
): Manifest | undefined {
  try {
    const summary = JSON.parse(readFileSync(fileOf(root, summaryName), 'utf8'));
    const isOurs =
      summary.format === format && summary.codeVersion === codeVersion && summary.lang === lang;
    return isOurs ? { ...summary, ...readRest(root) } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws where they do not fit together */
function readRest(root: string): Lists & Columns {
  const stored = readFileSync(fileOf(root, listsName), 'utf8').split(listEnd);
  const [files = [], paths = []] = stored.map((list) => (list ? list.split(separator) : []));
  const column = (name: keyof Columns, length: number) => {
    const numbers = readNumbers(fileOf(root, name));
    if (numbers.length !== length) throw new Error(`${name} is cut off.`);
    return numbers;
  };
  return {
    files,
    paths,
    stamps: column('stamps', stampWidth * files.length),
    starts: column('starts', files.length),
    lengths: column('lengths', files.length),
    bytes: column('bytes', paths.length),
  };
}

export function writeManifest(root: string, manifest: Manifest): void {
  const { files, paths } = manifest;
  mkdirSync(join(root, folder), { recursive: true });
  const lists = [files, paths].map((list) => list.join(separator));
  writeFileSync(fileOf(root, listsName), lists.join(listEnd));
  updateManifest(root, manifest);
}

/** The same where files and paths are those that are written down. */
export function updateManifest(root: string, manifest: Manifest): void {
  const { files: _, paths: __, stamps, starts, lengths, bytes, ...summary } = manifest;
  for (const [name, numbers] of Object.entries({ stamps, starts, lengths, bytes }))
    writeNumbers(fileOf(root, name), numbers);
  const file = fileOf(root, summaryName);
  writeFileSync(`${file}.draft`, JSON.stringify({ format, ...summary }));
  renameSync(`${file}.draft`, file);
}

/** From here on dist/ is not what was noted: a build that is cut off is followed by a whole one. */
export function deleteManifest(root: string): void {
  rmSync(fileOf(root, summaryName), { force: true });
}

const folder = '.cache/build';

const listsName = 'lists';

/** Written last and removed first: without it the others count for nothing. */
const summaryName = 'ledger.json';

function fileOf(root: string, name: string): string {
  return join(root, folder, name);
}
