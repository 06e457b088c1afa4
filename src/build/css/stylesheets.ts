import { type SharedText, sharedText } from '../../shared/chunks.ts';
import type { CssRule } from './cutCss.ts';
import { createCssPicker } from './pickCss.ts';

/** Makes the stylesheets of pages. */
export interface Styles {
  /** The stylesheet for the class attributes of a page's pieces, minified. */
  sheetFor: (pieces: ClassList[][]) => SharedText;
  /** The names in the value of a class attribute, as written in HTML. */
  listOf: (value: string) => ClassList;
}

/** The names in a class attribute. */
export interface ClassList {
  /** Its own, of all lists: they are counted. */
  number: number;
  names: string[];
}

/** How many stylesheets are kept. Pages of the same make-up share one. */
const mostSheets = 500;

/** Set by the boot script or the browser, and so not found in a page's HTML. */
const dynamic = 'js';

/**
 * Makes the stylesheet of a page: just the rules that its class names use, picked of those that the
 * code's class names can need.
 * @param rules all of them
 */
export function createStyles(rules: CssRule[]): Styles {
  const lists = new Map<string, ClassList>();
  const sheets = new Map<string, SharedText>();
  const pick = createCssPicker(rules);
  let bits = Buffer.alloc(0);

  /** A text with one bit for each list: 1 if it is among them. */
  function keyOf(pieces: ClassList[][]): string {
    if (bits.length * 8 < lists.size) bits = Buffer.alloc(lists.size);
    bits.fill(0);
    for (const piece of pieces) for (const { number } of piece) mark(bits, number);
    return bits.toString('latin1', 0, (lists.size >> 3) + 1);
  }

  function make(pieces: ClassList[][]): SharedText {
    const all = new Set([dynamic]);
    for (const piece of pieces)
      for (const { names } of piece) for (const name of names) all.add(name);
    return sharedText(pick(all));
  }

  return {
    listOf(value) {
      const known = lists.get(value);
      if (known) return known;
      const list = { number: lists.size, names: unescaped(value).split(' ').filter(Boolean) };
      lists.set(value, list);
      return list;
    },
    sheetFor(pieces) {
      const key = keyOf(pieces);
      const known = sheets.get(key);
      if (known) return known;
      const sheet = make(pieces);
      sheets.set(key, sheet);
      if (sheets.size > mostSheets) sheets.delete(sheets.keys().next().value ?? '');
      return sheet;
    },
  };
}

function mark(bits: Buffer, number: number): void {
  const place = number >> 3;
  bits[place] = (bits[place] ?? 0) | (1 << (number & 7));
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
