import { appendFileSync, readFileSync } from 'node:fs';
import { replaceFile } from '../../shared/replaceFile.ts';

/**
 * Reads the entries that a file holds, the latest at the end. None where the file was written on
 * other terms; a line that is damaged is left out.
 * @param terms all that the entries depend on
 */
export function readEntries<Entry>(file: string, terms: object): Entry[] {
  const text = textOf(file);
  const end = text.indexOf('\n');
  if (end < 0 || text.slice(0, end) !== JSON.stringify(terms)) return [];
  // To parse all of them at once takes half the time.
  const all = parsed<[object, ...Entry[]]>(`[${text}]`);
  if (all) return all.slice(1) as Entry[];
  return text.split('\n,').flatMap((line, at) => (at > 0 ? (parsed<Entry>(line) ?? []) : []));
}

interface Changes<Entry> {
  /** All entries of the file, as they were read. */
  before: Entry[];
  now: Entry[];
  /** Those of the latter that are not among the former. */
  changed: Entry[];
}

/** Adds few changed entries to a file; many are written with all others, in place of the old file. */
export function writeEntries<Entry>(
  file: string,
  terms: object,
  { before, now, changed }: Changes<Entry>,
): void {
  if (before.length > 0 && changed.length === 0) return;
  const isFull = before.length + changed.length > now.length * 2;
  if (isFull || changed.length * 4 > now.length)
    replaceFile(file, `${JSON.stringify(terms)}\n${linesOf(now)}`);
  else appendFileSync(file, linesOf(changed));
}

/** Each begins with a comma: so the whole file is a list of JSON but for its brackets. */
function linesOf(entries: unknown[]): string {
  return entries.map((entry) => `,${JSON.stringify(entry)}\n`).join('');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parsed<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
