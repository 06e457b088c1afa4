import { type Diagnostic, sorted } from '../../content/diagnostics/diagnostic.ts';
import type { Fix } from '../../content/diagnostics/repairedText.ts';
import type { Source } from '../../content/read/source.ts';

export interface Mended {
  sources: Source[];
  /** What was mended, with the positions at that moment. */
  done: Mending[];
}

export interface Mending {
  diagnostic: Diagnostic;
  fix: Fix;
  /** What stood there. */
  before: string;
}

/**
 * Applies every fix, and those that show themselves only then, until none is left. A text that was
 * there before ends the work on its file: no two fixes undo each other for ever.
 */
export function mend(sources: Source[], find: (sources: Source[]) => Diagnostic[]): Mended {
  const seen = new Set(sources.map(keyOf));
  const done: Mending[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const fixable = find(sources).filter(({ fix }) => fix);
    const next = sources.map((source) => {
      const mendings = mendingsOf(source, fixable);
      const mended = { ...source, text: textAfter(source.text, mendings) };
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
 * The fixes of a file in the order of its text, without those that overlap an earlier one. One that
 * holds a zero may be no text at all.
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
