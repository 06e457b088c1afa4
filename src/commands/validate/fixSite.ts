import { parse } from 'jsonc-parser';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/locale.ts';
import { locales } from '../../content/diagnostics/locales/locales.ts';
import type { Source } from '../../content/read/source.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
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
  const { file, line, column, place } = diagnostic;
  const gone = fix.text === '' ? parse(before.replace(/^[\s,]+/, '')) : undefined;
  const said = isRecord(gone)
    ? locale.removed(place.replace(/, (?:from|until)$/, ''), firstWordsOf(gone))
    : `${visible(before, locale)} → ${visible(fix.text, locale)}`;
  return `${file}:${line}:${column}  ${said}`;
}

/** The first text of a section: its heading, where it has one. */
function firstWordsOf({ heading, ...section }: Record<string, unknown>): string {
  const texts = Object.entries({ heading, ...section }).flatMap(([field, text]) =>
    typeof text === 'string' && !withoutWords.has(field) ? text : [],
  );
  const [first = ''] = texts;
  return first.length > mostLetters ? `${first.slice(0, mostLetters).trimEnd()}…` : first;
}

const withoutWords = new Set(['type', 'id', 'from', 'until', 'tone', 'layout']);
const mostLetters = 60;

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
