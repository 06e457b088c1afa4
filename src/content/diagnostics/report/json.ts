import { sorted } from '../diagnostic.ts';
import { countsOf } from './counts.ts';
import type { Reported } from './text.ts';

/** Everything that was found as data, in the form that schema/diagnostics.json describes. */
export function jsonReport({ diagnostics, pages, sections }: Reported): string {
  const counts = { pages, sections, ...countsOf(diagnostics) };
  const told = sorted(diagnostics).map(
    ({ translated: _, coming: __, ...diagnostic }) => diagnostic,
  );
  return `${JSON.stringify({ version: 1, ...counts, diagnostics: told }, null, 2)}\n`;
}
