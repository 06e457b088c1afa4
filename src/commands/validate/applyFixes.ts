import { type ParseError, parse } from 'jsonc-parser';
import { type Diagnostic, sorted } from '../../content/diagnostics/diagnostic.ts';
import { type Fix, originIn } from '../../content/diagnostics/repairedText.ts';
import type { Source } from '../../content/read/source.ts';
import { linesOf, type Position } from '../../shared/lines.ts';

export interface Mended {
  sources: Source[];
  /** The fixes that were applied. Each offset is one at the time of its fix. */
  done: Mending[];
}

export interface Mending {
  diagnostic: Diagnostic;
  fix: Fix;
  /** The text that the fix replaced. */
  before: string;
  /** The place of the mistake in each text of its file up to then: first in the file as it was. */
  spots: [Spot, ...Spot[]];
}

interface Spot {
  text: string;
  offset: number;
}

/** The texts that a file had, and the changes that led from each to the next. */
type Past = { text: string; changes: Fix[] }[];

/**
 * Applies every fix until none is left, including fixes that only appear after others. A file stops
 * changing when a text recurs, so two fixes cannot undo each other forever. One that is not easier to
 * read afterwards stays as it was.
 */
export function mend(given: Source[], find: (sources: Source[]) => Diagnostic[]): Mended {
  let sources = given;
  const seen = new Set(sources.map(keyOf));
  const done: Mending[] = [];
  const pasts = new Map<string, Past>();
  for (let round = 0; round < maxRounds; round += 1) {
    const fixable = find(sources).filter(({ fix }) => fix);
    const next = sources.map((source) => {
      const past = pasts.get(source.file) ?? [];
      const mendings = mendingsOf(source, fixable, past);
      // Without the stamp of the file on disk: what is known of that is not of this text.
      const mended = { file: source.file, text: textAfter(source.text, mendings) };
      if (mendings.length === 0 || seen.has(keyOf(mended))) return source;
      seen.add(keyOf(mended));
      done.push(...mendings);
      // From the last to the first: none moves the place of the next.
      const changes = mendings.map(({ fix }) => fix).reverse();
      pasts.set(source.file, [...past, { text: source.text, changes }]);
      return mended;
    });
    if (next.every((source, index) => source === sources[index])) break;
    sources = next;
  }
  const before = new Map(given.map(({ file, text }) => [file, text]));
  const isKept = ({ file, text }: Source) =>
    !file.endsWith('.json') || isReadable(text, before.get(file));
  const kept = new Set(sources.filter(isKept).map(({ file }) => file));
  return {
    sources: sources.map((source, index) =>
      kept.has(source.file) ? source : (given[index] ?? source),
    ),
    done: done.filter(({ diagnostic }) => kept.has(diagnostic.file)),
  };
}

/** A text that could be read stays one. Another one loses mistakes of its JSON, or stays as it was. */
function isReadable(text: string, before = text): boolean {
  if (text === before) return true;
  const mistakes = mistakesIn(text);
  return mistakes === 0 || mistakes < mistakesIn(before);
}

function mistakesIn(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors.length;
}

const maxRounds = 1000;

function keyOf({ file, text }: Source): string {
  return `${file}\n${text}`;
}

/**
 * The fixes of a file in text order, without those that overlap an earlier fix. A file with a zero
 * byte may be binary and gets none.
 */
function mendingsOf({ file, text }: Source, fixable: Diagnostic[], past: Past): Mending[] {
  if (text.includes('\0')) return [];
  let end = 0;
  return sorted(fixable.filter((diagnostic) => diagnostic.file === file)).flatMap((diagnostic) => {
    const { fix } = diagnostic;
    if (!fix || fix.offset < end) return [];
    end = fix.offset + fix.length;
    const before = text.slice(fix.offset, end);
    return { diagnostic, fix, before, spots: spotsOf(diagnostic, text, past) };
  });
}

/** From the first text of the file to the one of the mistake. */
function spotsOf(position: Position, text: string, past: Past): [Spot, ...Spot[]] {
  let spot: Spot = { text, offset: linesOf(text).offsetOf(position) };
  const spots: [Spot, ...Spot[]] = [spot];
  for (const { text, changes } of past.toReversed()) {
    spot = { text, offset: originIn(changes)(spot.offset, 0).offset };
    spots.unshift(spot);
  }
  return spots;
}

function textAfter(text: string, mendings: Mending[]): string {
  return mendings.reduceRight(
    (mended, { fix }) =>
      mended.slice(0, fix.offset) + fix.text + mended.slice(fix.offset + fix.length),
    text,
  );
}
