import { groupedBy } from '../../shared/groupedBy.ts';
import { firstOf } from '../../shared/phrases.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Groups what has equal words and so one cause, such as all links to a page that is gone. */
export function joined(found: Diagnostic[]): Diagnostic[][] {
  const wordsOf = ({ code, severity, message, suggestion }: Diagnostic) =>
    [code, severity, message, suggestion].join('\n');
  return [...groupedBy(found, wordsOf).values()];
}

const mostNamed = 10;

/** `12, 15, pages/contact.json:3`: the lines in the file that was named before, and those in others. */
export function placesOf(all: Diagnostic[], named: string): string {
  let last = named;
  const places = all.map(({ file, line }) => {
    const place = file === last ? `${line}` : `${file}:${line}`;
    last = file;
    return place;
  });
  return firstOf([...new Set(places)], mostNamed);
}
