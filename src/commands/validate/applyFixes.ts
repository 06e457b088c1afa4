import { type Diagnostic, sorted } from '../../content/diagnostics/diagnostic.ts';
import type { Fix } from '../../content/diagnostics/repairedText.ts';
import type { Source } from '../../content/read/source.ts';

export interface Mended {
  sources: Source[];
  /** The fixes that were applied. Positions are those at the time of each fix. */
  done: Mending[];
}

export interface Mending {
  diagnostic: Diagnostic;
  fix: Fix;
  /** The text that the fix replaced. */
  before: string;
}

/**
 * Applies every fix until none is left, including fixes that only appear after others. A file stops
 * changing when a text recurs, so two fixes cannot undo each other forever.
 */
export function mend(sources: Source[], find: (sources: Source[]) => Diagnostic[]): Mended {
  const seen = new Set(sources.map(keyOf));
  const done: Mending[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const fixable = find(sources).filter(({ fix }) => fix);
    const next = sources.map((source) => {
      const mendings = mendingsOf(source, fixable);
      // Without the stamp of the file on disk: what is known of that is not of this text.
      const mended = { file: source.file, text: textAfter(source.text, mendings) };
      if (mendings.length === 0 || seen.has(keyOf(mended))) return source;
      seen.add(keyOf(mended));
      done.push(...mendings);
      return mended;
    });
    if (next.every((source, index) => source === sources[index])) break;
    sources = next;
  }
  return { sources, done };
}

const maxRounds = 1000;

function keyOf({ file, text }: Source): string {
  return `${file}\n${text}`;
}

/**
 * The fixes of a file in text order, without those that overlap an earlier fix. A file with a zero
 * byte may be binary and gets none.
 */
function mendingsOf({ file, text }: Source, fixable: Diagnostic[]): Mending[] {
  if (text.includes('\0')) return [];
  let end = 0;
  return sorted(fixable.filter((diagnostic) => diagnostic.file === file)).flatMap((diagnostic) => {
    const { fix } = diagnostic;
    if (!fix || fix.offset < end) return [];
    end = fix.offset + fix.length;
    return { diagnostic, fix, before: text.slice(fix.offset, end) };
  });
}

function textAfter(text: string, mendings: Mending[]): string {
  return mendings.reduceRight(
    (mended, { fix }) =>
      mended.slice(0, fix.offset) + fix.text + mended.slice(fix.offset + fix.length),
    text,
  );
}
