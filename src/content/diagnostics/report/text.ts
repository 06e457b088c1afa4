import { createColors } from 'picocolors';
import { byCodeUnit } from '../../../shared/byCodeUnit.ts';
import type { Language } from '../../../shared/language.ts';
import { codeFrame } from '../codeFrame.ts';
import { countsOf, type Diagnostic, sorted } from '../diagnostic.ts';
import { joined, placesOf } from '../join.ts';
import { locales } from '../locales.ts';
import { printable } from './printable.ts';

export interface Reported {
  diagnostics: Diagnostic[];
  /** The language in which they are written. */
  lang: Language;
  /** The text of a file, if there is such a file. */
  textOf: (file: string) => string | undefined;
  pages: number;
  sections: number;
}

/**
 * Everything that was found, for people to read in a terminal: errors first. Equal words are told once,
 * with all their places. The summary is its last line.
 */
export function reportOf(
  reported: Reported,
  { colors = false, summary = summaryOf(reported) } = {},
): string {
  const paint = createColors(colors);
  const { errors, warnings } = countsOf(reported.diagnostics);
  const isMixed = errors > 0 && warnings > 0;
  const inOrder = sorted(reported.diagnostics).toSorted((one, other) =>
    byCodeUnit(one.severity, other.severity),
  );
  const blocks = joined(inOrder).map((alike) => blockOf(alike, reported, { paint, isMixed }));
  return `${[...blocks, summary].join('\n\n')}\n`;
}

type Paint = ReturnType<typeof createColors>;

interface Style {
  paint: Paint;
  /** Errors are marked where there are warnings too. */
  isMixed: boolean;
}

function blockOf(
  [diagnostic, ...others]: Diagnostic[],
  { textOf, lang }: Reported,
  { paint, isMixed }: Style,
): string {
  if (!diagnostic) return '';
  const { file, line, column, code, place, severity, message, suggestion } = diagnostic;
  const locale = locales[lang];
  const tone = severity === 'warning' ? paint.yellow : paint.red;
  const kind = isMixed || severity === 'warning' ? `${locale[severity]} ` : '';
  const text = textOf(file);
  const frame = text?.trim() ? codeFrame(text, diagnostic) : [];
  const at = printable(`${file}:${line}:${column}`);
  return [
    `${paint.bold(at)}  ${printable(place)}${tone(`  ${kind}${code}`)}`,
    `  ${tone(printable(message))}`,
    ...(suggestion ? [`  ${printable(suggestion)}`] : []),
    ...frame.map((row) => paint.dim(row)),
    ...(others.length > 0
      ? [`  ${locale.moreLikeThis(others.length, printable(placesOf(others, file)))}`]
      : []),
  ].join('\n');
}

/** `2 problems in 1 file. 50 pages checked.` or `50 pages, 412 sections: no problems.` */
export function summaryOf({ diagnostics, lang, pages, sections }: Reported): string {
  const locale = locales[lang];
  if (diagnostics.length === 0) return locale.noProblems(pages, sections);
  const { errors, warnings } = countsOf(diagnostics);
  const found = [
    ...(errors > 0 ? [locale.problems(errors)] : []),
    ...(warnings > 0 ? [locale.warnings(warnings)] : []),
  ];
  return locale.found(found, new Set(diagnostics.map(({ file }) => file)).size, pages);
}
