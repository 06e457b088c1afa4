import { createColors } from 'picocolors';
import { type Diagnostic, sorted } from './diagnostic.ts';
import { frameOf } from './frame.ts';
import { countOf } from './words.ts';

export interface Reported {
  diagnostics: Diagnostic[];
  /** The text of a file, if there is such a file. */
  textOf: (file: string) => string | undefined;
  pages: number;
  sections: number;
}

/** Everything that was found, for people to read in a terminal. */
export function reportOf(reported: Reported, { colors = false } = {}): string {
  const paint = createColors(colors);
  const blocks = sorted(reported.diagnostics).map((diagnostic) =>
    blockOf(diagnostic, reported.textOf(diagnostic.file), paint),
  );
  return `${[...blocks, summaryOf(reported)].join('\n\n')}\n`;
}

type Paint = ReturnType<typeof createColors>;

function blockOf(diagnostic: Diagnostic, text: string | undefined, paint: Paint): string {
  const { file, line, column, place, severity, message, suggestion } = diagnostic;
  const isWarning = severity === 'warning';
  const tone = isWarning ? paint.yellow : paint.red;
  const frame = text?.trim() ? frameOf(text, diagnostic) : [];
  return [
    `${paint.bold(`${file}:${line}:${column}`)}  ${place}${isWarning ? paint.yellow('  warning') : ''}`,
    `  ${tone(message)}`,
    ...(suggestion ? [`  ${suggestion}`] : []),
    ...frame.map((row) => paint.dim(row)),
  ].join('\n');
}

/** `2 problems in 1 file. 50 pages checked.` or `50 pages, 412 sections: no problems.` */
export function summaryOf({ diagnostics, pages, sections }: Reported): string {
  if (diagnostics.length === 0) {
    return `${countOf(pages, 'page')}, ${countOf(sections, 'section')}: no problems.`;
  }
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const problems = diagnostics.length - warnings;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const found = [
    ...(problems > 0 ? [countOf(problems, 'problem')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ];
  return `${found.join(' and ')} in ${countOf(files, 'file')}. ${countOf(pages, 'page')} checked.`;
}
