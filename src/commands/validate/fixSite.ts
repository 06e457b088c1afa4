import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { type Locale, locales } from '../../content/diagnostics/locales.ts';
import { printable } from '../../content/diagnostics/report/printable.ts';
import type { Source } from '../../content/read/source.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
import { type Mending, mend } from './applyFixes.ts';

/** Fixes the files of a site. Returns a report with one line for each fix. */
export function mendSite(
  root: string,
  sources: Source[],
  find: (sources: Source[]) => Diagnostic[],
  lang: Language,
): string {
  const locale = locales[lang];
  const mended = mend(sources, find);
  const changed = mended.sources.filter(({ text }, index) => text !== sources[index]?.text);
  const isChanged = new Set(changed.map(({ file }) => file));
  const before = sources.filter(({ file }) => isChanged.has(file));
  writeChanges(root, before, changed);
  return [
    ...inOrder(mended.done).map((mending) => lineOf(mending, lang)),
    summaryOf(mended.done, locale),
    '',
  ].join('\n');
}

/** By file, and by the place in the file as it was: fixes go in rounds. */
function inOrder(done: Mending[]): Mending[] {
  return done.toSorted(
    (one, other) =>
      byCodeUnit(one.diagnostic.file, other.diagnostic.file) ||
      one.spots[0].offset - other.spots[0].offset,
  );
}

function lineOf(mending: Mending, lang: Language): string {
  const { diagnostic, fix, before, spots } = mending;
  const locale = locales[lang];
  const [{ text, offset }] = spots;
  const { line, column } = linesOf(text).positionOf(offset);
  const said = [before, fix.text].map((text) => visible(text, locale)).join(' → ');
  return printable(`${diagnostic.file}:${line}:${column}  ${said}`);
}

/** Names an empty text, spaces and invisible characters. The first line with words stands for a text of several. */
function visible(text: string, { nothing, invisibleCharacter }: Locale): string {
  if (text === '') return `(${nothing})`;
  if (text.trim() === '' || /\p{Cf}/u.test(text)) return `(${invisibleCharacter})`;
  const [first = '', ...others] = text.replace(/^[\s,]*\n\s*/, '').split(/\r?\n/);
  return others.length > 0 ? `${first} …` : first;
}

function summaryOf(done: Mending[], { repaired, nothingRepaired }: Locale): string {
  if (done.length === 0) return nothingRepaired;
  const files = new Set(done.map(({ diagnostic }) => diagnostic.file)).size;
  return repaired(done.length, files);
}
