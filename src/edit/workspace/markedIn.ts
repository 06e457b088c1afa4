import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import { linesOf } from '../../shared/lines.ts';

/** The text that a mistake marks: `"/about"`, `{price.nie}`. */
export function markedIn({ textOf }: Reported, { file, line, column, length }: Diagnostic): string {
  const text = linesOf(textOf(file) ?? '').textOf(line) ?? '';
  return text.slice(column - 1, column - 1 + length);
}
