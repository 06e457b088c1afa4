import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { type Tongue, tongues } from '../../content/diagnostics/locale.ts';
import type { Source } from '../../content/read/source.ts';
import type { Language } from '../../content/text/facts.ts';
import { type Mending, mend } from './applyFixes.ts';

/** Mends the files of a site and says what was done, one line for each place. */
export function mendSite(
  root: string,
  sources: Source[],
  find: (sources: Source[]) => Diagnostic[],
  lang: Language,
): string {
  const tongue = tongues[lang];
  const mended = mend(sources, find);
  mended.sources.forEach((source, index) => {
    if (source.text !== sources[index]?.text) writeFileSync(join(root, source.file), source.text);
  });
  return [
    ...mended.done.map((mending) => lineOf(mending, tongue)),
    summaryOf(mended.done, tongue),
    '',
  ].join('\n');
}

function lineOf({ diagnostic, fix, before }: Mending, tongue: Tongue): string {
  const { file, line, column } = diagnostic;
  return `${file}:${line}:${column}  ${visible(before, tongue)} → ${visible(fix.text, tongue)}`;
}

/** Nothing, blanks and invisible signs are named, since they cannot be seen. */
function visible(text: string, { nothing, invisibleSign }: Tongue): string {
  if (text === '') return `(${nothing})`;
  return text.trim() === '' || /\p{Cf}/u.test(text) ? `(${invisibleSign})` : text;
}

function summaryOf(done: Mending[], { repaired, nothingRepaired }: Tongue): string {
  if (done.length === 0) return nothingRepaired;
  const files = new Set(done.map(({ diagnostic }) => diagnostic.file)).size;
  return repaired(done.length, files);
}
