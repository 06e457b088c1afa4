import { countsOf, sorted } from '../diagnostic.ts';
import { githubReport } from './github.ts';
import { printable } from './printable.ts';
import { type Reported, reportOf } from './text.ts';

/** Every form in which the same list of diagnostics can be given out. */
export const formats = {
  text: reportOf,
  json: jsonReport,
  github: githubReport,
  lines: linesReport,
};

export type Format = keyof typeof formats;

/** Everything that was found as data, in the form that schema/diagnostics.json describes. */
function jsonReport({ diagnostics, pages, sections }: Reported): string {
  const counts = { pages, sections, ...countsOf(diagnostics) };
  const told = sorted(diagnostics).map(({ translated: _, ...diagnostic }) => diagnostic);
  return `${JSON.stringify({ version: 1, ...counts, diagnostics: told }, null, 2)}\n`;
}

/** One line for each finding, which editors parse: .vscode/tasks.json does. */
function linesReport({ diagnostics }: Reported): string {
  const lines = sorted(diagnostics).map(
    ({ file, line, column, length, severity, code, message, suggestion = '' }) =>
      `${file}:${line}:${column}-${column + length}: ${severity} ${code}: ${`${message} ${suggestion}`.replace(/\s+/g, ' ').trim()}`,
  );
  return lines.map((line) => `${printable(line)}\n`).join('');
}
