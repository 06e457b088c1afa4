import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../content/diagnostic.ts';
import type { Source } from '../content/source.ts';
import { countOf } from '../content/words.ts';
import { type Mending, mend } from './mend.ts';

/** Mends the files of a site and says what was done, one line for each place. */
export function mendSite(
  root: string,
  sources: Source[],
  find: (sources: Source[]) => Diagnostic[],
): string {
  const mended = mend(sources, find);
  mended.sources.forEach((source, index) => {
    if (source.text !== sources[index]?.text) writeFileSync(join(root, source.file), source.text);
  });
  return [...mended.done.map(lineOf), summaryOf(mended.done)].join('\n');
}

function lineOf({ diagnostic, fix, before }: Mending): string {
  const { file, line, column } = diagnostic;
  return `${file}:${line}:${column}  ${visible(before)} → ${visible(fix.text)}`;
}

/** Nothing, blanks and invisible signs are named, since they cannot be seen. */
function visible(text: string): string {
  if (text === '') return '(nothing)';
  return text.trim() === '' || /\p{Cf}/u.test(text) ? '(an invisible sign)' : text;
}

function summaryOf(done: Mending[]): string {
  if (done.length === 0) return 'Nothing could be repaired.\n';
  const files = new Set(done.map(({ diagnostic }) => diagnostic.file)).size;
  return `${countOf(done.length, 'place')} repaired in ${countOf(files, 'file')}.\n`;
}
