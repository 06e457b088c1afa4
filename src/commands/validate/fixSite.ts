import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/locale.ts';
import { locales } from '../../content/diagnostics/locales/locales.ts';
import type { Source } from '../../content/read/source.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import type { Language } from '../../shared/language.ts';
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
    ...mended.done.map((mending) => lineOf(mending, locale)),
    summaryOf(mended.done, locale),
    '',
  ].join('\n');
}

function lineOf({ diagnostic, fix, before }: Mending, locale: Locale): string {
  const { file, line, column } = diagnostic;
  return `${file}:${line}:${column}  ${visible(before, locale)} → ${visible(fix.text, locale)}`;
}

/** Replaces an empty text, spaces and invisible characters with their names, and all lines but the first. */
function visible(text: string, { nothing, invisibleCharacter }: Locale): string {
  if (text === '') return `(${nothing})`;
  if (text.trim() === '' || /\p{Cf}/u.test(text)) return `(${invisibleCharacter})`;
  const [first = '', ...others] = text.split(/\r?\n/);
  return others.length > 0 ? `${first} …` : first;
}

function summaryOf(done: Mending[], { repaired, nothingRepaired }: Locale): string {
  if (done.length === 0) return nothingRepaired;
  const files = new Set(done.map(({ diagnostic }) => diagnostic.file)).size;
  return repaired(done.length, files);
}
