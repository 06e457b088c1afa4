import type { Page } from '../../generated/types.ts';
import type { ContentKind, TextKind } from '../schema/contract.ts';
import type { Path, Traversal } from '../schema/traversal.ts';
import { type Value, valuesIn } from './collectValues.ts';

/** A text of a page and its path. */
export interface PageText {
  kind: TextKind;
  text: string;
  path: Path;
}

/** The texts that visitors read in the sections of a page, Markdown block by block. */
export function textsIn(page: Page, plan: Traversal): PageText[] {
  return proseIn(valuesIn(plan, page)).filter(({ path }) => path[0] === 'sections');
}

/** The texts that visitors read, of all values of a file. */
export function proseIn(values: Value[]): PageText[] {
  return values.flatMap(({ kind, value, path }) =>
    isProse(kind) && typeof value === 'string' ? { kind, text: value, path } : [],
  );
}

/** Tells the kinds of text that visitors read from addresses and names. */
export function isProse(kind: ContentKind): kind is TextKind {
  return kind === 'text' || kind === 'inline' || kind === 'markdown';
}

/** Marks a text that is to be written or translated yet. In capitals only: "sobre todo: …" is Spanish. */
export const writingMark = /\b(?:TODO|PENDIENTE):|^TODO$/;

/** A text as a browser shows it: runs of spaces are one space. */
export function evenlySpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
