import { sorted } from '../diagnostic.ts';
import type { Reported } from './text.ts';

/** One line for each finding, which editors parse: .vscode/tasks.json does. */
export function linesReport({ diagnostics }: Reported): string {
  const lines = sorted(diagnostics).map(
    ({ file, line, column, length, severity, code, message, suggestion = '' }) =>
      `${file}:${line}:${column}-${column + length}: ${severity} ${code}: ${`${message} ${suggestion}`.replace(/\s+/g, ' ').trim()}\n`,
  );
  return lines.join('');
}
