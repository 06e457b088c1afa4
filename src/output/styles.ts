import { createSheet } from './sheet.ts';
import { type SharedText, sharedText } from './text.ts';

/** What makes the stylesheets of pages. */
export interface Styles {
  /** The stylesheet for the class names in the attributes of a page's pieces, minified. */
  sheetFor: (pieces: ClassList[][]) => SharedText;
  /** The names in the value of a class attribute, as it stands in HTML. */
  listOf: (value: string) => ClassList;
}

/** The numbers of the class names in an attribute. */
export type ClassList = readonly number[];

/** How many stylesheets are kept. Pages of the same make-up share one. */
const mostSheets = 500;

/** Set by the boot script or the browser, and so not found in a page's HTML. */
const dynamic = 'js';

/**
 * Makes the stylesheet of a page: just the rules that its class names use, picked of those that the
 * code's class names can need.
 * @param css all of them, minified
 */
export function createStyles(css: string): Styles {
  const numbers = new Map<string, number>();
  const lists = new Map<string, ClassList>();
  const sheets = new Map<string, SharedText>();
  const pick = createSheet(css);

  function numberOf(name: string): number {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  }

  function make(used: Uint8Array): SharedText {
    const names = [...numbers.keys()].filter((_, number) => used[number]);
    return sharedText(pick(new Set([...names, dynamic])));
  }

  return {
    listOf(value) {
      const known = lists.get(value);
      if (known) return known;
      const list = unescaped(value).split(' ').filter(Boolean).map(numberOf);
      lists.set(value, list);
      return list;
    },
    sheetFor(pieces) {
      const used = new Uint8Array(numbers.size);
      for (const lists of pieces)
        for (const list of lists) for (const number of list) used[number] = 1;
      const key = String.fromCharCode(...used.subarray(0, used.lastIndexOf(1) + 1));
      const sheet = sheets.get(key) ?? make(used);
      sheets.delete(key);
      sheets.set(key, sheet);
      if (sheets.size > mostSheets) sheets.delete(sheets.keys().next().value ?? '');
      return sheet;
    },
  };
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
