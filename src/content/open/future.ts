import type { Language } from '../../shared/language.ts';
import { afterColon } from '../../shared/phrases.ts';
import { momentAt, momentIn } from '../dates/clock.ts';
import type { DatedFiles } from '../dates/datedFiles.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Figures of the law change once a month at most. Later boundaries are told later. */
const mostBoundaries = 12;

/**
 * The mistakes that a coming day will make: the findings that the site has from a boundary on, and
 * not before. Each is at its place in the file as it is today, and none where an error is told already.
 * @param found the findings of now
 */
export function futureFindings(
  { boundaries, now, zone }: DatedFiles,
  found: Diagnostic[],
  findingsAt: (time: number) => Diagnostic[],
  lang: Language,
): Diagnostic[] {
  const known = new Set(found.map(keyOf));
  const wrong = new Set(found.filter(({ severity }) => severity === 'error').map(placeOf));
  const coming = boundaries.filter((time) => time > now).slice(0, mostBoundaries);
  return coming.flatMap((time) => {
    const moment = momentAt(time, zone);
    const fresh = findingsAt(time).filter(
      (one) => !known.has(keyOf(one)) && !wrong.has(placeOf(one)),
    );
    for (const one of fresh) known.add(keyOf(one));
    return fresh.map((one) => ({ ...one, message: from[lang](moment, one.message) }));
  });
}

const from = {
  en: (moment: string, message: string) => `From ${momentIn.en(moment)}: ${message}`,
  es: (moment: string, message: string) =>
    `A partir del ${momentIn.es(moment)}: ${afterColon(message)}`,
};

function keyOf({ file, line, column, code, message }: Diagnostic): string {
  return [file, line, column, code, message].join('\n');
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}
