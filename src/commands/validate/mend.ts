import { type ParseError, parse } from 'jsonc-parser';
import { type Diagnostic, sorted } from '../../content/diagnostics/diagnostic.ts';
import { changed, type Fix } from '../../content/diagnostics/repairedText.ts';
import type { Source } from '../../content/read/source.ts';

export interface Mended {
  /** A source without a repair is the object that was given. */
  sources: Source[];
  done: Mending[];
}

/** A repair, at its place in the text as it was then. */
export interface Mending {
  file: string;
  line: number;
  column: number;
  fix: Fix;
  /** The text that the fix replaced. */
  before: string;
}

/**
 * Applies every fix until none is left, including fixes that only appear after others. A file stops
 * changing when a text recurs, so two fixes cannot undo each other forever. One that is not easier to
 * read afterwards stays as it was.
 */
export function mend(given: Source[], find: (sources: Source[]) => Diagnostic[]): Mended {
  let sources = given;
  const seen = new Set(sources.map(keyOf));
  const done: Mending[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const found = sorted(find(sources));
    const next = sources.map((source) => {
      const mendings = mendingsOf(source, found);
      const text = mendings.reduceRight((mended, { fix }) => changed(mended, fix), source.text);
      // Without the stamp of the file on disk: what is known of that is not of this text.
      const mended = { file: source.file, text };
      if (seen.has(keyOf(mended))) return source;
      seen.add(keyOf(mended));
      done.push(...mendings);
      return mended;
    });
    if (next.every((source, index) => source === sources[index])) break;
    sources = next;
  }
  return keepEasier(given, { sources, done });
}

const maxRounds = 1000;

function keyOf({ file, text }: Source): string {
  return `${file}\n${text}`;
}

/**
 * The fixes of a file in text order, without those that overlap an earlier fix. A file with a zero
 * byte may be binary and gets none.
 */
function mendingsOf({ file, text }: Source, found: Diagnostic[]): Mending[] {
  if (text.includes('\0')) return [];
  let end = 0;
  return found.flatMap(({ file: of, line, column, fix }) => {
    if (of !== file || !fix || fix.offset < end) return [];
    end = fix.offset + fix.length;
    return [{ file, line, column, fix, before: text.slice(fix.offset, end) }];
  });
}

/** A text that could be read stays one. Another one loses mistakes of its JSON, or stays as it was. */
function keepEasier(given: Source[], { sources, done }: Mended): Mended {
  const kept = sources.map((source, index) => {
    const before = given[index] ?? source;
    const mistakes = source.file.endsWith('.json') ? mistakesIn(source) : 0;
    return mistakes === 0 || mistakes < mistakesIn(before) ? source : before;
  });
  const spoiled = new Set(
    sources.filter((source) => !kept.includes(source)).map(({ file }) => file),
  );
  return { sources: kept, done: done.filter(({ file }) => !spoiled.has(file)) };
}

function mistakesIn({ text }: Source): number {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors.length;
}
