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

/**
 * Everything that was found, for people to read in a terminal: errors first, and many warnings of
 * equal words in one file as one. The summary is its last line.
 */
export function reportOf(
  reported: Reported,
  { colors = false, summary = summaryOf(reported) } = {},
): string {
  const paint = createColors(colors);
  const [errors, warnings] = bySeverity(sorted(reported.diagnostics));
  const isMixed = errors.length > 0 && warnings.length > 0;
  const blocks = [...errors.map((error) => [error]), ...folded(warnings)].map((alike) =>
    blockOf(alike, reported, { paint, isMixed }),
  );
  return `${[...blocks, summary].join('\n\n')}\n`;
}

type Paint = ReturnType<typeof createColors>;

function bySeverity(all: Diagnostic[]): [errors: Diagnostic[], warnings: Diagnostic[]] {
  const isError = ({ severity }: Diagnostic) => severity === 'error';
  return [all.filter(isError), all.filter((each) => !isError(each))];
}

/** From how many equal warnings in a file on only the first is shown in full. */
const many = 4;

/** Groups equal warnings of a file where there are many. */
export function folded(warnings: Diagnostic[]): Diagnostic[][] {
  const groups = new Map<string, Diagnostic[]>();
  for (const warning of warnings) {
    const key = [warning.file, warning.code, warning.message].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), warning]);
  }
  return [...groups.values()].flatMap((alike) =>
    alike.length < many ? alike.map((one) => [one]) : [alike],
  );
}

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
  const isWarning = severity === 'warning';
  const tone = isWarning ? paint.yellow : paint.red;
  const text = textOf(file);
  const { warning, error, moreLikeThis } = locales[lang];
  const mark = isWarning
    ? paint.yellow(`  ${warning} ${code}`)
    : isMixed
      ? paint.red(`  ${error} ${code}`)
      : '';
  const lines = [...new Set(others.map((other) => other.line))].join(', ');
  const frame = text?.trim() ? codeFrame(text, diagnostic) : [];
  return [
    `${paint.bold(`${file}:${line}:${column}`)}  ${place}${mark}`,
    `  ${tone(message)}`,
    ...(suggestion ? [`  ${suggestion}`] : []),
    ...frame.map((row) => paint.dim(row)),
    ...(others.length > 0 ? [`  ${moreLikeThis(others.length, lines)}`] : []),
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
