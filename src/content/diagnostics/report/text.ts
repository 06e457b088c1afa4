import { createColors } from 'picocolors';
import type { Language } from '../../../shared/language.ts';
import { codeFrame } from '../codeFrame.ts';
import { type Diagnostic, sorted } from '../diagnostic.ts';
import { locales } from '../locales/locales.ts';

export interface Reported {
  diagnostics: Diagnostic[];
  /** The language in which they are written. */
  lang: Language;
  /** The text of a file, if there is such a file. */
  textOf: (file: string) => string | undefined;
  pages: number;
  sections: number;
}

/** Everything that was found, for people to read in a terminal. The summary is its last line. */
export function reportOf(
  reported: Reported,
  { colors = false, summary = summaryOf(reported) } = {},
): string {
  const paint = createColors(colors);
  const blocks = sorted(reported.diagnostics).map((diagnostic) =>
    blockOf(diagnostic, reported, paint),
  );
  return `${[...blocks, summary].join('\n\n')}\n`;
}

type Paint = ReturnType<typeof createColors>;

function blockOf(diagnostic: Diagnostic, { textOf, lang }: Reported, paint: Paint): string {
  const { file, line, column, code, place, severity, message, suggestion } = diagnostic;
  const isWarning = severity === 'warning';
  const tone = isWarning ? paint.yellow : paint.red;
  const text = textOf(file);
  const frame = text?.trim() ? codeFrame(text, diagnostic) : [];
  return [
    `${paint.bold(`${file}:${line}:${column}`)}  ${place}${isWarning ? paint.yellow(`  ${locales[lang].warning} ${code}`) : ''}`,
    `  ${tone(message)}`,
    ...(suggestion ? [`  ${suggestion}`] : []),
    ...frame.map((row) => paint.dim(row)),
  ].join('\n');
}

/** `2 problems in 1 file. 50 pages checked.` or `50 pages, 412 sections: no problems.` */
export function summaryOf({ diagnostics, lang, pages, sections }: Reported): string {
  const locale = locales[lang];
  if (diagnostics.length === 0) return locale.noProblems(pages, sections);
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const problems = diagnostics.length - warnings;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return locale.summary({ problems, warnings, files, pages });
}
