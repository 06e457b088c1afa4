import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '../content/facts.ts';
import type { Kept } from '../content/memory.ts';
import type { Sizes } from './folder.ts';
import type { PageRecord } from './pageRecord.ts';

/** What a build leaves behind, so that the next one does no more than it has to. */
export interface State {
  /** What was found in each page. */
  kept: Kept[];
  records: PageRecord[];
  /** Every file of dist/. */
  sizes: Sizes;
}

/** Raised when this file's own form changes. */
const format = 2;

interface Stored extends State {
  format: number;
  engine: string;
  lang: Language;
}

/** What the last build left, unless it was of another engine or is not whole. */
export function readState(root: string, engine: string, lang: Language): State | undefined {
  try {
    const stored: Stored = JSON.parse(readFileSync(stateFile(root), 'utf8'));
    const isOurs = stored.format === format && stored.engine === engine && stored.lang === lang;
    return isOurs ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function writeState(root: string, engine: string, lang: Language, state: State): void {
  const file = stateFile(root);
  mkdirSync(dirname(file), { recursive: true });
  const stored: Stored = { format, engine, lang, ...state };
  writeFileSync(`${file}.draft`, JSON.stringify(stored));
  renameSync(`${file}.draft`, file);
}

/** From here on dist/ is not what the state says: a build that is cut off is followed by a whole one. */
export function forgetState(root: string): void {
  if (existsSync(stateFile(root))) rmSync(stateFile(root));
}

function stateFile(root: string): string {
  return join(root, '.cache/build/state.json');
}
